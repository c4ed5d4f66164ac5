import { CallFailure } from '../../../src/machines/shared/failure.ts'

/** A refusal of the server with its message. */
export const refusal = (message: string, more: object = {}, status = 400) =>
  new CallFailure(status, { message, ...more }, message)

export const doneEvent = (id: string, output?: unknown) => ({
  type: `xstate.done.actor.${id}`,
  output,
})
export const errorEvent = (id: string, error: unknown) => ({
  type: `xstate.error.actor.${id}`,
  error,
})
