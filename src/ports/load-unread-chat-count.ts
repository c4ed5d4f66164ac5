import type { AnyActorRef } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import { isChatAllowed } from './chat-access.ts'
import type { GatewayCaller } from './gateway-caller.ts'

/** Loads the number of conversations with unread patient messages; 0 without a call if the user has no access. */
export async function loadUnreadChatCount(
  callGateway: GatewayCaller,
  system: AnyActorRef['system'],
  signal: AbortSignal,
) {
  if (!(await isChatAllowed(system, signal))) return 0
  return (await callGateway(graph.ChatCountsDocument, {}, signal)).chatCounts?.unread ?? 0
}
