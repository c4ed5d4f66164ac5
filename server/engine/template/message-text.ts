import { type RawBuilder, sql } from 'kysely'
import { parseTemplate, type Template } from '../../../domain/template.ts'
import { approvedTexts } from './default-texts.ts'

/** A scenario's text columns. */
interface ScenarioTexts {
  text: string
  text_moved: string | null
  text_canceled: string | null
  text_freed: string | null
}

/** Returns the reminder text for a confirmed visit: the clinic's, else the default in its language. */
export const getApprovedText = (
  { text_approved }: { text_approved: string | null },
  locale: string,
): string => text_approved ?? approvedTexts[locale === 'en' ? 'en' : 'ru']

/**
 * Returns a message's source text; changes of a visit have their own. `other` is the A/B test's text that replaces the main text. Null: no message
 * is sent.
 */
export function getMessageText(
  scenario: ScenarioTexts,
  notice: string | null,
  abTestText: string | null = null,
): string | null {
  if (notice === 'moved') return scenario.text_moved
  if (notice === 'canceled') return scenario.text_canceled
  if (notice === 'freed') return scenario.text_freed
  return abTestText ?? scenario.text
}

/** SQL for the text of the scenario `s` for a message of the notification kind `notice`; of a booking and without a kind it is `main`. */
export const noticeTextSql = (
  notice: RawBuilder<unknown>,
  main: RawBuilder<unknown> = sql`s.text`,
) =>
  sql`case ${notice} when 'moved' then s.text_moved when 'canceled' then s.text_canceled when 'freed' then s.text_freed else ${main} end`

/** Returns a function that parses each text of a scenario once, including an A/B test's text. */
export function createTemplateCache(
  scenario: ScenarioTexts,
): (notice: string | null, other?: string | null) => Template {
  const read = new Map<string, Template>()
  return (notice, other = null) => {
    const text = getMessageText(scenario, notice, other) ?? ''
    const template = read.get(text) ?? parseTemplate(text)
    read.set(text, template)
    return template
  }
}
