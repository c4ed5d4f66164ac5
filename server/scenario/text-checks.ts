import { parseTemplate, requiredVariables } from '../../src/machines/template.ts'
import { problemsOf } from '../../src/machines/template-cure.ts'
import type { Variable } from '../../src/machines/template-variables.ts'
import type { Problem } from '../http/problem.ts'
import type { ScenarioType } from '../plan/windows.ts'
import { textProblemWords } from '../words/text-problems.ts'
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
  for (const name of ['text', 'textMoved', 'textCanceled'] as const) {
    const text = input[name]
    if (text == null) continue
    const [first] = problemsOf(text, name === 'text' ? type : null)
    const barren = variablesIn(text).find((variable) => without[type]?.includes(variable))
    if (first) fields[name] = textProblemWords(first.problem, first.piece)
    else if (barren) fields[name] = textProblemWords('NO_VALUE', `{${barren}}`)
  }
  return fields
}

/** Every variable of a text, in optional parts too: what is always left out is a slip as well. */
const variablesIn = (text: string): Variable[] =>
  parseTemplate(text).parts.flatMap((part) => {
    const parts = part.kind === 'optional' ? part.parts : [part]
    return parts.flatMap((one) => (one.kind === 'variable' ? [one.name] : []))
  })

/** Whether a text promises a gift whose last day nobody has said. */
export const lacksGift = (text: string, giftExpiryDays: number | null | undefined) =>
  giftExpiryDays == null && requiredVariables(parseTemplate(text)).includes('giftDate')
