// Every attribute: each value in both spellings and in another letter case, and the one in which it is printed.
// RUN: pto-opt %s | pto-opt | FileCheck %s
// RUN: ptoas --emit=check %s
// RUN: ptoas --emit=dps %s -o %t.1
// RUN: ptoas --emit=dps %t.1 -o %t.2
// RUN: diff %t.1 %t.2

// CHECK-LABEL: func.func private @address_space()
// CHECK-SAME: brackets = [#pto.address_space<zero>, #pto.address_space<gm>, #pto.address_space<mat>, #pto.address_space<left>, #pto.address_space<right>, #pto.address_space<acc>, #pto.address_space<vec>, #pto.address_space<bias>, #pto.address_space<scaling>]
// CHECK-SAME: other_case = [#pto.address_space<zero>, #pto.address_space<gm>, #pto.address_space<mat>, #pto.address_space<left>, #pto.address_space<right>, #pto.address_space<acc>, #pto.address_space<vec>, #pto.address_space<bias>, #pto.address_space<scaling>]
// CHECK-SAME: spaces = [#pto.address_space<zero>, #pto.address_space<gm>, #pto.address_space<mat>, #pto.address_space<left>, #pto.address_space<right>, #pto.address_space<acc>, #pto.address_space<vec>, #pto.address_space<bias>, #pto.address_space<scaling>]
func.func private @address_space() attributes {
  brackets = [#pto.address_space<zero>, #pto.address_space<gm>, #pto.address_space<mat>, #pto.address_space<left>, #pto.address_space<right>, #pto.address_space<acc>, #pto.address_space<vec>, #pto.address_space<bias>, #pto.address_space<scaling>],
  other_case = [#pto.address_space<ZERO>, #pto.address_space<GM>, #pto.address_space<MAT>, #pto.address_space<LEFT>, #pto.address_space<RIGHT>, #pto.address_space<ACC>, #pto.address_space<VEC>, #pto.address_space<BIAS>, #pto.address_space<SCALING>],
  spaces = [#pto<address_space zero>, #pto<address_space gm>, #pto<address_space mat>, #pto<address_space left>, #pto<address_space right>, #pto<address_space acc>, #pto<address_space vec>, #pto<address_space bias>, #pto<address_space scaling>]}

// CHECK-LABEL: func.func private @pipe()
// CHECK-SAME: brackets = [#pto.pipe<PIPE_S>, #pto.pipe<PIPE_V>, #pto.pipe<PIPE_M>, #pto.pipe<PIPE_MTE1>, #pto.pipe<PIPE_MTE2>, #pto.pipe<PIPE_MTE3>, #pto.pipe<PIPE_ALL>, #pto.pipe<PIPE_MTE4>, #pto.pipe<PIPE_MTE5>, #pto.pipe<PIPE_V2>, #pto.pipe<PIPE_FIX>, #pto.pipe<VIRTUAL_PIPE_MTE2_L1A>, #pto.pipe<VIRTUAL_PIPE_MTE2_L1B>, #pto.pipe<PIPE_NUM>, #pto.pipe<PIPE_UNASSIGNED>]
// CHECK-SAME: other_case = [#pto.pipe<PIPE_S>, #pto.pipe<PIPE_V>, #pto.pipe<PIPE_M>, #pto.pipe<PIPE_MTE1>, #pto.pipe<PIPE_MTE2>, #pto.pipe<PIPE_MTE3>, #pto.pipe<PIPE_ALL>, #pto.pipe<PIPE_MTE4>, #pto.pipe<PIPE_MTE5>, #pto.pipe<PIPE_V2>, #pto.pipe<PIPE_FIX>, #pto.pipe<VIRTUAL_PIPE_MTE2_L1A>, #pto.pipe<VIRTUAL_PIPE_MTE2_L1B>, #pto.pipe<PIPE_NUM>, #pto.pipe<PIPE_UNASSIGNED>]
// CHECK-SAME: spaces = [#pto.pipe<PIPE_S>, #pto.pipe<PIPE_V>, #pto.pipe<PIPE_M>, #pto.pipe<PIPE_MTE1>, #pto.pipe<PIPE_MTE2>, #pto.pipe<PIPE_MTE3>, #pto.pipe<PIPE_ALL>, #pto.pipe<PIPE_MTE4>, #pto.pipe<PIPE_MTE5>, #pto.pipe<PIPE_V2>, #pto.pipe<PIPE_FIX>, #pto.pipe<VIRTUAL_PIPE_MTE2_L1A>, #pto.pipe<VIRTUAL_PIPE_MTE2_L1B>, #pto.pipe<PIPE_NUM>, #pto.pipe<PIPE_UNASSIGNED>]
func.func private @pipe() attributes {
  brackets = [#pto.pipe<PIPE_S>, #pto.pipe<PIPE_V>, #pto.pipe<PIPE_M>, #pto.pipe<PIPE_MTE1>, #pto.pipe<PIPE_MTE2>, #pto.pipe<PIPE_MTE3>, #pto.pipe<PIPE_ALL>, #pto.pipe<PIPE_MTE4>, #pto.pipe<PIPE_MTE5>, #pto.pipe<PIPE_V2>, #pto.pipe<PIPE_FIX>, #pto.pipe<VIRTUAL_PIPE_MTE2_L1A>, #pto.pipe<VIRTUAL_PIPE_MTE2_L1B>, #pto.pipe<PIPE_NUM>, #pto.pipe<PIPE_UNASSIGNED>],
  other_case = [#pto.pipe<pipe_s>, #pto.pipe<pipe_v>, #pto.pipe<pipe_m>, #pto.pipe<pipe_mte1>, #pto.pipe<pipe_mte2>, #pto.pipe<pipe_mte3>, #pto.pipe<pipe_all>, #pto.pipe<pipe_mte4>, #pto.pipe<pipe_mte5>, #pto.pipe<pipe_v2>, #pto.pipe<pipe_fix>, #pto.pipe<virtual_pipe_mte2_l1a>, #pto.pipe<virtual_pipe_mte2_l1b>, #pto.pipe<pipe_num>, #pto.pipe<pipe_unassigned>],
  spaces = [#pto<pipe PIPE_S>, #pto<pipe PIPE_V>, #pto<pipe PIPE_M>, #pto<pipe PIPE_MTE1>, #pto<pipe PIPE_MTE2>, #pto<pipe PIPE_MTE3>, #pto<pipe PIPE_ALL>, #pto<pipe PIPE_MTE4>, #pto<pipe PIPE_MTE5>, #pto<pipe PIPE_V2>, #pto<pipe PIPE_FIX>, #pto<pipe VIRTUAL_PIPE_MTE2_L1A>, #pto<pipe VIRTUAL_PIPE_MTE2_L1B>, #pto<pipe PIPE_NUM>, #pto<pipe PIPE_UNASSIGNED>]}

// CHECK-LABEL: func.func private @event()
// CHECK-SAME: brackets = [#pto.event<EVENT_ID0>, #pto.event<EVENT_ID1>, #pto.event<EVENT_ID2>, #pto.event<EVENT_ID3>, #pto.event<EVENT_ID4>, #pto.event<EVENT_ID5>, #pto.event<EVENT_ID6>, #pto.event<EVENT_ID7>]
// CHECK-SAME: other_case = [#pto.event<EVENT_ID0>, #pto.event<EVENT_ID1>, #pto.event<EVENT_ID2>, #pto.event<EVENT_ID3>, #pto.event<EVENT_ID4>, #pto.event<EVENT_ID5>, #pto.event<EVENT_ID6>, #pto.event<EVENT_ID7>]
// CHECK-SAME: spaces = [#pto.event<EVENT_ID0>, #pto.event<EVENT_ID1>, #pto.event<EVENT_ID2>, #pto.event<EVENT_ID3>, #pto.event<EVENT_ID4>, #pto.event<EVENT_ID5>, #pto.event<EVENT_ID6>, #pto.event<EVENT_ID7>]
func.func private @event() attributes {
  brackets = [#pto.event<EVENT_ID0>, #pto.event<EVENT_ID1>, #pto.event<EVENT_ID2>, #pto.event<EVENT_ID3>, #pto.event<EVENT_ID4>, #pto.event<EVENT_ID5>, #pto.event<EVENT_ID6>, #pto.event<EVENT_ID7>],
  other_case = [#pto.event<event_id0>, #pto.event<event_id1>, #pto.event<event_id2>, #pto.event<event_id3>, #pto.event<event_id4>, #pto.event<event_id5>, #pto.event<event_id6>, #pto.event<event_id7>],
  spaces = [#pto<event EVENT_ID0>, #pto<event EVENT_ID1>, #pto<event EVENT_ID2>, #pto<event EVENT_ID3>, #pto<event EVENT_ID4>, #pto<event EVENT_ID5>, #pto<event EVENT_ID6>, #pto<event EVENT_ID7>]}

// CHECK-LABEL: func.func private @pipe_event_type()
// CHECK-SAME: brackets = [#pto.pipe_event_type<TLOAD>, #pto.pipe_event_type<TSTORE_ACC>, #pto.pipe_event_type<TSTORE_VEC>, #pto.pipe_event_type<TMOV_M2L>, #pto.pipe_event_type<TMOV_M2S>, #pto.pipe_event_type<TMOV_M2B>, #pto.pipe_event_type<TMOV_M2V>, #pto.pipe_event_type<TMOV_V2M>, #pto.pipe_event_type<TMATMUL>, #pto.pipe_event_type<TVEC>, #pto.pipe_event_type<TVECWAIT_EVENT>]
// CHECK-SAME: other_case = [#pto.pipe_event_type<TLOAD>, #pto.pipe_event_type<TSTORE_ACC>, #pto.pipe_event_type<TSTORE_VEC>, #pto.pipe_event_type<TMOV_M2L>, #pto.pipe_event_type<TMOV_M2S>, #pto.pipe_event_type<TMOV_M2B>, #pto.pipe_event_type<TMOV_M2V>, #pto.pipe_event_type<TMOV_V2M>, #pto.pipe_event_type<TMATMUL>, #pto.pipe_event_type<TVEC>, #pto.pipe_event_type<TVECWAIT_EVENT>]
// CHECK-SAME: spaces = [#pto.pipe_event_type<TLOAD>, #pto.pipe_event_type<TSTORE_ACC>, #pto.pipe_event_type<TSTORE_VEC>, #pto.pipe_event_type<TMOV_M2L>, #pto.pipe_event_type<TMOV_M2S>, #pto.pipe_event_type<TMOV_M2B>, #pto.pipe_event_type<TMOV_M2V>, #pto.pipe_event_type<TMOV_V2M>, #pto.pipe_event_type<TMATMUL>, #pto.pipe_event_type<TVEC>, #pto.pipe_event_type<TVECWAIT_EVENT>]
func.func private @pipe_event_type() attributes {
  brackets = [#pto.pipe_event_type<TLOAD>, #pto.pipe_event_type<TSTORE_ACC>, #pto.pipe_event_type<TSTORE_VEC>, #pto.pipe_event_type<TMOV_M2L>, #pto.pipe_event_type<TMOV_M2S>, #pto.pipe_event_type<TMOV_M2B>, #pto.pipe_event_type<TMOV_M2V>, #pto.pipe_event_type<TMOV_V2M>, #pto.pipe_event_type<TMATMUL>, #pto.pipe_event_type<TVEC>, #pto.pipe_event_type<TVECWAIT_EVENT>],
  other_case = [#pto.pipe_event_type<tload>, #pto.pipe_event_type<tstore_acc>, #pto.pipe_event_type<tstore_vec>, #pto.pipe_event_type<tmov_m2l>, #pto.pipe_event_type<tmov_m2s>, #pto.pipe_event_type<tmov_m2b>, #pto.pipe_event_type<tmov_m2v>, #pto.pipe_event_type<tmov_v2m>, #pto.pipe_event_type<tmatmul>, #pto.pipe_event_type<tvec>, #pto.pipe_event_type<tvecwait_event>],
  spaces = [#pto<pipe_event_type TLOAD>, #pto<pipe_event_type TSTORE_ACC>, #pto<pipe_event_type TSTORE_VEC>, #pto<pipe_event_type TMOV_M2L>, #pto<pipe_event_type TMOV_M2S>, #pto<pipe_event_type TMOV_M2B>, #pto<pipe_event_type TMOV_M2V>, #pto<pipe_event_type TMOV_V2M>, #pto<pipe_event_type TMATMUL>, #pto<pipe_event_type TVEC>, #pto<pipe_event_type TVECWAIT_EVENT>]}

// CHECK-LABEL: func.func private @sync_op_type()
// CHECK-SAME: brackets = [#pto.sync_op_type<TLOAD>, #pto.sync_op_type<TSTORE_ACC>, #pto.sync_op_type<TSTORE_VEC>, #pto.sync_op_type<TMOV_M2L>, #pto.sync_op_type<TMOV_M2S>, #pto.sync_op_type<TMOV_M2B>, #pto.sync_op_type<TMOV_M2V>, #pto.sync_op_type<TMOV_V2M>, #pto.sync_op_type<TMATMUL>, #pto.sync_op_type<TVEC>, #pto.sync_op_type<TVECWAIT_EVENT>]
// CHECK-SAME: other_case = [#pto.sync_op_type<TLOAD>, #pto.sync_op_type<TSTORE_ACC>, #pto.sync_op_type<TSTORE_VEC>, #pto.sync_op_type<TMOV_M2L>, #pto.sync_op_type<TMOV_M2S>, #pto.sync_op_type<TMOV_M2B>, #pto.sync_op_type<TMOV_M2V>, #pto.sync_op_type<TMOV_V2M>, #pto.sync_op_type<TMATMUL>, #pto.sync_op_type<TVEC>, #pto.sync_op_type<TVECWAIT_EVENT>]
// CHECK-SAME: spaces = [#pto.sync_op_type<TLOAD>, #pto.sync_op_type<TSTORE_ACC>, #pto.sync_op_type<TSTORE_VEC>, #pto.sync_op_type<TMOV_M2L>, #pto.sync_op_type<TMOV_M2S>, #pto.sync_op_type<TMOV_M2B>, #pto.sync_op_type<TMOV_M2V>, #pto.sync_op_type<TMOV_V2M>, #pto.sync_op_type<TMATMUL>, #pto.sync_op_type<TVEC>, #pto.sync_op_type<TVECWAIT_EVENT>]
func.func private @sync_op_type() attributes {
  brackets = [#pto.sync_op_type<TLOAD>, #pto.sync_op_type<TSTORE_ACC>, #pto.sync_op_type<TSTORE_VEC>, #pto.sync_op_type<TMOV_M2L>, #pto.sync_op_type<TMOV_M2S>, #pto.sync_op_type<TMOV_M2B>, #pto.sync_op_type<TMOV_M2V>, #pto.sync_op_type<TMOV_V2M>, #pto.sync_op_type<TMATMUL>, #pto.sync_op_type<TVEC>, #pto.sync_op_type<TVECWAIT_EVENT>],
  other_case = [#pto.sync_op_type<tload>, #pto.sync_op_type<tstore_acc>, #pto.sync_op_type<tstore_vec>, #pto.sync_op_type<tmov_m2l>, #pto.sync_op_type<tmov_m2s>, #pto.sync_op_type<tmov_m2b>, #pto.sync_op_type<tmov_m2v>, #pto.sync_op_type<tmov_v2m>, #pto.sync_op_type<tmatmul>, #pto.sync_op_type<tvec>, #pto.sync_op_type<tvecwait_event>],
  spaces = [#pto<sync_op_type TLOAD>, #pto<sync_op_type TSTORE_ACC>, #pto<sync_op_type TSTORE_VEC>, #pto<sync_op_type TMOV_M2L>, #pto<sync_op_type TMOV_M2S>, #pto<sync_op_type TMOV_M2B>, #pto<sync_op_type TMOV_M2V>, #pto<sync_op_type TMOV_V2M>, #pto<sync_op_type TMATMUL>, #pto<sync_op_type TVEC>, #pto<sync_op_type TVECWAIT_EVENT>]}

// CHECK-LABEL: func.func private @layout()
// CHECK-SAME: brackets = [#pto.layout<nd>, #pto.layout<dn>, #pto.layout<nz>]
// CHECK-SAME: other_case = [#pto.layout<nd>, #pto.layout<dn>, #pto.layout<nz>]
// CHECK-SAME: spaces = [#pto.layout<nd>, #pto.layout<dn>, #pto.layout<nz>]
func.func private @layout() attributes {
  brackets = [#pto.layout<nd>, #pto.layout<dn>, #pto.layout<nz>],
  other_case = [#pto.layout<ND>, #pto.layout<DN>, #pto.layout<NZ>],
  spaces = [#pto<layout nd>, #pto<layout dn>, #pto<layout nz>]}

// CHECK-LABEL: func.func private @kernel_kind()
// CHECK-SAME: brackets = [#pto.kernel_kind<cube>, #pto.kernel_kind<vector>]
// CHECK-SAME: other_case = [#pto.kernel_kind<cube>, #pto.kernel_kind<vector>]
// CHECK-SAME: spaces = [#pto.kernel_kind<cube>, #pto.kernel_kind<vector>]
func.func private @kernel_kind() attributes {
  brackets = [#pto.kernel_kind<cube>, #pto.kernel_kind<vector>],
  other_case = [#pto.kernel_kind<CUBE>, #pto.kernel_kind<VECTOR>],
  spaces = [#pto<kernel_kind cube>, #pto<kernel_kind vector>]}

// CHECK-LABEL: func.func private @func_core_type()
// CHECK-SAME: brackets = [#pto.func_core_type<AIC>, #pto.func_core_type<AIV>, #pto.func_core_type<MIX>, #pto.func_core_type<AIC_OR_AIV>]
// CHECK-SAME: other_case = [#pto.func_core_type<AIC>, #pto.func_core_type<AIV>, #pto.func_core_type<MIX>, #pto.func_core_type<AIC_OR_AIV>]
// CHECK-SAME: spaces = [#pto.func_core_type<AIC>, #pto.func_core_type<AIV>, #pto.func_core_type<MIX>, #pto.func_core_type<AIC_OR_AIV>]
func.func private @func_core_type() attributes {
  brackets = [#pto.func_core_type<AIC>, #pto.func_core_type<AIV>, #pto.func_core_type<MIX>, #pto.func_core_type<AIC_OR_AIV>],
  other_case = [#pto.func_core_type<aic>, #pto.func_core_type<aiv>, #pto.func_core_type<mix>, #pto.func_core_type<aic_or_aiv>],
  spaces = [#pto<func_core_type AIC>, #pto<func_core_type AIV>, #pto<func_core_type MIX>, #pto<func_core_type AIC_OR_AIV>]}

// CHECK-LABEL: func.func private @module_core_type()
// CHECK-SAME: brackets = [#pto.module_core_type<AIC>, #pto.module_core_type<AIV>, #pto.module_core_type<MIX>]
// CHECK-SAME: other_case = [#pto.module_core_type<AIC>, #pto.module_core_type<AIV>, #pto.module_core_type<MIX>]
// CHECK-SAME: spaces = [#pto.module_core_type<AIC>, #pto.module_core_type<AIV>, #pto.module_core_type<MIX>]
func.func private @module_core_type() attributes {
  brackets = [#pto.module_core_type<AIC>, #pto.module_core_type<AIV>, #pto.module_core_type<MIX>],
  other_case = [#pto.module_core_type<aic>, #pto.module_core_type<aiv>, #pto.module_core_type<mix>],
  spaces = [#pto<module_core_type AIC>, #pto<module_core_type AIV>, #pto<module_core_type MIX>]}

// CHECK-LABEL: func.func private @padmode()
// CHECK-SAME: brackets = [#pto.padmode<PadNull>, #pto.padmode<PadFirstElem>, #pto.padmode<PadValue>]
// CHECK-SAME: other_case = [#pto.padmode<PadNull>, #pto.padmode<PadFirstElem>, #pto.padmode<PadValue>]
// CHECK-SAME: spaces = [#pto.padmode<PadNull>, #pto.padmode<PadFirstElem>, #pto.padmode<PadValue>]
func.func private @padmode() attributes {
  brackets = [#pto.padmode<PadNull>, #pto.padmode<PadFirstElem>, #pto.padmode<PadValue>],
  other_case = [#pto.padmode<padnull>, #pto.padmode<padfirstelem>, #pto.padmode<padvalue>],
  spaces = [#pto<padmode PadNull>, #pto<padmode PadFirstElem>, #pto<padmode PadValue>]}

// CHECK-LABEL: func.func private @mask_pattern()
// CHECK-SAME: brackets = [#pto.mask_pattern<P0101>, #pto.mask_pattern<P1010>, #pto.mask_pattern<P0001>, #pto.mask_pattern<P0010>, #pto.mask_pattern<P0100>, #pto.mask_pattern<P1000>, #pto.mask_pattern<P1111>]
// CHECK-SAME: other_case = [#pto.mask_pattern<P0101>, #pto.mask_pattern<P1010>, #pto.mask_pattern<P0001>, #pto.mask_pattern<P0010>, #pto.mask_pattern<P0100>, #pto.mask_pattern<P1000>, #pto.mask_pattern<P1111>]
// CHECK-SAME: spaces = [#pto.mask_pattern<P0101>, #pto.mask_pattern<P1010>, #pto.mask_pattern<P0001>, #pto.mask_pattern<P0010>, #pto.mask_pattern<P0100>, #pto.mask_pattern<P1000>, #pto.mask_pattern<P1111>]
func.func private @mask_pattern() attributes {
  brackets = [#pto.mask_pattern<P0101>, #pto.mask_pattern<P1010>, #pto.mask_pattern<P0001>, #pto.mask_pattern<P0010>, #pto.mask_pattern<P0100>, #pto.mask_pattern<P1000>, #pto.mask_pattern<P1111>],
  other_case = [#pto.mask_pattern<p0101>, #pto.mask_pattern<p1010>, #pto.mask_pattern<p0001>, #pto.mask_pattern<p0010>, #pto.mask_pattern<p0100>, #pto.mask_pattern<p1000>, #pto.mask_pattern<p1111>],
  spaces = [#pto<mask_pattern P0101>, #pto<mask_pattern P1010>, #pto<mask_pattern P0001>, #pto<mask_pattern P0010>, #pto<mask_pattern P0100>, #pto<mask_pattern P1000>, #pto<mask_pattern P1111>]}

// CHECK-LABEL: func.func private @acc_to_vec_mode()
// CHECK-SAME: brackets = [#pto.acc_to_vec_mode<single_mode_vec0>, #pto.acc_to_vec_mode<single_mode_vec1>, #pto.acc_to_vec_mode<dual_mode_split_m>, #pto.acc_to_vec_mode<dual_mode_split_n>]
// CHECK-SAME: other_case = [#pto.acc_to_vec_mode<single_mode_vec0>, #pto.acc_to_vec_mode<single_mode_vec1>, #pto.acc_to_vec_mode<dual_mode_split_m>, #pto.acc_to_vec_mode<dual_mode_split_n>]
// CHECK-SAME: spaces = [#pto.acc_to_vec_mode<single_mode_vec0>, #pto.acc_to_vec_mode<single_mode_vec1>, #pto.acc_to_vec_mode<dual_mode_split_m>, #pto.acc_to_vec_mode<dual_mode_split_n>]
func.func private @acc_to_vec_mode() attributes {
  brackets = [#pto.acc_to_vec_mode<single_mode_vec0>, #pto.acc_to_vec_mode<single_mode_vec1>, #pto.acc_to_vec_mode<dual_mode_split_m>, #pto.acc_to_vec_mode<dual_mode_split_n>],
  other_case = [#pto.acc_to_vec_mode<SINGLE_MODE_VEC0>, #pto.acc_to_vec_mode<SINGLE_MODE_VEC1>, #pto.acc_to_vec_mode<DUAL_MODE_SPLIT_M>, #pto.acc_to_vec_mode<DUAL_MODE_SPLIT_N>],
  spaces = [#pto<acc_to_vec_mode single_mode_vec0>, #pto<acc_to_vec_mode single_mode_vec1>, #pto<acc_to_vec_mode dual_mode_split_m>, #pto<acc_to_vec_mode dual_mode_split_n>]}

// CHECK-LABEL: func.func private @blayout()
// CHECK-SAME: brackets = [#pto.blayout<row_major>, #pto.blayout<col_major>]
// CHECK-SAME: other_case = [#pto.blayout<row_major>, #pto.blayout<col_major>]
// CHECK-SAME: spaces = [#pto.blayout<row_major>, #pto.blayout<col_major>]
func.func private @blayout() attributes {
  brackets = [#pto.blayout<row_major>, #pto.blayout<col_major>],
  other_case = [#pto.blayout<ROW_MAJOR>, #pto.blayout<COL_MAJOR>],
  spaces = [#pto<blayout row_major>, #pto<blayout col_major>]}

// CHECK-LABEL: func.func private @slayout()
// CHECK-SAME: brackets = [#pto.slayout<none_box>, #pto.slayout<row_major>, #pto.slayout<col_major>]
// CHECK-SAME: other_case = [#pto.slayout<none_box>, #pto.slayout<row_major>, #pto.slayout<col_major>]
// CHECK-SAME: spaces = [#pto.slayout<none_box>, #pto.slayout<row_major>, #pto.slayout<col_major>]
func.func private @slayout() attributes {
  brackets = [#pto.slayout<none_box>, #pto.slayout<row_major>, #pto.slayout<col_major>],
  other_case = [#pto.slayout<NONE_BOX>, #pto.slayout<ROW_MAJOR>, #pto.slayout<COL_MAJOR>],
  spaces = [#pto<slayout none_box>, #pto<slayout row_major>, #pto<slayout col_major>]}

// CHECK-LABEL: func.func private @pad_value()
// CHECK-SAME: brackets = [#pto.pad_value<null>, #pto.pad_value<zero>, #pto.pad_value<max>, #pto.pad_value<min>]
// CHECK-SAME: other_case = [#pto.pad_value<null>, #pto.pad_value<zero>, #pto.pad_value<max>, #pto.pad_value<min>]
// CHECK-SAME: spaces = [#pto.pad_value<null>, #pto.pad_value<zero>, #pto.pad_value<max>, #pto.pad_value<min>]
func.func private @pad_value() attributes {
  brackets = [#pto.pad_value<null>, #pto.pad_value<zero>, #pto.pad_value<max>, #pto.pad_value<min>],
  other_case = [#pto.pad_value<NULL>, #pto.pad_value<ZERO>, #pto.pad_value<MAX>, #pto.pad_value<MIN>],
  spaces = [#pto<pad_value null>, #pto<pad_value zero>, #pto<pad_value max>, #pto<pad_value min>]}

// CHECK-LABEL: func.func private @compact_mode()
// CHECK-SAME: brackets = [#pto.compact_mode<null>, #pto.compact_mode<normal>, #pto.compact_mode<row_plus_one>]
// CHECK-SAME: other_case = [#pto.compact_mode<null>, #pto.compact_mode<normal>, #pto.compact_mode<row_plus_one>]
// CHECK-SAME: spaces = [#pto.compact_mode<null>, #pto.compact_mode<normal>, #pto.compact_mode<row_plus_one>]
func.func private @compact_mode() attributes {
  brackets = [#pto.compact_mode<null>, #pto.compact_mode<normal>, #pto.compact_mode<row_plus_one>],
  other_case = [#pto.compact_mode<NULL>, #pto.compact_mode<NORMAL>, #pto.compact_mode<ROW_PLUS_ONE>],
  spaces = [#pto<compact_mode null>, #pto<compact_mode normal>, #pto<compact_mode row_plus_one>]}

// CHECK-LABEL: func.func private @cmp()
// CHECK-SAME: brackets = [#pto<cmp eq>, #pto<cmp ne>, #pto<cmp lt>, #pto<cmp le>, #pto<cmp gt>, #pto<cmp ge>]
// CHECK-SAME: other_case = [#pto<cmp eq>, #pto<cmp ne>, #pto<cmp lt>, #pto<cmp le>, #pto<cmp gt>, #pto<cmp ge>]
// CHECK-SAME: spaces = [#pto<cmp eq>, #pto<cmp ne>, #pto<cmp lt>, #pto<cmp le>, #pto<cmp gt>, #pto<cmp ge>]
func.func private @cmp() attributes {
  brackets = [#pto.cmp<eq>, #pto.cmp<ne>, #pto.cmp<lt>, #pto.cmp<le>, #pto.cmp<gt>, #pto.cmp<ge>],
  other_case = [#pto.cmp<EQ>, #pto.cmp<NE>, #pto.cmp<LT>, #pto.cmp<LE>, #pto.cmp<GT>, #pto.cmp<GE>],
  spaces = [#pto<cmp eq>, #pto<cmp ne>, #pto<cmp lt>, #pto<cmp le>, #pto<cmp gt>, #pto<cmp ge>]}

// CHECK-LABEL: func.func private @round_mode()
// CHECK-SAME: brackets = [#pto<round_mode NONE>, #pto<round_mode RINT>, #pto<round_mode ROUND>, #pto<round_mode FLOOR>, #pto<round_mode CEIL>, #pto<round_mode TRUNC>, #pto<round_mode ODD>, #pto<round_mode CAST_RINT>]
// CHECK-SAME: other_case = [#pto<round_mode NONE>, #pto<round_mode RINT>, #pto<round_mode ROUND>, #pto<round_mode FLOOR>, #pto<round_mode CEIL>, #pto<round_mode TRUNC>, #pto<round_mode ODD>, #pto<round_mode CAST_RINT>]
// CHECK-SAME: spaces = [#pto<round_mode NONE>, #pto<round_mode RINT>, #pto<round_mode ROUND>, #pto<round_mode FLOOR>, #pto<round_mode CEIL>, #pto<round_mode TRUNC>, #pto<round_mode ODD>, #pto<round_mode CAST_RINT>]
func.func private @round_mode() attributes {
  brackets = [#pto.round_mode<NONE>, #pto.round_mode<RINT>, #pto.round_mode<ROUND>, #pto.round_mode<FLOOR>, #pto.round_mode<CEIL>, #pto.round_mode<TRUNC>, #pto.round_mode<ODD>, #pto.round_mode<CAST_RINT>],
  other_case = [#pto.round_mode<none>, #pto.round_mode<rint>, #pto.round_mode<round>, #pto.round_mode<floor>, #pto.round_mode<ceil>, #pto.round_mode<trunc>, #pto.round_mode<odd>, #pto.round_mode<cast_rint>],
  spaces = [#pto<round_mode NONE>, #pto<round_mode RINT>, #pto<round_mode ROUND>, #pto<round_mode FLOOR>, #pto<round_mode CEIL>, #pto<round_mode TRUNC>, #pto<round_mode ODD>, #pto<round_mode CAST_RINT>]}

// CHECK-LABEL: func.func private @saturation_mode()
// CHECK-SAME: brackets = [#pto<saturation_mode ON>, #pto<saturation_mode OFF>]
// CHECK-SAME: other_case = [#pto<saturation_mode ON>, #pto<saturation_mode OFF>]
// CHECK-SAME: spaces = [#pto<saturation_mode ON>, #pto<saturation_mode OFF>]
func.func private @saturation_mode() attributes {
  brackets = [#pto.saturation_mode<ON>, #pto.saturation_mode<OFF>],
  other_case = [#pto.saturation_mode<on>, #pto.saturation_mode<off>],
  spaces = [#pto<saturation_mode ON>, #pto<saturation_mode OFF>]}

// CHECK-LABEL: func.func private @st_phase()
// CHECK-SAME: brackets = [#pto<st_phase unspecified>, #pto<st_phase partial>, #pto<st_phase final>]
// CHECK-SAME: other_case = [#pto<st_phase unspecified>, #pto<st_phase partial>, #pto<st_phase final>]
// CHECK-SAME: spaces = [#pto<st_phase unspecified>, #pto<st_phase partial>, #pto<st_phase final>]
func.func private @st_phase() attributes {
  brackets = [#pto.st_phase<unspecified>, #pto.st_phase<partial>, #pto.st_phase<final>],
  other_case = [#pto.st_phase<UNSPECIFIED>, #pto.st_phase<PARTIAL>, #pto.st_phase<FINAL>],
  spaces = [#pto<st_phase unspecified>, #pto<st_phase partial>, #pto<st_phase final>]}

// CHECK-LABEL: func.func private @atomic_type()
// CHECK-SAME: brackets = [#pto<atomic_type atomic_none>, #pto<atomic_type atomic_add>]
// CHECK-SAME: other_case = [#pto<atomic_type atomic_none>, #pto<atomic_type atomic_add>]
// CHECK-SAME: spaces = [#pto<atomic_type atomic_none>, #pto<atomic_type atomic_add>]
func.func private @atomic_type() attributes {
  brackets = [#pto.atomic_type<atomic_none>, #pto.atomic_type<atomic_add>],
  other_case = [#pto.atomic_type<ATOMIC_NONE>, #pto.atomic_type<ATOMIC_ADD>],
  spaces = [#pto<atomic_type atomic_none>, #pto<atomic_type atomic_add>]}

// CHECK-LABEL: func.func private @relu_pre_mode()
// CHECK-SAME: brackets = [#pto<relu_pre_mode no_relu>, #pto<relu_pre_mode normal_relu>]
// CHECK-SAME: other_case = [#pto<relu_pre_mode no_relu>, #pto<relu_pre_mode normal_relu>]
// CHECK-SAME: spaces = [#pto<relu_pre_mode no_relu>, #pto<relu_pre_mode normal_relu>]
func.func private @relu_pre_mode() attributes {
  brackets = [#pto.relu_pre_mode<no_relu>, #pto.relu_pre_mode<normal_relu>],
  other_case = [#pto.relu_pre_mode<NO_RELU>, #pto.relu_pre_mode<NORMAL_RELU>],
  spaces = [#pto<relu_pre_mode no_relu>, #pto<relu_pre_mode normal_relu>]}

// CHECK-LABEL: func.func private @gather_oob()
// CHECK-SAME: brackets = [#pto<gather_oob undefined>, #pto<gather_oob clamp>, #pto<gather_oob wrap>, #pto<gather_oob zero>]
// CHECK-SAME: other_case = [#pto<gather_oob undefined>, #pto<gather_oob clamp>, #pto<gather_oob wrap>, #pto<gather_oob zero>]
// CHECK-SAME: spaces = [#pto<gather_oob undefined>, #pto<gather_oob clamp>, #pto<gather_oob wrap>, #pto<gather_oob zero>]
func.func private @gather_oob() attributes {
  brackets = [#pto.gather_oob<undefined>, #pto.gather_oob<clamp>, #pto.gather_oob<wrap>, #pto.gather_oob<zero>],
  other_case = [#pto.gather_oob<UNDEFINED>, #pto.gather_oob<CLAMP>, #pto.gather_oob<WRAP>, #pto.gather_oob<ZERO>],
  spaces = [#pto<gather_oob undefined>, #pto<gather_oob clamp>, #pto<gather_oob wrap>, #pto<gather_oob zero>]}

// CHECK-LABEL: func.func private @scatter_atomic_op()
// CHECK-SAME: brackets = [#pto<scatter_atomic_op none>, #pto<scatter_atomic_op add>, #pto<scatter_atomic_op max>, #pto<scatter_atomic_op min>]
// CHECK-SAME: other_case = [#pto<scatter_atomic_op none>, #pto<scatter_atomic_op add>, #pto<scatter_atomic_op max>, #pto<scatter_atomic_op min>]
// CHECK-SAME: spaces = [#pto<scatter_atomic_op none>, #pto<scatter_atomic_op add>, #pto<scatter_atomic_op max>, #pto<scatter_atomic_op min>]
func.func private @scatter_atomic_op() attributes {
  brackets = [#pto.scatter_atomic_op<none>, #pto.scatter_atomic_op<add>, #pto.scatter_atomic_op<max>, #pto.scatter_atomic_op<min>],
  other_case = [#pto.scatter_atomic_op<NONE>, #pto.scatter_atomic_op<ADD>, #pto.scatter_atomic_op<MAX>, #pto.scatter_atomic_op<MIN>],
  spaces = [#pto<scatter_atomic_op none>, #pto<scatter_atomic_op add>, #pto<scatter_atomic_op max>, #pto<scatter_atomic_op min>]}

// CHECK-LABEL: func.func private @scatter_oob()
// CHECK-SAME: brackets = [#pto<scatter_oob undefined>, #pto<scatter_oob skip>, #pto<scatter_oob clamp>, #pto<scatter_oob wrap>]
// CHECK-SAME: other_case = [#pto<scatter_oob undefined>, #pto<scatter_oob skip>, #pto<scatter_oob clamp>, #pto<scatter_oob wrap>]
// CHECK-SAME: spaces = [#pto<scatter_oob undefined>, #pto<scatter_oob skip>, #pto<scatter_oob clamp>, #pto<scatter_oob wrap>]
func.func private @scatter_oob() attributes {
  brackets = [#pto.scatter_oob<undefined>, #pto.scatter_oob<skip>, #pto.scatter_oob<clamp>, #pto.scatter_oob<wrap>],
  other_case = [#pto.scatter_oob<UNDEFINED>, #pto.scatter_oob<SKIP>, #pto.scatter_oob<CLAMP>, #pto.scatter_oob<WRAP>],
  spaces = [#pto<scatter_oob undefined>, #pto<scatter_oob skip>, #pto<scatter_oob clamp>, #pto<scatter_oob wrap>]}

// CHECK-LABEL: func.func private @scatter_axis()
// CHECK-SAME: brackets = [#pto<scatter_axis row>, #pto<scatter_axis col>]
// CHECK-SAME: other_case = [#pto<scatter_axis row>, #pto<scatter_axis col>]
// CHECK-SAME: spaces = [#pto<scatter_axis row>, #pto<scatter_axis col>]
func.func private @scatter_axis() attributes {
  brackets = [#pto.scatter_axis<row>, #pto.scatter_axis<col>],
  other_case = [#pto.scatter_axis<ROW>, #pto.scatter_axis<COL>],
  spaces = [#pto<scatter_axis row>, #pto<scatter_axis col>]}

// CHECK-LABEL: func.func private @quant_type()
// CHECK-SAME: brackets = [#pto<quant_type INT8_SYM>, #pto<quant_type INT8_ASYM>]
// CHECK-SAME: other_case = [#pto<quant_type INT8_SYM>, #pto<quant_type INT8_ASYM>]
// CHECK-SAME: spaces = [#pto<quant_type INT8_SYM>, #pto<quant_type INT8_ASYM>]
func.func private @quant_type() attributes {
  brackets = [#pto.quant_type<INT8_SYM>, #pto.quant_type<INT8_ASYM>],
  other_case = [#pto.quant_type<int8_sym>, #pto.quant_type<int8_asym>],
  spaces = [#pto<quant_type INT8_SYM>, #pto<quant_type INT8_ASYM>]}

// Other names of values.
// CHECK-LABEL: func.func private @other_names()
// CHECK-SAME: atomic = [#pto<atomic_type atomic_none>, #pto<atomic_type atomic_add>]
// CHECK-SAME: axis = [#pto<scatter_axis row>, #pto<scatter_axis col>]
// CHECK-SAME: blayout = [#pto.blayout<row_major>, #pto.blayout<col_major>]
// CHECK-SAME: cmp = [#pto<cmp eq>, #pto<cmp ne>, #pto<cmp lt>, #pto<cmp le>, #pto<cmp gt>, #pto<cmp ge>]
// CHECK-SAME: compact = [#pto.compact_mode<null>, #pto.compact_mode<row_plus_one>]
// CHECK-SAME: events = [#pto.pipe_event_type<TLOAD>, #pto.pipe_event_type<TSTORE_ACC>, #pto.pipe_event_type<TSTORE_VEC>, #pto.pipe_event_type<TMOV_M2L>, #pto.pipe_event_type<TMOV_M2S>, #pto.pipe_event_type<TMOV_M2B>, #pto.pipe_event_type<TMOV_M2V>, #pto.pipe_event_type<TMOV_V2M>, #pto.pipe_event_type<TMATMUL>, #pto.pipe_event_type<TVEC>, #pto.pipe_event_type<TVECWAIT_EVENT>]
// CHECK-SAME: pad = [#pto.pad_value<null>]
// CHECK-SAME: quoted = [#pto.pipe<PIPE_V>, #pto<cmp eq>]
// CHECK-SAME: relu = [#pto<relu_pre_mode no_relu>, #pto<relu_pre_mode normal_relu>]
// CHECK-SAME: rounding = [#pto<round_mode NONE>, #pto<round_mode ROUND>, #pto<round_mode FLOOR>, #pto<round_mode CEIL>, #pto<round_mode TRUNC>, #pto<round_mode ODD>, #pto<round_mode RINT>, #pto<round_mode TRUNC>, #pto<round_mode CEIL>, #pto<round_mode FLOOR>]
// CHECK-SAME: slayout = [#pto.slayout<none_box>, #pto.slayout<row_major>, #pto.slayout<col_major>]
func.func private @other_names() attributes {
  atomic = [#pto<atomic_type none>, #pto<atomic_type add>],
  axis = [#pto.scatter_axis<SCATTER_ROW>, #pto.scatter_axis<SCATTER_COL>],
  blayout = [#pto.blayout<RowMajor>, #pto.blayout<ColMajor>],
  cmp = [#pto<cmp equal>, #pto<cmp not_equal>, #pto<cmp less_than>, #pto<cmp less_equal>, #pto<cmp greater_than>, #pto<cmp greater_equal>],
  compact = [#pto.compact_mode<None>, #pto.compact_mode<RowPlusOne>],
  events = [#pto.pipe_event_type<EVENT_LOAD_FROM_GM>, #pto.pipe_event_type<EVENT_STORE_FROM_ACC>, #pto.pipe_event_type<EVENT_STORE_FROM_VEC>, #pto.pipe_event_type<EVENT_MOVE_MAT_TO_LEFT>, #pto.pipe_event_type<EVENT_MOVE_MAT_TO_SCALAR>, #pto.pipe_event_type<EVENT_MOVE_MAT_TO_BIAS>, #pto.pipe_event_type<EVENT_MOVE_MAT_TO_VEC>, #pto.pipe_event_type<EVENT_MOVE_VEC_TO_MAT>, #pto.pipe_event_type<EVENT_COMPUTE_MATMUL>, #pto.pipe_event_type<EVENT_COMPUTE_VEC>, #pto.pipe_event_type<EVENT_VEC_WAITPOINT>],
  pad = [#pto.pad_value<None>],
  quoted = [#pto.pipe<"PIPE_V">, #pto<cmp "eq">],
  relu = [#pto<relu_pre_mode none>, #pto<relu_pre_mode relu>],
  rounding = [#pto.round_mode<CAST_NONE>, #pto.round_mode<CAST_ROUND>, #pto.round_mode<CAST_FLOOR>, #pto.round_mode<CAST_CEIL>, #pto.round_mode<CAST_TRUNC>, #pto.round_mode<CAST_ODD>, #pto<round_mode rne>, #pto<round_mode rz>, #pto<round_mode rp>, #pto<round_mode rm>],
  slayout = [#pto.slayout<NoneBox>, #pto.slayout<RowMajor>, #pto.slayout<ColMajor>]}

// How tiles are laid out: keys in any order, values as attributes, numbers or words, and defaults for those that are not written.
// CHECK-LABEL: func.func private @tile_buf_config()
// CHECK-SAME: all = #pto.tile_buf_config<blayout=#pto.blayout<col_major>, slayout=#pto.slayout<row_major>, s_fractal_size=1024, pad=#pto.pad_value<max>, compact=#pto.compact_mode<normal>>
// CHECK-SAME: defaults = #pto.tile_buf_config<blayout=#pto.blayout<row_major>, slayout=#pto.slayout<none_box>, s_fractal_size=512, pad=#pto.pad_value<null>, compact=#pto.compact_mode<null>>
// CHECK-SAME: numbers = #pto.tile_buf_config<blayout=#pto.blayout<col_major>, slayout=#pto.slayout<col_major>, s_fractal_size=32, pad=#pto.pad_value<min>, compact=#pto.compact_mode<row_plus_one>>
// CHECK-SAME: order = #pto.tile_buf_config<blayout=#pto.blayout<col_major>, slayout=#pto.slayout<none_box>, s_fractal_size=16, pad=#pto.pad_value<zero>, compact=#pto.compact_mode<null>>
// CHECK-SAME: words = #pto.tile_buf_config<blayout=#pto.blayout<col_major>, slayout=#pto.slayout<row_major>, s_fractal_size=512, pad=#pto.pad_value<null>, compact=#pto.compact_mode<null>>
func.func private @tile_buf_config() attributes {
  all = #pto.tile_buf_config<blayout=#pto.blayout<col_major>, slayout=#pto.slayout<row_major>, s_fractal_size=1024, pad=#pto.pad_value<max>, compact=#pto.compact_mode<normal>>,
  defaults = #pto.tile_buf_config<>,
  numbers = #pto.tile_buf_config<blayout=1 : i32, slayout=2 : i32, s_fractal_size=32 : i32, pad=3, compact=2 : i8>,
  order = #pto.tile_buf_config<pad=#pto<pad_value zero>, s_fractal_size=16, blayout=#pto<blayout col_major>>,
  words = #pto.tile_buf_config<blayout=col_major, slayout=row_major>}

// CHECK-LABEL: func.func private @vector_function()
// CHECK-SAME: a = #pto.vector_function, b = #pto.vector_function
func.func private @vector_function() attributes {a = #pto.vector_function, b = #pto<vector_function>}

// Where programs have them.
// CHECK-LABEL: func.func @kernel()
// CHECK-SAME: pto.auto_sync_tail_hint = "barrier-all", pto.entry, pto.kernel_kind = #pto.kernel_kind<vector>
func.func @kernel() attributes {pto.entry, pto.kernel_kind = #pto.kernel_kind<vector>, pto.auto_sync_tail_hint = "barrier-all"} {
  return
}
