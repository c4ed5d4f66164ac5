import { sql } from 'kysely'
import type { components } from '../../../../schema/generated/rest.ts'
import type { RowPlace } from '../../../engine/metrics/drill-down/row-page.ts'
import { furthestFirst } from '../../../engine/metrics/message-facts.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { type AsRead, asInstants, asText, inOrder } from './format-rows.ts'

type Body = components['schemas']['FigureMessage']

/** When the attempt `t` came so far, as the message's events tell: one attempt of a step is taken in at most. */
const cameTo = (kind: string) => sql`(select min(e.at) from message_event e
  where e.company_id = t.company_id and e.message_id = t.message_id and e.kind = ${sql.lit(kind)} and e.detail ->> 'step' = t.step::text)`

const isTaken = sql`t.state in ('sentToGateway', 'sent', 'delivered', 'read', 'failed')`

const attempts = sql`
  select coalesce(json_agg(json_build_object('channel', t.channel, 'step', t.step, 'state', t.state, 'at', t.updated_at,
    'acceptedAt', case when ${isTaken} then ${cameTo('sentToGateway')} end, 'deliveredAt', case when ${isTaken} then ${cameTo('delivered')} end,
    'readAt', case when ${isTaken} then ${cameTo('read')} end,
    'failedAt', case when t.state = 'failed' then coalesce(${cameTo('failed')}, t.updated_at) when t.state = 'failedToSendToGateway' then t.updated_at end,
    'parts', t.parts, 'price', t.price) order by t.number), '[]')
  from attempt t where t.company_id = m.company_id and t.message_id = m.id`

const answers = sql`
  select coalesce(json_agg(json_build_object('at', e.at, 'answer', e.detail ->> 'answer', 'byPatient', e.kind = 'answered') order by e.id), '[]')
  from message_event e where e.company_id = m.company_id and e.message_id = m.id and e.kind in ('answered', 'told', 'takenBack')`

/** Its own visit, and those that were left out because it speaks for them (docs/decisions/0134). */
const visitIds = sql`
  select coalesce(json_agg(distinct o.visit_id), '[]') from message o
  where o.company_id = m.company_id and o.client_id = m.client_id and o.visit_id is not null
    and (o.id = m.id or m.sent_at is not null and o.reason = 'SAME_DAY' and o.outcome = 'skipped' and o.visit_day = m.visit_day
      and o.scenario_id is not distinct from m.scenario_id and o.notice is not distinct from m.notice)`

/** Messages as the rows of figures show them: without persons and words, in the order of these places. */
export async function figureMessages(tx: Tx, places: readonly RowPlace[]): Promise<Body[]> {
  const { rows } = await sql<AsRead<Body, 'sendAt' | 'sentAt'>>`
    select m.id, s.type, m.scenario_id as "scenarioId", s.name as "scenarioName", m.branch_id as "branchId", b.name as "branchName",
      m.send_at as "sendAt", m.sent_at as "sentAt", case when m.sent_at is not null then f.channel end as channel,
      m.status, m.asks as asked, m.answer, m.rating, (${attempts}) as attempts, (${answers}) as answers, (${visitIds}) as "visitIds"
    from message m join scenario s on s.company_id = m.company_id and s.id = m.scenario_id
    left join branch b on b.company_id = m.company_id and b.id = m.branch_id
    left join lateral (select t.channel from attempt t where t.company_id = m.company_id and t.message_id = m.id ${furthestFirst} limit 1) f on true
    where m.company_id = current_company() and m.id = any(${places.map(({ id }) => id)}::uuid[])`.execute(
    tx,
  )
  return inOrder(rows, places).map(({ attempts, answers, ...row }) => ({
    ...row,
    sendAt: row.sendAt.toString(),
    sentAt: asText(row.sentAt),
    attempts: asInstants(attempts, 'at', 'acceptedAt', 'deliveredAt', 'readAt', 'failedAt'),
    answers: asInstants(answers, 'at'),
  }))
}
