import { setup } from 'xstate'

export type AnswerWriteBackEvent =
  | { type: 'writing.done' }
  | { type: 'writing.refused' }
  | { type: 'writing.unanswered' }
  | { type: 'writing.tooLate' }
  | { type: 'answer.changed' }
  | { type: 'system.replaced' }

/**
 * Lifecycle of an answer's write-back. It waits while the clinic system does not answer, until the visit begins, and does not overwrite newer data
 * there. The patient's next answer replaces it. The answer itself is kept here in any case.
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
