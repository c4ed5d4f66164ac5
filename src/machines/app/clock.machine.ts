import { assign, type EventFromLogic, setup } from 'xstate'
import type { ActorContract } from '../shared/actor-contract.ts'
import { createPort } from '../shared/create-port.ts'

/**
 * What time it is by the product's clock: read each minute, so that a page that stands open over midnight knows the day that begins. A
 * computer that slept has lost count, so minutes are never added up.
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
      // The server has told the time.
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
