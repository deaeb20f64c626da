# How test programs are built: every one several times, because results must not depend on the compiler or its flags.

set(TESSERA_SANITIZE "" CACHE STRING "Sanitizers for the tests, e.g. address,undefined")
set(TESSERA_TREE "" CACHE STRING "Name of this build tree, the first part of its tests' names")
string(TOLOWER "${CMAKE_CXX_COMPILER_ID}" default_tree)
if(NOT TESSERA_TREE)
  set(TESSERA_TREE ${default_tree})
endif()

# The configurations and their flags, and in which of them this tree builds each profile. Every program is built by both compilers and for
# cpu in two ways: unoptimized by g++, optimized by clang; where results are rounded, optimized by g++ too, which with -march=native fuses
# multiplications and additions unless the code forbids it. (At -O2: -O3 takes more than twice as long.) The other profiles run the same
# loops, so clang builds them once, unoptimized. All this keeps a clean build short.
set(test_flags_O0 -O0 -D_GLIBCXX_ASSERTIONS)
set(test_flags_O2_native -O2 -march=native)
option(TESSERA_OPTIMIZE_TESTS "Whether clang also vectorizes and unrolls the tests' own loops" OFF)
if(CMAKE_CXX_COMPILER_ID MATCHES "Clang" AND NOT TESSERA_OPTIMIZE_TESTS)
  # It would spend half of its time on the tests' own scalar loops. The prebuilt instructions, which are tested too, and the kernels have all
  # that -O2 has; ./x soak compiles the tests with all of it.
  list(APPEND test_flags_O2_native -fno-vectorize -fno-slp-vectorize -fno-unroll-loops)
endif()
set(test_flags_mutated -O0 -Wno-everything)
# Unoptimized, or the sanitizers' own code takes the compiler many minutes.
set(test_flags_sanitized -O0 -march=native -gline-tables-only -fno-omit-frame-pointer -D_GLIBCXX_ASSERTIONS
  -fsanitize=${TESSERA_SANITIZE} -fno-sanitize-recover=all)
# Sanitizers look at one profile: the loops are the same on all of them.
if(TESSERA_SANITIZE)
  set(test_configurations_cpu sanitized)
  set(test_configurations_a2a3 "")
  set(test_configurations_a5 sanitized)
  set(test_configurations_check_a2a3 "")
  set(test_configurations_check_a5 "")
elseif(TESSERA_MUTATION)
  foreach(profile cpu a2a3 a5 check_a2a3 check_a5)
    set(test_configurations_${profile} mutated)
  endforeach()
