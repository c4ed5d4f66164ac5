import { setup } from 'xstate'

export type VisitAnswerEvent =
  | { type: 'answer.approve' }
  | { type: 'answer.transfer' }
  | { type: 'answer.cancel' }
  | { type: 'answer.puzzle' }
  | { type: 'answer.outdated' }
  | { type: 'answer.takeBack' }

const answerTransitions = {
  'answer.approve': 'approved',
  'answer.transfer': 'transferred',
  'answer.cancel': 'canceled',
} as const

const outdatedTransition = { 'answer.outdated': 'unclear' } as const
const withdrawTransition = { 'answer.takeBack': 'none' } as const

/** What a patient said of a visit. People change their minds; words nobody understands never undo a plain answer, but
 * a wish about a visit that is no longer as it was asked leaves none standing. What staff recorded by mistake they take back. */
export const visitAnswerMachine = setup({
  types: {} as { events: VisitAnswerEvent },
}).createMachine({
  id: 'visitAnswer',
  initial: 'none',
  states: {
    none: { on: { ...answerTransitions, 'answer.puzzle': 'unclear', ...outdatedTransition } },
    unclear: { on: answerTransitions },
    approved: {
      on: {
        'answer.transfer': 'transferred',
        'answer.cancel': 'canceled',
        ...outdatedTransition,
        ...withdrawTransition,
      },
    },
    transferred: {
      on: {
        'answer.approve': 'approved',
        'answer.cancel': 'canceled',
        ...outdatedTransition,
        ...withdrawTransition,
      },
    },
    canceled: {
      on: {
        'answer.approve': 'approved',
        'answer.transfer': 'transferred',
        ...outdatedTransition,
        ...withdrawTransition,
      },
    },
  },
})
