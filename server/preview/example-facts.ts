import type { Part, Template } from '../../src/machines/template.ts'
import type { Tx } from '../db/database.ts'
import type { ScenarioRow } from '../plan/load.ts'
import { loadFacts } from '../template/facts.ts'
import { type MessageFacts, renderTemplate } from '../template/render.ts'
import type { Example } from './example.ts'
import { exampleLinks } from './example-links.ts'

/** Where and when an example is made: for which scenario, on which host. */
export interface ExamplePlace {
  companyId: string
  scenario: ScenarioRow | null
  publicUrl: string
  now: Temporal.Instant
}

/** The time that a new scenario's messages are said to leave at. */
const USUAL_TIME = '10:00'

/** What the example's text is made of, with links that lead to no patient's page. */
export async function exampleFacts(
  tx: Tx,
  example: Example,
  { companyId, scenario, publicUrl, now }: ExamplePlace,
): Promise<MessageFacts | null> {
  const wanted = {
    id: 'example',
    companyId,
    clientId: example.clientId,
    visitId: example.visitId,
    visitAt: example.visitAt,
    sendAt: now,
    timeZone: example.timeZone,
    sendTime: scenario?.send_time ?? USUAL_TIME,
    giftExpiryDays: scenario?.gift_expiry_days ?? null,
  }
  const facts = (await loadFacts(tx, [wanted])).get('example')
  return facts ? { ...facts, links: exampleLinks(publicUrl) } : null
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