elseif(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  set(test_configurations_cpu O0 O2_native)
  set(test_configurations_a2a3 O0)
  set(test_configurations_a5 O0)
  set(test_configurations_check_a2a3 O0)
  set(test_configurations_check_a5 O0)
else()
  set(test_configurations_cpu O0 O2_native)
  set(test_configurations_a2a3 "")
  set(test_configurations_a5 "")
  set(test_configurations_check_a2a3 O0)
  set(test_configurations_check_a5 O0)
endif()
if(NOT TESSERA_MUTATION)
  set(test_warnings -Wall -Wextra -Werror)
endif()

# How a translation unit selects the rules it is held to.
set(test_profile_cpu "")
set(test_profile_a2a3 __NPU_ARCH__=2201)
set(test_profile_a5 __NPU_ARCH__=3101)
set(test_profile_check_a2a3 PTO_CHECK_A2A3)
set(test_profile_check_a5 PTO_CHECK_A5)

# tessera_test(NAME [PROFILES cpu|a2a3|a5|check_a2a3|check_a5 ...] SOURCES FILE... [DEFINES MACRO...] [EXPORTS]
#              [UNOPTIMIZED] [ROUNDS] [THREADS] [CHECKED])
# Builds the GoogleTest files SOURCES into one program per profile (cpu if none is given) and configuration of it, and registers
# each as the test TREE.NAME.PROFILE.CONFIGURATION. Programs that are built alike share precompiled headers; those with DEFINES and only
# few files have none. EXPORTS lets dlsym find the program's own functions. UNOPTIMIZED programs have no loops that an optimizer could get wrong, or others look for that: random programs
# (test/text/random) compare unoptimized code with the optimized instructions of the runner. Those that ROUND are optimized by every
# compiler. Those with THREADS are what the thread sanitizer looks at, and all that it looks at. CHECKED programs are compiled with
# PTO_CHECKED and debug information, and have the checker.
function(tessera_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "EXPORTS;UNOPTIMIZED;ROUNDS;THREADS;CHECKED" "" "PROFILES;SOURCES;DEFINES")
  if(NOT arg_PROFILES)
    set(arg_PROFILES cpu)
  endif()
  if(arg_UNPARSED_ARGUMENTS OR NOT arg_SOURCES)
    message(FATAL_ERROR "tessera_test(${name}): wrong arguments, see cmake/TesseraTest.cmake")
  endif()
  if(TESSERA_SANITIZE STREQUAL "thread" AND NOT arg_THREADS)
    tessera_listed(${arg_SOURCES})
    return()
  endif()
  if(TESSERA_SANITIZE AND "a5" IN_LIST arg_PROFILES)
    set(arg_PROFILES a5)
  endif()
  foreach(profile IN LISTS arg_PROFILES)
    if(NOT DEFINED test_configurations_${profile})
      message(FATAL_ERROR "tessera_test(${name}): there is no profile '${profile}'")
    endif()
    set(configurations ${test_configurations_${profile}})
    if(arg_UNOPTIMIZED OR (CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND NOT arg_ROUNDS))
      list(FILTER configurations EXCLUDE REGEX "native$")
    endif()
    # clang leaves unoptimized code for cpu to g++ where it builds the program in another way.
    if(CMAKE_CXX_COMPILER_ID MATCHES "Clang" AND profile STREQUAL "cpu" AND (NOT arg_UNOPTIMIZED OR "a2a3" IN_LIST arg_PROFILES))
      list(FILTER configurations EXCLUDE REGEX "^O0")
    endif()
    foreach(configuration IN LISTS configurations)
      set(program ${name}.${profile}.${configuration})
      add_executable(${program} ${arg_SOURCES})
      tessera_test_flags(${program} ${configuration} ${profile})
      target_compile_definitions(${program} PRIVATE ${arg_DEFINES})
      target_link_libraries(${program} PRIVATE GTest::gtest_main)
      set(options "")
      if(arg_CHECKED)
        set(options OPTIONS -g1 DEFINES PTO_CHECKED)
        target_compile_definitions(${program} PRIVATE PTO_CHECKED)
        target_compile_options(${program} PRIVATE -g1)
        target_link_libraries(${program} PRIVATE tessera_checker)
      endif()
      set_target_properties(${program} PROPERTIES ENABLE_EXPORTS ${arg_EXPORTS})
      list(LENGTH arg_SOURCES files)
      if(NOT arg_DEFINES)
        tessera_precompile(${program} ${configuration} ${profile} ${options})
      elseif(files GREATER 2)
        tessera_precompile(${program} ${configuration} ${profile} DEFINES ${arg_DEFINES})
      endif()
      add_test(NAME ${TESSERA_TREE}.${program} COMMAND ${program} --gtest_brief=1)
      set_tests_properties(${TESSERA_TREE}.${program} PROPERTIES TIMEOUT 900)
    endforeach()
  endforeach()
  tessera_listed(${arg_SOURCES})
endfunction()

# The flags of a test program or object library.
function(tessera_test_flags target configuration profile)
  target_compile_options(${target} PRIVATE ${test_flags_${configuration}} ${test_warnings})
  target_compile_definitions(${target} PRIVATE ${test_profile_${profile}})
  target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR})
  target_link_libraries(${target} PRIVATE tessera::pto)
  if(TESSERA_SANITIZE)
    target_link_options(${target} PRIVATE -fsanitize=${TESSERA_SANITIZE})
  endif()
endfunction()

# CMake would mark what is precompiled as system headers, and the compilers would not warn about the library any more.
set(CMAKE_PCH_PROLOGUE "")

# tessera_precompile(TARGET CONFIGURATION PROFILE [DEFINES MACRO...] [OPTIONS FLAG...]): gives it the headers that are precompiled for all
# targets of this configuration and profile with these macros and flags.
function(tessera_precompile target configuration profile)
  cmake_parse_arguments(PARSE_ARGV 3 arg "" "" "DEFINES;OPTIONS")
  string(MAKE_C_IDENTIFIER "${arg_DEFINES}${arg_OPTIONS}" way)
  set(holder precompiled.${configuration}.${profile})
  if(way)
    string(APPEND holder .${way})
  endif()
  if(NOT TARGET ${holder})
    file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/precompiled.cpp CONTENT "// Holds the tests' precompiled headers.\n")
    add_library(${holder} OBJECT ${CMAKE_BINARY_DIR}/precompiled.cpp)
    tessera_test_flags(${holder} ${configuration} ${profile})
    target_compile_definitions(${holder} PRIVATE ${arg_DEFINES})
    target_compile_options(${holder} PRIVATE ${arg_OPTIONS})
    target_link_libraries(${holder} PRIVATE GTest::gtest)
    target_precompile_headers(${holder} PRIVATE <gtest/gtest.h> <pto/pto-inst.hpp>)
    if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
      target_compile_options(${holder} PRIVATE "SHELL:-Xclang -fno-pch-timestamp") # or ccache never hits
    endif()
  endif()
  target_precompile_headers(${target} REUSE_FROM ${holder})
