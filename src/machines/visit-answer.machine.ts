import { setup } from 'xstate'

export type VisitAnswerEvent =
  | { type: 'answer.approve' }
  | { type: 'answer.transfer' }
  | { type: 'answer.cancel' }
  | { type: 'answer.puzzle' }

const minds = {
  'answer.approve': 'approved',
  'answer.transfer': 'transferred',
  'answer.cancel': 'canceled',
} as const

/** What a patient said of a visit. People change their minds; words nobody understands never undo a plain answer. */
export const visitAnswerMachine = setup({
  types: {} as { events: VisitAnswerEvent },
}).createMachine({
  id: 'visitAnswer',
  initial: 'none',
  states: {
    none: { on: { ...minds, 'answer.puzzle': 'unclear' } },
    unclear: { on: minds },
    approved: { on: { 'answer.transfer': 'transferred', 'answer.cancel': 'canceled' } },
    transferred: { on: { 'answer.approve': 'approved', 'answer.cancel': 'canceled' } },
    canceled: { on: { 'answer.approve': 'approved', 'answer.transfer': 'transferred' } },
  },
})
