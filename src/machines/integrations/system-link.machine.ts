import { assign, type EventFromLogic, sendTo, setup } from 'xstate'
import type { Contract } from '../shared/contract.ts'
import { port } from '../shared/port.ts'
import { systemActor } from '../shared/system.ts'

/** Whether patients' answers are written into a clinic system, and whether a no cancels the visit there. */
export interface WritingChoice {
  /** The connection. */
  id: string
  answers: boolean
  cancellations: boolean
}

const nothing: WritingChoice = { id: '', answers: false, cancellations: false }

/** What is decided about a clinic system that is connected: what is written into it, and whether it stays; asked before it goes. */
export const systemLinkMachine = setup({
  types: {} as {
    context: {
      chosen: WritingChoice | null
      /** What is being saved; another choice may have been made since. */
      saved: WritingChoice | null
      /** The system that it is about. */
      of: string | null
      error: unknown
    }
    events:
      | ({ type: 'writing.choose' } & WritingChoice)
      | { type: 'system.ask'; id: string }
      | { type: 'system.leave' }
      | { type: 'system.keep' }
    tags: 'busy' | 'asked'
  },
  actors: {
    choose: port<void, WritingChoice>('choose'),
    leave: port<void, { id: string }>('leave'),
  },
  actions: {
    explain: assign((_, { error }: { error: unknown }) => ({ error })),
    forgive: assign({ error: null }),
    choose: assign((_, { id, answers, cancellations }: WritingChoice) => ({
      chosen: { id, answers, cancellations },
      of: id,
      error: null,
    })),
    tellChosen: sendTo(systemActor('integrations'), () => ({ type: 'system.chosen' })),
    tellGone: sendTo(systemActor('integrations'), () => ({ type: 'system.gone' })),
  },
  guards: { isAnother: ({ context }) => context.chosen !== context.saved },
}).createMachine({
  id: 'systemLink',
  context: { chosen: null, saved: null, of: null, error: null },
  initial: 'open',
  states: {
    open: {
      on: {
        'writing.choose': {
          target: 'choosing',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'system.ask': {
          target: 'asking',
          actions: ['forgive', assign({ of: ({ event }) => event.id })],
        },
      },
    },
    choosing: {
      tags: 'busy',
      entry: assign({ saved: ({ context }) => context.chosen }),
      // A press while the one before is on its way is saved after it.
      on: { 'writing.choose': { actions: { type: 'choose', params: ({ event }) => event } } },
      invoke: {
        id: 'choose',
        src: 'choose',
        input: ({ context }) => context.chosen ?? nothing,
        onDone: [
          { guard: 'isAnother', target: 'choosing', reenter: true },
          { target: 'open', actions: 'tellChosen' },
        ],
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
        input: ({ context }) => ({ id: context.of ?? '' }),
        onDone: { target: 'open', actions: [assign({ chosen: null }), 'tellGone'] },
        onError: {
          target: 'asking',
          actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})

declare module '../shared/system.ts' {
  interface SystemActors {
    systemLink: {
      events: EventFromLogic<typeof systemLinkMachine>
      actor: Contract<typeof systemLinkMachine, 'chosen' | 'error' | 'of'>
    }
  }
}
