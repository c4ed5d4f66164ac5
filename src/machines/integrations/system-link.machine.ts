import { assign, type EventFromLogic, sendTo, setup } from 'xstate'
import type { Contract } from '../kinds/contract.ts'
import { port } from '../kinds/port.ts'
import { systemActor } from '../kinds/system.ts'

/** Whether patients' answers are written into the clinic system, and whether a no cancels the visit there. */
export interface WritingChoice {
  answers: boolean
  cancellations: boolean
}

const nothing: WritingChoice = { answers: false, cancellations: false }

/** What is decided about the clinic system that is connected: what is written into it, and whether it stays; asked before it goes. */
export const systemLinkMachine = setup({
  types: {} as {
    context: { chosen: WritingChoice | null; error: unknown }
    events:
      | ({ type: 'writing.choose' } & WritingChoice)
      | { type: 'system.ask' }
      | { type: 'system.leave' }
      | { type: 'system.keep' }
    tags: 'busy' | 'asked'
  },
  actors: {
    choose: port<void, WritingChoice>('choose'),
    leave: port<void, void>('leave'),
  },
  actions: {
    explain: assign((_, { error }: { error: unknown }) => ({ error })),
    forgive: assign({ error: null }),
    tellChosen: sendTo(systemActor('integrations'), () => ({ type: 'system.chosen' })),
    tellGone: sendTo(systemActor('integrations'), () => ({ type: 'system.gone' })),
  },
}).createMachine({
  id: 'systemLink',
  context: { chosen: null, error: null },
  initial: 'open',
  states: {
    open: {
      on: {
        'writing.choose': {
          target: 'choosing',
          actions: [
            'forgive',
            assign({
              chosen: ({ event: { answers, cancellations } }) => ({ answers, cancellations }),
            }),
          ],
        },
        'system.ask': { target: 'asking', actions: 'forgive' },
      },
    },
    choosing: {
      tags: 'busy',
      invoke: {
        id: 'choose',
        src: 'choose',
        input: ({ context }) => context.chosen ?? nothing,
        onDone: { target: 'open', actions: 'tellChosen' },
        // It is as it was.
        onError: {
          target: 'open',
          actions: [
            assign({ chosen: null }),
            { type: 'explain', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
    asking: {
      tags: 'asked',
      on: { 'system.leave': 'leaving', 'system.keep': { target: 'open', actions: 'forgive' } },
    },
    leaving: {
      tags: ['asked', 'busy'],
      invoke: {
        id: 'leave',
        src: 'leave',
        onDone: { target: 'open', actions: [assign({ chosen: null }), 'tellGone'] },
        onError: {
          target: 'asking',
          actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})

declare module '../kinds/system.ts' {
  interface SystemActors {
    systemLink: {
      events: EventFromLogic<typeof systemLinkMachine>
      actor: Contract<typeof systemLinkMachine, 'chosen' | 'error'>
    }
  }
}
