// What a profile's devices do not have, and what a host cannot do: one sentence each.
// profile: a2a3 a5
#include <pto/comm/pto_comm_inst.hpp>
#include <pto/pto-inst.hpp>

using namespace pto;

void copies(void *gm, void *buffer) {
#if defined(PTO_NPU_ARCH_A5)
  copy_cbuf_to_gm(gm, buffer, 0, 1, 1, 0, 0);
  // expect(a5): copy_cbuf_to_gm: on a5 nothing goes from L1 to global memory; use copy_cbuf_to_ubuf, and copy_ubuf_to_gm_align_v2 on the vector core
  copy_ubuf_to_gm(gm, buffer, 0, 1, 1, 0, 0);
  // expect(a5): copy_ubuf_to_gm: not available on a5; use copy_ubuf_to_gm_align_v2
#else
  copy_cbuf_to_ubuf(buffer, buffer, 0, 1, 1, 0, 0);
  // expect(a2a3): copy_cbuf_to_ubuf: on a2a3 nothing goes from L1 to UB; go through global memory
  copy_ubuf_to_cbuf(buffer, buffer, 0, 1, 1, 0, 0);
  // expect(a2a3): copy_ubuf_to_cbuf: on a2a3 nothing goes from UB to L1; go through global memory
  copy_ubuf_to_gm_align_v2(gm, buffer, 0, 1, 1, 0, 0, 0);
  // expect(a2a3): copy_ubuf_to_gm_align_v2: not available on a2a3; use copy_ubuf_to_gm
  copy_gm_to_cbuf_align_v2(buffer, gm, 0, 1, 1, 0, 0, false, 0, 0, 0);
  // expect(a2a3): copy_gm_to_cbuf_align_v2: not available on a2a3; use TLOAD
#endif
}

void fills(void *buffer, float *floats, double *doubles) {
  create_cbuf_matrix(buffer, 1 | 1 << 16, 1.0);
  // expect: create_cbuf_matrix: the value must have 16 or 32 bits
#if defined(PTO_NPU_ARCH_A5)
  vector_dup(floats, 1.0f, 1, 1, 1, 8, 8);
  // expect(a5): vector_dup: a5 fills vector registers; use TEXPANDS on a tile
#else
  vector_dup(doubles, 1.0, 1, 1, 1, 8, 8);
  // expect(a2a3): vector_dup: elements must have 16 or 32 bits
#endif
}

struct Words {
  int a, b, c;
};
void uncached(Words *words) {
  ld_dev(words, 0);
  // expect: ld_dev: the value must be a number
  st_dev(Words(), words, 0);
  // expect: st_dev: the value must be a number
}

#if defined(PTO_NPU_ARCH_A5)
void vectorRegisters(float *ub) {
  __VEC_SCOPE__ { // expect(a5): vector-register code (__VEC_SCOPE__, RegTensor, vlds, vsts and the like) cannot run on a host
    uint32_t count = CCE_VL;
    RegTensor<float> zeros;
    MaskReg mask = CreatePredicate<float>(count);
    UnalignReg unaligned;
    vdup(zeros, 0.0f, mask, MODE_ZEROING);
    vldas(unaligned, ub);
    vldus(zeros, unaligned, ub);
    vsts(zeros, ub, 0, NORM_B32, mask);
    mem_bar(VST_VST);
  }
}

__simt_vf__ void oneThread(float *ub) { ub[0] = 1; }
void threads(float *ub) {
  cce::async_invoke<oneThread>(cce::dim3{32}, ub);
  // expect(a5): cce::async_invoke: kernels of many threads (SIMT) cannot run on a host; use instructions on tiles, or a loop
}
#endif

void communication(int &tensor, int &tile) {
  comm::TPUT(tensor, tensor, tile);
  // expect: TPUT: communication between devices is not available on a host
  comm::TGET(tensor, tensor, tile);
  // expect: TGET: communication between devices is not available on a host
  comm::TPUT<AtomicType::AtomicAdd>(tensor, tensor, tile);
  // expect: TPUT: communication between devices is not available on a host
  comm::TNOTIFY(tensor, 1);
  // expect: TNOTIFY: communication between devices is not available on a host
  comm::TREDUCE(tensor, tensor, tile);
  // expect: TREDUCE: communication between devices is not available on a host
}
