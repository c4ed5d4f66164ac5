import { assign, type EventFromLogic, setup } from 'xstate'
import type { ActorContract } from '../shared/actor-contract.ts'
import { createPort } from '../shared/create-port.ts'

/**
 * The current time of the product's clock. It is read again every minute, so that a page left open over midnight shows the new day. Minutes are not
 * added up: timers stop while a computer sleeps.
 */
export const clockMachine = setup({
  types: {} as {
    /** An ISO instant, never more than a minute old. */
    context: { now: string }
    input: { now: string }
    events: { type: 'clock.refresh' }
  },
  actors: { readClock: createPort<string>('readClock') },
  delays: { minute: 60_000 },
}).createMachine({
  id: 'clock',
  context: ({ input }) => input,
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'readClock',
        src: 'readClock',
        onDone: { target: 'waiting', actions: assign({ now: ({ event }) => event.output }) },
        onError: 'waiting',
      },
    },
    waiting: {
      after: { minute: 'reading' },
      // A server response carried the current time.
      on: { 'clock.refresh': 'reading' },
    },
  },
})

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    clock: {
      events: EventFromLogic<typeof clockMachine>
      actor: ActorContract<typeof clockMachine, 'now'>
    }
  }
}
