import { findTemplateProblems } from '../../../domain/template-problems.ts'
import type {
  QuickAnswerFieldsFragment as QuickAnswer,
  QuickAnswerInput,
} from '../../../schema/generated/client/graphql.ts'
import type { Contract } from '../shared/contract.ts'
import { type CrudEvent, createCrud } from '../shared/crud.machine.ts'
import type { Said } from '../toasts/toast.machine.ts'

export type { QuickAnswer, QuickAnswerInput }

/** What staff answer again and again: the answers, the form of one, and the question before one goes. */
export const quickAnswersMachine = createCrud<QuickAnswer, QuickAnswerInput, null>({
  id: 'quickAnswers',
  faultsOf: answerFaults,
  inOrder: (one, other) => one.name.localeCompare(other.name),
  saved: { path: 'settings.answers.saved' },
  removed: { path: 'settings.answers.removed' },
})

/** What is wrong with an answer as it is typed, by field. The server judges again. */
function answerFaults({ name, text }: QuickAnswerInput): Record<string, Said> {
  const [fault] = findTemplateProblems(text, null)
  return {
    ...(name.trim() === '' && { name: { path: 'validation.required' } as Said }),
    ...(fault && {
      text: {
        path: `scripts.text.problem.${fault.problem}`,
        values: { piece: fault.piece },
      } as Said,
    }),
  }
}

declare module '../shared/system.ts' {
  interface SystemActors {
    quickAnswers: {
      events: CrudEvent<QuickAnswerInput>
      actor: Contract<typeof quickAnswersMachine, 'facts' | 'failure' | 'openId'>
    }
  }
}
