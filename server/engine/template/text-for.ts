import { parseTemplate, type Template } from '../../../domain/template.ts'
import { approvedTexts } from './default-texts.ts'

/** The texts of a scenario, as its columns. */
interface Texts {
  text: string
  text_moved: string | null
  text_canceled: string | null
}

/** The words of a reminder whose visit the patient has confirmed already: the clinic's, else our own in its language. */
export const approvedText = (
  { text_approved }: { text_approved: string | null },
  locale: string,
): string => text_approved ?? approvedTexts[locale === 'en' ? 'en' : 'ru']

/** The words that a message begins from: a notice of a change has its own. Null: nobody is told of it. */
export function textFor(scenario: Texts, notice: string | null): string | null {
  if (notice === 'moved') return scenario.text_moved
  if (notice === 'canceled') return scenario.text_canceled
  return scenario.text
}

/** Reads each of a scenario's texts once. */
export function templates(scenario: Texts): (notice: string | null) => Template {
  const read = new Map<string | null, Template>()
  return (notice) => {
    const template = read.get(notice) ?? parseTemplate(textFor(scenario, notice) ?? '')
    read.set(notice, template)
    return template
  }
}
