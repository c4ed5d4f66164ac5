import type { Part, Template } from '../../../domain/template.ts'
import type { Tx } from '../../platform/db/database.ts'
import { namesFor } from '../../platform/patient/redact-phones.ts'
import type { ScenarioRow } from '../plan/load-plan.ts'
import { loadFacts } from '../template/load-facts.ts'
import { type MessageFacts, renderTemplate } from '../template/render-template.ts'
import { exampleLinks } from './example-links.ts'
import type { Example } from './list-examples.ts'

/** Where and when an example is made: for which scenario, on which host. */
export interface ExamplePlace {
  companyId: string
  scenario: ScenarioRow | null
  publicUrl: string
  now: Temporal.Instant
  /** Whether whoever looks sees patients' phones. */
  phones: boolean
}

/** The time that a new scenario's messages are said to leave at. */
const USUAL_TIME = '10:00'

/** A patient to show a text with, and what the text is then made of. */
export interface Shown {
  example: Example
  facts: MessageFacts
}

/** Of these patients the first whose data leaves fewest of the text's variables empty; links lead to no patient's page. */
export async function bestExample(
  tx: Tx,
  template: Template,
  examples: readonly Example[],
  { companyId, scenario, publicUrl, now, phones }: ExamplePlace,
): Promise<Shown | null> {
  const found = await loadFacts(
    tx,
    examples.map((example, at) => ({
      id: String(at),
      companyId,
      clientId: example.clientId,
      visitId: example.visitId,
      visitAt: example.visitAt,
      sendAt: now,
      timeZone: example.timeZone,
      sendTime: scenario?.send_time ?? USUAL_TIME,
      giftExpiryDays: scenario?.gift_expiry_days ?? null,
    })),
  )
  const links = exampleLinks(publicUrl)
  const filled = examples.flatMap((example, at) => {
    const known = found.get(String(at))
    const facts = known && { ...namesFor(phones, known), links }
    return facts ? [{ example, facts, empty: emptyVariables(template, facts).length }] : []
  })
  return filled.toSorted((a, b) => a.empty - b.empty)[0] ?? null
}

/** Names of the variables in a text for which there is no value, each once. */
export function emptyVariables({ parts }: Template, facts: MessageFacts): string[] {
  const named = parts.flatMap((part) => (part.kind === 'optional' ? part.parts : [part]))
  const empty = named.filter(
    (part): part is Extract<Part, { kind: 'variable' }> =>
      part.kind === 'variable' && renderTemplate({ parts: [part], errors: [] }, facts) === '',
  )
  return [...new Set(empty.map(({ name }) => name))]
}
