import { findTemplateProblems } from '../../../domain/template-problems.ts'
import type {
  QuickAnswerFieldsFragment as QuickAnswer,
  QuickAnswerInput,
} from '../../../schema/generated/client/graphql.ts'
import type { ActorContract } from '../shared/actor-contract.ts'
import { type CrudEvent, createCrud } from '../shared/crud.machine.ts'
import type { LocalizedText } from '../toasts/toast.machine.ts'

export type { QuickAnswer, QuickAnswerInput }

/** Quick answers: list, form, and confirmation before removal. */
export const quickAnswersMachine = createCrud<QuickAnswer, QuickAnswerInput, null>({
  id: 'quickAnswers',
  validate: validateQuickAnswer,
  compareRows: (one, other) => one.name.localeCompare(other.name),
  savedText: { path: 'settings.answers.saved' },
  removedText: { path: 'settings.answers.removed' },
})

/** Errors of a quick answer by field. The server validates again. */
function validateQuickAnswer({ name, text }: QuickAnswerInput): Record<string, LocalizedText> {
  const [templateProblem] = findTemplateProblems(text, null)
  return {
    ...(name.trim() === '' && { name: { path: 'validation.required' } as LocalizedText }),
    ...(templateProblem && {
      text: {
        path: `scenarios.text.problem.${templateProblem.problem}`,
        values: { piece: templateProblem.piece },
      } as LocalizedText,
    }),
  }
}

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    quickAnswers: {
      events: CrudEvent<QuickAnswerInput>
      actor: ActorContract<typeof quickAnswersMachine, 'facts' | 'failure' | 'openId'>
    }
  }
}
