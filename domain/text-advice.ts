import { isBlank } from './blank-text.ts'
import { foldText } from './fold-text.ts'
import type { ScenarioType } from './scenario-kinds.ts'
import { listTextPurposes, textFields } from './scenario-texts.ts'
import { parseTemplate } from './template.ts'
import type { Variable } from './template-variables.ts'

/** What a text of its kind usually says and this one does not. Unlike a problem it stops nothing. */
export interface TextAdvice {
  advice: 'NO_DATE' | 'NO_TIME' | 'NO_CONTACT' | 'NO_COMPANY'
  /** The variable that says it. */
  variable: Variable
}

/** What texts of a kind say; any of the variables does, the first is offered. */
const expectations: Partial<Record<ScenarioType, [TextAdvice['advice'], readonly Variable[]][]>> = {
  reminder: [
    ['NO_DATE', ['date']],
    ['NO_TIME', ['time']],
  ],
  notification: [
    ['NO_DATE', ['date']],
    ['NO_TIME', ['time']],
  ],
  memo: [['NO_CONTACT', ['requestLink', 'phone']]],
  invitation: [['NO_CONTACT', ['requestLink', 'phone']]],
  promotion: [['NO_CONTACT', ['requestLink', 'phone']]],
  birthday: [['NO_COMPANY', ['companyName']]],
}

/** A phone number typed as such: seven digits or more. */
const PHONE_PATTERN = /\+?\d(?:[\s().-]{0,2}\d){6,}/

/** Advice on a text of this kind. What is typed in place of a variable, a phone number or the clinic's name, counts as well. */
export function findTextAdvice(
  text: string,
  type: ScenarioType,
  companyName: string | null,
): TextAdvice[] {
  const named = listVisitVariables(text)
  const isTyped = {
    NO_DATE: false,
    NO_TIME: false,
    NO_CONTACT: PHONE_PATTERN.test(text),
    NO_COMPANY: hasName(text, companyName),
  }
  return (expectations[type] ?? []).flatMap(([advice, [variable, ...others]]) =>
    !variable || isTyped[advice] || [variable, ...others].some((name) => named.has(name))
      ? []
      : [{ advice, variable }],
  )
}

/** Advice on all texts of a scenario, each once. */
export function listScenarioAdvice(
  scenario: { type: ScenarioType } & Partial<
    Record<(typeof textFields)[keyof typeof textFields], string | null>
  >,
  companyName: string | null,
): TextAdvice['advice'][] {
  const texts = listTextPurposes(scenario.type).map((purpose) => scenario[textFields[purpose]])
  const all = texts.flatMap((text) =>
    text == null || isBlank(text) ? [] : findTextAdvice(text, scenario.type, companyName),
  )
  return [...new Set(all.map(({ advice }) => advice))]
}

/** The text with the variable at its end. */
export const applyAdvice = (text: string, { variable }: TextAdvice): string =>
  `${text}${text === '' || /\s$/.test(text) ? '' : ' '}{${variable}}`

/** Variables of the text; a date so many days later is not that of the visit. */
const listVisitVariables = (text: string): Set<Variable> =>
  new Set(
    parseTemplate(text)
      .parts.flatMap((part) => (part.kind === 'optional' ? part.parts : [part]))
      .flatMap((part) => (part.kind === 'variable' && part.daysAhead === 0 ? [part.name] : [])),
  )

const hasName = (text: string, name: string | null): boolean =>
  name !== null && name.trim() !== '' && foldText(text).includes(foldText(name))
