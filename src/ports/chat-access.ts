import { type ActorRefFrom, type AnyActorRef, waitFor } from 'xstate'
import type { appMachine } from '../machines/app/app.machine.ts'
import { checkAccess } from '../machines/url-state/check-access.ts'
import { paths } from '../machines/url-state/routes.ts'

/** Whether the user has access to conversations, and so to notes about patients; waits for the role while it is loading. */
export async function isChatAllowed(
  system: AnyActorRef['system'],
  signal: AbortSignal,
): Promise<boolean> {
  const app: ActorRefFrom<typeof appMachine> = system.get('app')
  const getDenial = () => checkAccess(paths.chats(), app.getSnapshot().context.access)
  if (getDenial() === 'unknown')
    await waitFor(app, () => getDenial() !== 'unknown', {
      signal,
      timeout: Number.POSITIVE_INFINITY,
    })
  return getDenial() === null
}
