import { setup } from 'xstate'

export type AnswerWriteBackEvent =
  | { type: 'writing.done' }
  | { type: 'writing.refused' }
  | { type: 'writing.unanswered' }
  | { type: 'writing.tooLate' }
  | { type: 'answer.changed' }
  | { type: 'system.replaced' }

/**
 * An answer on its way into the clinic's own system. It waits while that does not answer, until its visit begins; what the system knows better is left as it is
 * there. The patient's next word takes its place. The answer itself is kept here whatever becomes of it.
 */
export const answerWriteBackMachine = setup({
  types: {} as { events: AnswerWriteBackEvent },
}).createMachine({
  id: 'answerWriting',
  initial: 'waiting',
  states: {
    waiting: {
      on: {
        'writing.done': 'written',
        'writing.refused': 'refused',
        'writing.unanswered': 'waiting',
        'writing.tooLate': 'givenUp',
        'answer.changed': 'overtaken',
        'system.replaced': 'givenUp',
      },
    },
    written: {},
    refused: {},
    givenUp: {},
    overtaken: {},
  },
})
