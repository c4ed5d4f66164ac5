import type { ActorRefFrom, AnyActorRef } from 'xstate'
import { hasRight, type Right } from '../../domain/roles.ts'
import type { appMachine } from '../machines/app/app.machine.ts'

/** Whether the user may do it; the server refuses it otherwise. */
export function isAllowed(system: AnyActorRef['system'], right: Right): boolean {
  const app: ActorRefFrom<typeof appMachine> | undefined = system.get('app')
  const access = app?.getSnapshot().context.access
  return access !== undefined && !access.isTariffLapsed && hasRight(access.role, right)
}
