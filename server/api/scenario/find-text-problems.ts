import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import { textFields } from '../../../domain/scenario-texts.ts'
import { listRequiredVariables, listVariables, parseTemplate } from '../../../domain/template.ts'
import { findTemplateProblems } from '../../../domain/template-problems.ts'
import type { Variable } from '../../../domain/template-variables.ts'
import type { Problem } from '../../platform/http/problem.ts'
import { formatTextProblem } from '../../platform/i18n/text-problems.ts'
import type { ScenarioInput } from './scenario-body.ts'

/** Variables that never have a value in a type's messages, as they are about no visit or a past one. */
const unavailableVariables: Partial<Record<ScenarioType, readonly Variable[]>> = {
  memo: ['confirmLink'],
  nps: ['confirmLink'],
  invitation: ['time', 'confirmLink'],
  birthday: ['time', 'confirmLink'],
  promotion: ['time', 'confirmLink'],
}

/** Returns problems of the texts by field; only the main text must contain what the type requires. */
export function findTextProblems(type: ScenarioType, input: ScenarioInput): Problem['fields'] {
  const fields: Problem['fields'] = {}
  for (const name of Object.values(textFields)) {
    const text = input[name]
    if (text == null) continue
    const [first] = findTemplateProblems(text, name === 'text' ? type : null)
    const barren = listVariables(parseTemplate(text)).find((variable) =>
      unavailableVariables[type]?.includes(variable),
    )
    if (first) fields[name] = formatTextProblem(first.problem, first.piece)
    else if (barren) fields[name] = formatTextProblem('NO_VALUE', `{${barren}}`)
  }
  return fields
}

/** Returns true if a text promises a gift without a last day. */
export const lacksGiftExpiry = (text: string, giftExpiryDays: number | null | undefined) =>
  giftExpiryDays == null && listRequiredVariables(parseTemplate(text)).includes('giftDate')
