import { setup } from 'xstate'

export type VisitAnswerEvent =
  | { type: 'answer.approve' }
  | { type: 'answer.transfer' }
  | { type: 'answer.cancel' }
  | { type: 'answer.puzzle' }
  | { type: 'answer.outdated' }
  | { type: 'answer.takeBack' }

const minds = {
  'answer.approve': 'approved',
  'answer.transfer': 'transferred',
  'answer.cancel': 'canceled',
} as const

const outdated = { 'answer.outdated': 'unclear' } as const
const takenBack = { 'answer.takeBack': 'none' } as const

/** What a patient said of a visit. People change their minds; words nobody understands never undo a plain answer, but
 * a wish about a visit that is no longer as it was asked leaves none standing. What staff recorded by mistake they take back. */
export const visitAnswerMachine = setup({
  types: {} as { events: VisitAnswerEvent },
}).createMachine({
  id: 'visitAnswer',
  initial: 'none',
  states: {
    none: { on: { ...minds, 'answer.puzzle': 'unclear', ...outdated } },
    unclear: { on: minds },
    approved: {
      on: {
        'answer.transfer': 'transferred',
        'answer.cancel': 'canceled',
        ...outdated,
        ...takenBack,
      },
    },
    transferred: {
      on: {
        'answer.approve': 'approved',
        'answer.cancel': 'canceled',
        ...outdated,
        ...takenBack,
      },
    },
    canceled: {
      on: {
        'answer.approve': 'approved',
        'answer.transfer': 'transferred',
        ...outdated,
        ...takenBack,
      },
    },
  },
})
