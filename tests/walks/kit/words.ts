import { CallFailure } from '../../../src/machines/shared/failure.ts'
import type { Said } from '../../../src/machines/toasts/toast.machine.ts'
import { sayIn } from '../../../src/ui/shared/say.ts'
import { ru } from '../../ui/screens/page.tsx'

/** What a chart asked to be said, as a Russian reader reads it. */
export const say = (said: Said): string => sayIn(ru, said)

/** A refusal of the server’s in its own words. */
export const refused = (message: string, more: object = {}, status = 400) =>
  new CallFailure(status, { message, ...more }, message)

export const done = (id: string, output?: unknown) => ({
  type: `xstate.done.actor.${id}`,
  output,
})
export const failed = (id: string, error: unknown) => ({ type: `xstate.error.actor.${id}`, error })
