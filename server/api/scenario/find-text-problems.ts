import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import { textFields } from '../../../domain/scenario-texts.ts'
import { listRequiredVariables, parseTemplate } from '../../../domain/template.ts'
import {
  findTemplateProblems,
  findUnavailableVariables,
} from '../../../domain/template-problems.ts'
import type { Problem } from '../../platform/http/problem.ts'
import { formatTextProblem } from '../../platform/i18n/text-problems.ts'
import type { ScenarioInput } from './scenario-body.ts'

/** Returns problems of the texts by field; only the main text must contain what the type requires. */
export function findTextProblems(type: ScenarioType, input: ScenarioInput): Problem['fields'] {
  const fields: Problem['fields'] = {}
  for (const name of Object.values(textFields)) {
    const text = input[name]
    if (text == null) continue
    const [first] = findTemplateProblems(text, name === 'text' ? type : null)
    const wrong = first ?? findUnavailableVariables(text, type)[0]
    if (wrong) fields[name] = formatTextProblem(wrong.problem, wrong.piece)
  }
  return fields
}

/** Returns true if a text promises a gift without a last day. */
export const lacksGiftExpiry = (text: string, giftExpiryDays: number | null | undefined) =>
  giftExpiryDays == null && listRequiredVariables(parseTemplate(text)).includes('giftDate')
