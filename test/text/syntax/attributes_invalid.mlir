// Attributes that are refused, and what is said.
// RUN: pto-opt -split-input-file -verify-diagnostics %s

// expected-error@+1 {{unknown attribute #pto.pip}}
func.func private @f() attributes {a = #pto.pip<PIPE_V>}

// -----

// expected-error@+1 {{unknown attribute #pto.pip}}
func.func private @f() attributes {a = #pto<pip PIPE_V>}

// -----

// expected-error@+1 {{'V' is not a value of pipe: expected PIPE_S, PIPE_V, PIPE_M, PIPE_MTE1, PIPE_MTE2, PIPE_MTE3, PIPE_ALL, PIPE_MTE4, PIPE_MTE5, PIPE_V2, PIPE_FIX, VIRTUAL_PIPE_MTE2_L1A, VIRTUAL_PIPE_MTE2_L1B, PIPE_NUM, PIPE_UNASSIGNED}}
func.func private @f() attributes {a = #pto.pipe<V>}

// -----

// expected-error@+1 {{'EVENT_ID8' is not a value of event: expected EVENT_ID0, EVENT_ID1, EVENT_ID2, EVENT_ID3, EVENT_ID4, EVENT_ID5, EVENT_ID6, EVENT_ID7}}
func.func private @f() attributes {a = #pto<event EVENT_ID8>}

// -----

// expected-error@+1 {{'ub' is not a value of address_space: expected zero, gm, mat, left, right, acc, vec, bias, scaling}}
func.func private @f() attributes {a = #pto.address_space<ub>}

// -----

// expected-error@+1 {{'TADD' is not a value of pipe_event_type: expected TLOAD, TSTORE_ACC, TSTORE_VEC, TMOV_M2L, TMOV_M2S, TMOV_M2B, TMOV_M2V, TMOV_V2M, TMATMUL, TVEC, TVECWAIT_EVENT}}
func.func private @f() attributes {a = #pto.pipe_event_type<TADD>}

// -----

// expected-error@+1 {{'TADD' is not a value of sync_op_type: expected TLOAD, TSTORE_ACC, TSTORE_VEC, TMOV_M2L, TMOV_M2S, TMOV_M2B, TMOV_M2V, TMOV_V2M, TMATMUL, TVEC, TVECWAIT_EVENT}}
func.func private @f() attributes {a = #pto.sync_op_type<TADD>}

// -----

// expected-error@+1 {{'zn' is not a value of layout: expected nd, dn, nz, scale, mx_a_nd, mx_a_dn, mx_a_zz, mx_b_nd, mx_b_dn, mx_b_nn, hif4_a_zz, hif4_b_nn, nc1hwc0, gnc1hwc0, nchw, gnchw, nhwc, ndc1hwc0, ncdhw, fractal_z, fractal_z_s16s8, fractal_z_3d}}
func.func private @f() attributes {a = #pto.layout<zn>}

// -----

// expected-error@+1 {{'scalar' is not a value of kernel_kind: expected cube, vector}}
func.func private @f() attributes {a = #pto.kernel_kind<scalar>}

// -----

// expected-error@+1 {{'AIX' is not a value of func_core_type: expected AIC, AIV, MIX, AIC_OR_AIV}}
func.func private @f() attributes {a = #pto.func_core_type<AIX>}

// -----

// expected-error@+1 {{'AIC_OR_AIV' is not a value of module_core_type: expected AIC, AIV, MIX}}
func.func private @f() attributes {a = #pto.module_core_type<AIC_OR_AIV>}

// -----

// expected-error@+1 {{'PadZero' is not a value of padmode: expected PadNull, PadFirstElem, PadValue}}
func.func private @f() attributes {a = #pto.padmode<PadZero>}

// -----

// expected-error@+1 {{'P1100' is not a value of mask_pattern: expected P0101, P1010, P0001, P0010, P0100, P1000, P1111}}
func.func private @f() attributes {a = #pto.mask_pattern<P1100>}

// -----

// expected-error@+1 {{'dual' is not a value of acc_to_vec_mode: expected single_mode_vec0, single_mode_vec1, dual_mode_split_m, dual_mode_split_n}}
func.func private @f() attributes {a = #pto.acc_to_vec_mode<dual>}

// -----

// expected-error@+1 {{'none_box' is not a value of blayout: expected row_major, col_major}}
func.func private @f() attributes {a = #pto.blayout<none_box>}

// -----

// expected-error@+1 {{'zn' is not a value of slayout: expected none_box, row_major, col_major}}
func.func private @f() attributes {a = #pto.slayout<zn>}

// -----

// expected-error@+1 {{'one' is not a value of pad_value: expected null, zero, max, min}}
func.func private @f() attributes {a = #pto.pad_value<one>}

// -----

// expected-error@+1 {{'zero' is not a value of compact_mode: expected null, normal, row_plus_one}}
func.func private @f() attributes {a = #pto.compact_mode<zero>}

// -----

// expected-error@+1 {{'spaceship' is not a value of cmp: expected eq, ne, lt, le, gt, ge}}
func.func private @f() attributes {a = #pto<cmp spaceship>}

// -----

// expected-error@+1 {{'up' is not a value of round_mode: expected NONE, RINT, ROUND, FLOOR, CEIL, TRUNC, ODD, CAST_RINT}}
func.func private @f() attributes {a = #pto<round_mode up>}

// -----

// expected-error@+1 {{'maybe' is not a value of saturation_mode: expected ON, OFF}}
func.func private @f() attributes {a = #pto<saturation_mode maybe>}

// -----

// expected-error@+1 {{'first' is not a value of st_phase: expected unspecified, partial, final}}
func.func private @f() attributes {a = #pto<st_phase first>}

// -----

// expected-error@+1 {{'atomic_max' is not a value of atomic_type: expected atomic_none, atomic_add}}
func.func private @f() attributes {a = #pto<atomic_type atomic_max>}

// -----

// expected-error@+1 {{'leaky' is not a value of relu_pre_mode: expected no_relu, normal_relu}}
func.func private @f() attributes {a = #pto<relu_pre_mode leaky>}

// -----

// expected-error@+1 {{'skip' is not a value of gather_oob: expected undefined, clamp, wrap, zero}}
func.func private @f() attributes {a = #pto<gather_oob skip>}

// -----

// expected-error@+1 {{'xor' is not a value of scatter_atomic_op: expected none, add, max, min}}
func.func private @f() attributes {a = #pto<scatter_atomic_op xor>}

// -----

// expected-error@+1 {{'zero' is not a value of scatter_oob: expected undefined, skip, clamp, wrap}}
func.func private @f() attributes {a = #pto<scatter_oob zero>}

// -----

// expected-error@+1 {{'diagonal' is not a value of scatter_axis: expected row, col}}
func.func private @f() attributes {a = #pto<scatter_axis diagonal>}

// -----

// expected-error@+1 {{'INT4' is not a value of quant_type: expected INT8_SYM, INT8_ASYM}}
func.func private @f() attributes {a = #pto<quant_type INT4>}

// -----

// expected-error@+1 {{expected valid keyword or string}}
func.func private @f() attributes {a = #pto.pipe<>}

// -----

// expected-error@+1 {{expected valid keyword or string}}
func.func private @f() attributes {a = #pto.pipe}

// -----

// expected-error@+1 {{unknown key 'fractal': expected blayout, slayout, s_fractal_size, pad or compact}}
func.func private @f() attributes {a = #pto.tile_buf_config<fractal=512>}

// -----

// expected-error@+1 {{expected s_fractal_size to be 16, 32, 512 or 1024}}
func.func private @f() attributes {a = #pto.tile_buf_config<s_fractal_size=64>}

// -----

// expected-error@+1 {{expected a value of blayout}}
func.func private @f() attributes {a = #pto.tile_buf_config<blayout=#pto.slayout<row_major>>}

// -----

// expected-error@+1 {{expected a value of slayout}}
func.func private @f() attributes {a = #pto.tile_buf_config<slayout=3 : i32>}

// -----

// expected-error@+1 {{expected a value of pad_value}}
func.func private @f() attributes {a = #pto.tile_buf_config<pad=one>}

// -----

// expected-error@+1 {{expected a value of compact_mode}}
func.func private @f() attributes {a = #pto.tile_buf_config<compact=true>}

// -----

// expected-error@+1 {{expected '='}}
func.func private @f() attributes {a = #pto.tile_buf_config<row_major, none_box, 16, zero>}
