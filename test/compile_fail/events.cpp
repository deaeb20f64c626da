// Events that the strict profiles refuse.
// profile: a2a3 a5 check_a2a3 check_a5
#include "pto/machine/events.hpp"

using namespace pto;

void everyOperationHasAPipe() {
  Event<Op::TLOAD, Op::OP_COUNT> event; // expect: Each operation of an event must have one pipe.
  event.Wait();
}

void tokensBetweenCores() {
  Event<Op::TMOV_A2V, Op::TADD> event; // expect: cannot choose its own token
  event.Init<3>();
}

void idsBetweenCores() {
  Event<Op::TMOV_V2M, Op::TMOV_M2L, false> event;
  event.Init(); // expect: needs a CrossCoreId
  event.Wait<3>();
}

void pipesHaveNumbers() {
  EventIdCounter<PIPE_V, PIPE_FIX + 1>::GetNextId(); // expect: EventIdCounter: SrcPipe and DstPipe must be
  EventIdCounter<-1, PIPE_V>::Reset();               // expect: EventIdCounter: SrcPipe and DstPipe must be
}

void addressesBetweenCores() {
  Event<Op::TLOAD, Op::TMUL> event;
  event.InitAddr(0); // expect(a2a3, check_a2a3): InitAddr is for events between the cube core
}
