#include "lib/Transforms/sync_tokens.hpp"

#include <functional>
#include <map>
#include <numeric>
#include <set>

#include "mlir/IR/Builders.h"

#include "pto/machine/buffer_tokens.hpp"
#include "pto/machine/order.hpp"

#include "lib/Dialect/ops.hpp"
#include "lib/Transforms/pipe_attribute.hpp"

namespace tessera {

using namespace mlir;

namespace {

void forEachNode(SyncBlock &block, llvm::function_ref<void(SyncNode &)> visit) {
  for (const auto &node : block.nodes) {
    visit(*node);
    for (const auto &inner : node->blocks)
      forEachNode(*inner, visit);
  }
}

class TokenWriter {
public:
  explicit TokenWriter(SyncProgram &program) : program_(program), leaders_(program.regions.count()) {}

  void write() {
    std::iota(leaders_.begin(), leaders_.end(), 0u);
    for (unsigned region = 0; region < leaders_.size(); ++region)
      for (unsigned other : program_.regions.overlapping(region))
        leaders_[leaderOf(other)] = leaderOf(region);
    numberGroups();
    forEachNode(program_.body, [&](SyncNode &node) { writeNode(node); });
  }

private:
  struct Group {
    std::set<std::pair<CoreKind, Pipe>> users;
    bool isWritten = false;
    int token = -1;
  };

  unsigned leaderOf(unsigned region) {
    while (leaders_[region] != region)
      region = leaders_[region] = leaders_[leaders_[region]];
    return region;
  }
  /// Tokens for groups that need an order. When there are too few, groups share them.
  void numberGroups() {
    forEachNode(program_.body, [&](SyncNode &node) {
      for (const SyncIssue &issue : node.issues)
        for (const SyncAccess &access : issue.accesses) {
          Group &group = groups_[leaderOf(access.region)];
          group.users.insert({issue.kind, issue.pipe});
          group.isWritten |= access.writes;
        }
    });
    int next = 0;
    for (auto &[leader, group] : groups_) {
      const bool inOrder =
          group.users.size() == 1 && pto::tessera::retiresInOrder(Profile::A5, group.users.begin()->second);
      if (group.isWritten && !inOrder)
        group.token = next++ % pto::tessera::BufferTokens::count;
    }
  }
  void writeNode(SyncNode &node) {
    std::map<int, std::set<Pipe>> tokens;
    for (const SyncIssue &issue : node.issues)
      for (const SyncAccess &access : issue.accesses)
        if (const int token = groups_[leaderOf(access.region)].token; token >= 0)
          tokens[token].insert(issue.pipe);
    if (tokens.empty() && !node.isUnknown)
      return;
    OpBuilder builder(node.op);
    // A call has tokens of its own: all pipes are done before and after it.
    if (isa<func::CallOp>(node.op)) {
      builder.create<BarrierOp>(node.op->getLoc(), pipeAttribute(builder.getContext(), Pipe::All));
      builder.setInsertionPointAfter(node.op);
      builder.create<BarrierOp>(node.op->getLoc(), pipeAttribute(builder.getContext(), Pipe::All));
      return;
    }
    const Pipe pipe = node.issues.front().pipe;
    for (const auto &[token, pipes] : tokens)
      token_<GetBufOp>(builder, node.op->getLoc(), pipe, token);
    builder.setInsertionPointAfter(node.op);
    for (const auto &[token, pipes] : tokens)
      token_<RlsBufOp>(builder, node.op->getLoc(), pipe, token);
  }
  template <class Token>
  static void token_(OpBuilder &builder, Location location, Pipe pipe, int token) {
    MLIRContext *context = builder.getContext();
    auto op = builder.create<Token>(location, EnumValueAttr(), pipeAttribute(context, pipe),
                                    builder.getI32IntegerAttr(token), IntegerAttr(), ValueRange());
    op->setAttr("pto.pair", builder.getI64IntegerAttr(token));
  }

  SyncProgram &program_;
  std::vector<unsigned> leaders_;
  std::map<unsigned, Group> groups_;
};

} // namespace

void insertTokens(SyncProgram &program) { TokenWriter(program).write(); }

} // namespace tessera