endfunction()

# tessera_precompile_mlir(TARGET): gives it MLIR's headers, precompiled for the libraries: unoptimized where those are mutated.
function(tessera_precompile_mlir target)
  if(NOT TESSERA_MUTATION)
    target_precompile_headers(${target} REUSE_FROM tessera_precompiled)
  endif()
endfunction()

# How scripts that compile call the compiler.
function(tessera_compiler_options result)
  tessera_precompiled_options(precompiled)
  set(${result} --compiler ${CMAKE_CXX_COMPILER} --flag=-I${PROJECT_SOURCE_DIR}/include ${precompiled} PARENT_SCOPE)
endfunction()
# Most of their time would go into reading the library, so it is precompiled for the profiles.
function(tessera_precompiled_options result)
  set(options "")
  file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/precompiled_library.cpp CONTENT "// Holds the precompiled library.\n")
  foreach(profile cpu a2a3 a5)
    set(target precompiled_library.${profile})
    if(NOT TARGET ${target})
      add_library(${target} OBJECT ${CMAKE_BINARY_DIR}/precompiled_library.cpp)
      target_compile_definitions(${target} PRIVATE ${test_profile_${profile}})
      target_link_libraries(${target} PRIVATE tessera::pto)
      target_precompile_headers(${target} PRIVATE <pto/pto-inst.hpp>)
      if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
        target_compile_options(${target} PRIVATE "SHELL:-Xclang -fno-pch-timestamp") # or ccache never hits
      endif()
    endif()
    list(APPEND options --precompiled ${profile}=${CMAKE_CURRENT_BINARY_DIR}/CMakeFiles/${target}.dir/cmake_pch.hxx)
  endforeach()
  set(${result} ${options} PARENT_SCOPE)
endfunction()

# tessera_compile_fail(FILE...): each file must not compile, as its `expect` comments say; see test/compile_fail/check.py.
function(tessera_compile_fail)
  tessera_listed(${ARGN})
  if(TESSERA_SANITIZE)
    return()
  endif()
  tessera_compiler_options(options)
  foreach(file IN LISTS ARGN)
    cmake_path(GET file STEM LAST_ONLY stem)
    tessera_script_test(compile_fail.${stem} ${PROJECT_SOURCE_DIR}/test/compile_fail/check.py ${options} ${CMAKE_CURRENT_SOURCE_DIR}/${file})
  endforeach()
endfunction()

# tessera_legality(): the cases of the tables test/legality/*.rules as statements of C++ that are compiled, and as programs that are run
# where they break promises; see check.py there.
function(tessera_legality)
  if(TESSERA_SANITIZE)
    return()
  endif()
  tessera_compiler_options(options)
  set(run "")
  if(CMAKE_CXX_COMPILER_ID MATCHES "Clang") # once is enough
    set(run run)
  endif()
  file(GLOB tables CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/test/legality/*.rules)
  foreach(file IN LISTS tables)
    cmake_path(GET file STEM family)
    foreach(side c++ ${run})
      tessera_script_test(legality.${family}.${side} ${PROJECT_SOURCE_DIR}/test/legality/check.py ${side} ${options}
        --work ${CMAKE_CURRENT_BINARY_DIR}/legality ${family})
    endforeach()
  endforeach()
endfunction()

# tessera_script_test(NAME SCRIPT ARGUMENT...): a test written in Python.
function(tessera_script_test name script)
  add_test(NAME ${TESSERA_TREE}.${name} COMMAND Python3::Interpreter -B ${script} ${ARGN})
  set_tests_properties(${TESSERA_TREE}.${name} PROPERTIES TIMEOUT 900 ENVIRONMENT "CXX=${CMAKE_CXX_COMPILER}")
endfunction()

# Remembers that files are part of the tests, so that a test can find the forgotten ones.
function(tessera_listed)
  foreach(file IN LISTS ARGN)
    set_property(GLOBAL APPEND PROPERTY tessera_listed_files ${CMAKE_CURRENT_SOURCE_DIR}/${file})
  endforeach()
endfunction()
