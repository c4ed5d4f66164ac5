import { type ActorRefFrom, type AnyActorRef, waitFor } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import type { appMachine } from '../machines/app/app.machine.ts'
import { checkAccess } from '../machines/url-state/check-access.ts'
import { paths } from '../machines/url-state/routes.ts'
import type { GatewayCaller } from './gateway-caller.ts'

/** Loads the number of conversations with unread patient messages; 0 without a call if the user has no access. */
export async function loadUnreadChatCount(
  callGateway: GatewayCaller,
  system: AnyActorRef['system'],
  signal: AbortSignal,
) {
  const app: ActorRefFrom<typeof appMachine> = system.get('app')
  const getDenial = () => checkAccess(paths.chats(), app.getSnapshot().context.access)
  // Access depends on the viewer's role, which is still loading.
  if (getDenial() === 'unknown')
    await waitFor(app, () => getDenial() !== 'unknown', {
      signal,
      timeout: Number.POSITIVE_INFINITY,
    })
  if (getDenial() !== null) return 0
  return (await callGateway(graph.ChatCountsDocument, {}, signal)).chatCounts?.unread ?? 0
}
