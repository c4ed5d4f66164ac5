import { sql } from 'kysely'
import type { components } from '../../../schema/generated/rest.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { SimulationResult } from './run-simulation.ts'

type TimelineEvent = components['schemas']['SimulatedEvent']

interface TimelineRow {
  id: number
  at: Temporal.Instant
  kind: string
  detail: Record<string, unknown> | null
  scenario_id: string
  scenario_name: string
  message_id: string
  notice: TimelineEvent['notice']
  visit_at: Temporal.Instant | null
  time_zone: string
  text: string | null
  channel: TimelineEvent['channel']
}

/** Maximum events; a channel that stays lost could produce many more. */
const MAX_SIMULATED_EVENTS = 500

const timelineColumns = sql`s.id as scenario_id, s.name as scenario_name, m.id as message_id, m.notice, m.visit_at, m.time_zone, m.text, m.channel`

/** Returns the patient's messages that are waiting at the start, as if planned at that time. */
export async function listWaitingEvents(
  tx: Tx,
  clientId: string,
  now: Temporal.Instant,
): Promise<TimelineEvent[]> {
  const { rows } = await sql<TimelineRow>`
    select 0 as id, ${now}::timestamptz as at, 'planned' as kind, jsonb_build_object('sendAt', m.due_at) as detail, ${timelineColumns}
    from message m join scenario s on s.company_id = m.company_id and s.id = m.scenario_id
    where m.client_id = ${clientId} and m.outcome = 'pending' and m.due_at is not null and m.sent_at is null order by m.due_at, m.id`.execute(
    tx,
  )
  return rows.map(toEvent)
}

/** Returns the id of the last event of this patient's messages; 0 if none. */
export async function getLastEventId(tx: Tx, clientId: string): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`
    select max(e.id) as id from message m join message_event e on e.company_id = m.company_id and e.message_id = m.id
    where m.client_id = ${clientId}`.execute(tx)
  return rows[0]?.id ?? 0
}

/** Returns the events of the patient's messages since then, with the steps in between; repeated events are merged. */
export async function listEventsSince(
  tx: Tx,
  clientId: string,
  since: number,
  { steps }: SimulationResult,
): Promise<TimelineEvent[]> {
  const { rows } = await sql<TimelineRow>`
    select e.id, e.at, e.kind, e.detail, ${timelineColumns}
    from message m join message_event e on e.company_id = m.company_id and e.message_id = m.id
    join scenario s on s.company_id = m.company_id and s.id = m.scenario_id
    where m.client_id = ${clientId} and e.id > ${since} order by e.id`.execute(tx)
  const last = new Map<string, string>()
  const fresh = rows.filter((row) => {
    const key = `${row.kind} ${row.detail?.reason ?? ''} ${row.detail?.sendAt ?? row.detail?.code ?? ''}`
    const again = last.get(row.message_id) === key
    last.set(row.message_id, key)
    return !again
  })
  const ordered = steps.map(({ at, step, after }, order) => ({
    key: after + (order + 1) / (steps.length + 2),
    event: toStepEvent(at, step),
  }))
  return [...fresh.map((row) => ({ key: row.id, event: toEvent(row) })), ...ordered]
    .toSorted((a, b) => a.key - b.key)
    .slice(0, MAX_SIMULATED_EVENTS)
    .map(({ event }) => event)
}

function toEvent({ detail, ...row }: TimelineRow): TimelineEvent {
  const word = (name: string) => (typeof detail?.[name] === 'string' ? detail[name] : null)
  const leaves = row.kind === 'sentToGateway' || row.kind === 'sent'
  const planned = row.kind === 'planned' || row.kind === 'replanned'
  return {
    at: row.at.toString(),
    kind: row.kind as TimelineEvent['kind'], // only values of the contract are stored
    step: null,
    scenarioId: row.scenario_id,
    scenarioName: row.scenario_name,
    messageId: row.message_id,
    notice: row.notice,
    visitAt: row.visit_at?.toString() ?? null,
    timeZone: row.time_zone,
    sendAt: toInstantText(word('sendAt') ?? word('until')),
    text: leaves ? row.text : word('text'),
    channel: planned ? row.channel : (word('channel') as TimelineEvent['channel']), // same
    reason: word('reason') as TimelineEvent['reason'], // same
  }
}

const toInstantText = (text: string | null) =>
  text === null ? null : Temporal.Instant.from(text).toString()

const toStepEvent = (
  at: Temporal.Instant,
  step: SimulationResult['steps'][number]['step'],
): TimelineEvent => ({
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
