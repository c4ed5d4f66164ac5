import { CallFailure } from '../../../src/machines/shared/failure.ts'
import type { LocalizedText } from '../../../src/machines/toasts/toast.machine.ts'
import { formatMessage } from '../../../src/ui/shared/format-message.ts'
import { ru } from '../../ui/screens/page.tsx'

/** A chart's text in Russian. */
export const say = (said: LocalizedText): string => formatMessage(ru, said)

/** A refusal of the server with its message. */
export const refused = (message: string, more: object = {}, status = 400) =>
  new CallFailure(status, { message, ...more }, message)

export const done = (id: string, output?: unknown) => ({
  type: `xstate.done.actor.${id}`,
  output,
})
export const failed = (id: string, error: unknown) => ({ type: `xstate.error.actor.${id}`, error })
