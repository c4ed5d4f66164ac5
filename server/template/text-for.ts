import { parseTemplate, type Template } from '../../src/machines/template.ts'

/** The texts of a scenario, as its columns. */
interface Texts {
  text: string
  text_moved: string | null
  text_canceled: string | null
}

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
