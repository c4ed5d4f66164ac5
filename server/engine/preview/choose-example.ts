import type { Template, TemplatePart } from '../../../domain/template.ts'
import type { Tx } from '../../platform/db/database.ts'
import { redactNames } from '../../platform/patient/redact-phones.ts'
import type { ScenarioRow } from '../plan/load-plan.ts'
import { loadFacts } from '../template/load-facts.ts'
import { type MessageFacts, renderTemplate } from '../template/render-template.ts'
import { createExampleLinks } from './example-links.ts'
import type { Example } from './list-examples.ts'

/** Context of an example: scenario and base URL. */
export interface ExampleContext {
  companyId: string
  scenario: ScenarioRow | null
  publicUrl: string
  now: Temporal.Instant
  /** True if the user may see patients' phones. */
  canSeePhones: boolean
}

/** Assumed send time of a new scenario's messages. */
const DEFAULT_SEND_TIME = '10:00'

/** A patient to preview a text with, and the facts for the text. */
export interface ChosenExample {
  example: Example
  facts: MessageFacts
}

/** Chooses the first patient with the fewest empty variables in the text; links lead to no patient's page. */
export async function chooseExample(
  tx: Tx,
  template: Template,
  examples: readonly Example[],
  { companyId, scenario, publicUrl, now, canSeePhones }: ExampleContext,
): Promise<ChosenExample | null> {
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
      sendTime: scenario?.send_time ?? DEFAULT_SEND_TIME,
      giftExpiryDays: scenario?.gift_expiry_days ?? null,
    })),
  )
  const links = createExampleLinks(publicUrl)
  const filled = examples.flatMap((example, at) => {
    const known = found.get(String(at))
    const facts = known && { ...redactNames(canSeePhones, known), links }
    return facts ? [{ example, facts, empty: listEmptyVariables(template, facts).length }] : []
  })
  return filled.toSorted((a, b) => a.empty - b.empty)[0] ?? null
}

/** Returns the names of the text's variables without a value, each once. */
export function listEmptyVariables({ parts }: Template, facts: MessageFacts): string[] {
  const named = parts.flatMap((part) => (part.kind === 'optional' ? part.parts : [part]))
  const empty = named.filter(
    (part): part is Extract<TemplatePart, { kind: 'variable' }> =>
      part.kind === 'variable' && renderTemplate({ parts: [part], errors: [] }, facts) === '',
  )
  return [...new Set(empty.map(({ name }) => name))]
}
