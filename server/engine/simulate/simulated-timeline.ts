import { sql } from 'kysely'
import type { components } from '../../../schema/generated/rest.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Told } from './run-simulation.ts'

type Event = components['schemas']['SimulatedEvent']

interface Row {
  id: number
  at: Temporal.Instant
  kind: string
  detail: Record<string, unknown> | null
  scenario_id: string
  scenario_name: string
  message_id: string
  notice: Event['notice']
  visit_at: Temporal.Instant | null
  time_zone: string
  text: string | null
  channel: Event['channel']
}

/** Longer than anyone reads; a channel that stays lost could fill more. */
const MOST_EVENTS = 500

const columns = sql`s.id as scenario_id, s.name as scenario_name, m.id as message_id, m.notice, m.visit_at, m.time_zone, m.text, m.channel`

/** What waits for this patient before anything happens, as if it were planned at that moment. */
export async function waitingBefore(
  tx: Tx,
  clientId: string,
  now: Temporal.Instant,
): Promise<Event[]> {
  const { rows } = await sql<Row>`
    select 0 as id, ${now}::timestamptz as at, 'planned' as kind, jsonb_build_object('sendAt', m.due_at) as detail, ${columns}
    from message m join scenario s on s.company_id = m.company_id and s.id = m.scenario_id
    where m.client_id = ${clientId} and m.outcome = 'pending' and m.due_at is not null and m.sent_at is null order by m.due_at, m.id`.execute(
    tx,
  )
  return rows.map(eventOf)
}

/** The last entry in the trails of this patient's messages; 0 when there is none. */
export async function lastEntry(tx: Tx, clientId: string): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`
    select max(e.id) as id from message m join message_event e on e.company_id = m.company_id and e.message_id = m.id
    where m.client_id = ${clientId}`.execute(tx)
  return rows[0]?.id ?? 0
}

/** What his messages' own trails say since then, with the steps between; the same entry over and over is told once. */
export async function trailSince(
  tx: Tx,
  clientId: string,
  since: number,
  { steps }: Told,
): Promise<Event[]> {
  const { rows } = await sql<Row>`
    select e.id, e.at, e.kind, e.detail, ${columns}
    from message m join message_event e on e.company_id = m.company_id and e.message_id = m.id
    join scenario s on s.company_id = m.company_id and s.id = m.scenario_id
    where m.client_id = ${clientId} and e.id > ${since} order by e.id`.execute(tx)
  const last = new Map<string, string>()
  const fresh = rows.filter((row) => {
    const said = `${row.kind} ${row.detail?.reason ?? ''} ${row.detail?.sendAt ?? row.detail?.code ?? ''}`
    const again = last.get(row.message_id) === said
    last.set(row.message_id, said)
    return !again
  })
  const taken = steps.map(({ at, step, after }, order) => ({
    key: after + (order + 1) / (steps.length + 2),
    event: stepEvent(at, step),
  }))
  return [...fresh.map((row) => ({ key: row.id, event: eventOf(row) })), ...taken]
    .toSorted((a, b) => a.key - b.key)
    .slice(0, MOST_EVENTS)
    .map(({ event }) => event)
}

function eventOf({ detail, ...row }: Row): Event {
  const word = (name: string) => (typeof detail?.[name] === 'string' ? detail[name] : null)
  const leaves = row.kind === 'sentToGateway' || row.kind === 'sent'
  const planned = row.kind === 'planned' || row.kind === 'replanned'
  return {
    at: row.at.toString(),
    kind: row.kind as Event['kind'], // only words of the contract are written
    step: null,
    scenarioId: row.scenario_id,
    scenarioName: row.scenario_name,
    messageId: row.message_id,
    notice: row.notice,
    visitAt: row.visit_at?.toString() ?? null,
    timeZone: row.time_zone,
    sendAt: instantIn(word('sendAt') ?? word('until')),
    text: leaves ? row.text : word('text'),
    channel: planned ? row.channel : (word('channel') as Event['channel']), // likewise
    reason: word('reason') as Event['reason'], // likewise
  }
}

const instantIn = (text: string | null) =>
  text === null ? null : Temporal.Instant.from(text).toString()

const stepEvent = (at: Temporal.Instant, step: Told['steps'][number]['step']): Event => ({
  at: at.toString(),
  kind: null,
  step: step.kind,
  scenarioId: null,
  scenarioName: null,
  messageId: null,
  notice: null,
  visitAt: step.to ? Temporal.Instant.from(step.to).toString() : null,
  timeZone: null,
  sendAt: null,
  text: step.text ?? null,
  channel: step.channel ?? null,
  reason: null,
})
