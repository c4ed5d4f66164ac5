import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import { textFields } from '../../../domain/scenario-texts.ts'
import { parseTemplate, requiredVariables, variablesIn } from '../../../domain/template.ts'
import { problemsOf } from '../../../domain/template-problems.ts'
import type { Variable } from '../../../domain/template-variables.ts'
import type { Problem } from '../../platform/http/problem.ts'
import { textProblemWords } from '../../platform/i18n/text-problems.ts'
import type { ScenarioInput } from './scenario-body.ts'

/** What never has a value in messages of a type: they are about no visit, or about one that is over. */
const without: Partial<Record<ScenarioType, readonly Variable[]>> = {
  memo: ['confirmLink'],
  nps: ['confirmLink'],
  invitation: ['time', 'confirmLink'],
  birthday: ['time', 'confirmLink'],
  promotion: ['time', 'confirmLink'],
}

/** What is wrong with the texts that are being written, by field; only the main text must carry what its type asks for. */
export function textProblems(type: ScenarioType, input: ScenarioInput): Problem['fields'] {
  const fields: Problem['fields'] = {}
  for (const name of Object.values(textFields)) {
    const text = input[name]
    if (text == null) continue
    const [first] = problemsOf(text, name === 'text' ? type : null)
    const barren = variablesIn(parseTemplate(text)).find((variable) =>
      without[type]?.includes(variable),
    )
    if (first) fields[name] = textProblemWords(first.problem, first.piece)
    else if (barren) fields[name] = textProblemWords('NO_VALUE', `{${barren}}`)
  }
  return fields
}

/** Whether a text promises a gift whose last day nobody has said. */
export const lacksGift = (text: string, giftExpiryDays: number | null | undefined) =>
  giftExpiryDays == null && requiredVariables(parseTemplate(text)).includes('giftDate')
