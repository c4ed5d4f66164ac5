import { type ActorRefFrom, type AnyActorRef, waitFor } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import type { appMachine } from '../machines/app/app.machine.ts'
import { gateAt } from '../machines/places/gates.ts'
import { paths } from '../machines/places/routes.ts'
import type { Ask } from './ask.ts'

/** How many conversations hold words that nobody has read; 0 for a reader to whom they are closed, and nobody is asked then. */
export async function unreadChats(ask: Ask, system: AnyActorRef['system'], signal: AbortSignal) {
  const app: ActorRefFrom<typeof appMachine> = system.get('app')
  const closed = () => gateAt(paths.chats(), app.getSnapshot().context.access)
  // Whom they open to hangs on the reader's role, which the server is being asked for.
  if (closed() === 'unknown')
    await waitFor(app, () => closed() !== 'unknown', {
      signal,
      timeout: Number.POSITIVE_INFINITY,
    })
  if (closed() !== null) return 0
  return (await ask(graph.ChatCountsDocument, {}, signal)).chatCounts?.unread ?? 0
}
