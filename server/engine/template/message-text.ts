import { parseTemplate, type Template } from '../../../domain/template.ts'
import { approvedTexts } from './default-texts.ts'

/** The texts of a scenario, as its columns. */
interface ScenarioTexts {
  text: string
  text_moved: string | null
  text_canceled: string | null
}

/** The words of a reminder whose visit the patient has confirmed already: the clinic's, else our own in its language. */
export const getApprovedText = (
  { text_approved }: { text_approved: string | null },
  locale: string,
): string => text_approved ?? approvedTexts[locale === 'en' ? 'en' : 'ru']

/**
 * The words that a message begins from: a notice of a change has its own. `other` is what its patient gets in a trial in the place of the main text.
 * Null: nobody is told of it.
 */
export function getMessageText(
  scenario: ScenarioTexts,
  notice: string | null,
  abTestText: string | null = null,
): string | null {
  if (notice === 'moved') return scenario.text_moved
  if (notice === 'canceled') return scenario.text_canceled
  return abTestText ?? scenario.text
}

/** Reads each of a scenario's texts once, and that which is tried beside its own. */
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
