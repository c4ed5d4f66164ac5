import { setup } from 'xstate'

export type VisitAnswerEvent =
  | { type: 'answer.approve' }
  | { type: 'answer.transfer' }
  | { type: 'answer.cancel' }
  | { type: 'answer.puzzle' }
  | { type: 'answer.doubt' }
  | { type: 'answer.outdated' }
  | { type: 'answer.takeBack' }

const answerTransitions = {
  'answer.approve': 'approved',
  'answer.transfer': 'transferred',
  'answer.cancel': 'canceled',
} as const

const doubtTransition = { 'answer.doubt': 'unclear' } as const
const outdatedTransition = { 'answer.outdated': 'unclear' } as const
const withdrawTransition = { 'answer.takeBack': 'none' } as const

/**
 * Lifecycle of a patient's answer about a visit. Patients may change it. An unclear reply never replaces a no or a request to move, but one after a yes
 * to the visit makes the answer unclear (`doubt`), and one about a visit that was changed since leaves none. Staff can undo what they recorded by
 * mistake.
 */
export const visitAnswerMachine = setup({
  types: {} as { events: VisitAnswerEvent },
}).createMachine({
  id: 'visitAnswer',
  initial: 'none',
  states: {
    none: {
      on: {
        ...answerTransitions,
        'answer.puzzle': 'unclear',
        ...doubtTransition,
        ...outdatedTransition,
      },
    },
    unclear: { on: answerTransitions },
    approved: {
      on: {
        'answer.transfer': 'transferred',
        'answer.cancel': 'canceled',
        ...doubtTransition,
        ...outdatedTransition,
        ...withdrawTransition,
      },
    },
    transferred: {
      on: {
        'answer.approve': 'approved',
        'answer.cancel': 'canceled',
        ...doubtTransition,
        ...outdatedTransition,
        ...withdrawTransition,
      },
    },
    canceled: {
      on: {
        'answer.approve': 'approved',
        'answer.transfer': 'transferred',
        ...doubtTransition,
        ...outdatedTransition,
        ...withdrawTransition,
      },
    },
  },
})
