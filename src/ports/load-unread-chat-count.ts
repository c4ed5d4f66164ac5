import { type ActorRefFrom, type AnyActorRef, waitFor } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import type { appMachine } from '../machines/app/app.machine.ts'
import { checkAccess } from '../machines/url-state/check-access.ts'
import { paths } from '../machines/url-state/routes.ts'
import type { GatewayCaller } from './gateway-caller.ts'

/** How many conversations hold words that nobody has read; 0 for a reader to whom they are closed, and nobody is asked then. */
export async function loadUnreadChatCount(
  callGateway: GatewayCaller,
  system: AnyActorRef['system'],
  signal: AbortSignal,
) {
  const app: ActorRefFrom<typeof appMachine> = system.get('app')
  const getDenial = () => checkAccess(paths.chats(), app.getSnapshot().context.access)
  // Whom they open to hangs on the reader's role, which the server is being asked for.
  if (getDenial() === 'unknown')
    await waitFor(app, () => getDenial() !== 'unknown', {
      signal,
      timeout: Number.POSITIVE_INFINITY,
    })
  if (getDenial() !== null) return 0
  return (await callGateway(graph.ChatCountsDocument, {}, signal)).chatCounts?.unread ?? 0
}
