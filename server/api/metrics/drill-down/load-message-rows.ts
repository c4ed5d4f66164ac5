import { sql } from 'kysely'
import type { components } from '../../../../schema/generated/rest.ts'
import type { RowCursor } from '../../../engine/metrics/drill-down/row-page.ts'
import { furthestFirstOrder } from '../../../engine/metrics/message-facts.ts'
import type { Tx } from '../../../platform/db/database.ts'
import {
  type DatabaseRow,
  formatInstant,
  formatInstantFields,
  sortByCursors,
} from './format-rows.ts'

type MessageBody = components['schemas']['FigureMessage']

/** SQL for when the attempt `t` reached a state, by the message's events: at most one attempt of a step is accepted. */
const attemptEventTime = (kind: string) => sql`(select min(e.at) from message_event e
  where e.company_id = t.company_id and e.message_id = t.message_id and e.kind = ${sql.lit(kind)} and e.detail ->> 'step' = t.step::text)`

const isAcceptedByGateway = sql`t.state in ('sentToGateway', 'sent', 'delivered', 'read', 'failed')`

const attemptsJson = sql`
  select coalesce(json_agg(json_build_object('channel', t.channel, 'step', t.step, 'state', t.state, 'at', t.updated_at,
    'acceptedAt', case when ${isAcceptedByGateway} then ${attemptEventTime('sentToGateway')} end, 'deliveredAt', case when ${isAcceptedByGateway} then ${attemptEventTime('delivered')} end,
    'readAt', case when ${isAcceptedByGateway} then ${attemptEventTime('read')} end,
    'failedAt', case when t.state = 'failed' then coalesce(${attemptEventTime('failed')}, t.updated_at) when t.state = 'failedToSendToGateway' then t.updated_at end,
    'parts', t.parts, 'price', t.price) order by t.number), '[]')
  from attempt t where t.company_id = m.company_id and t.message_id = m.id`

const answersJson = sql`
  select coalesce(json_agg(json_build_object('at', e.at, 'answer', e.detail ->> 'answer', 'byPatient', e.kind = 'answered') order by e.id), '[]')
  from message_event e where e.company_id = m.company_id and e.message_id = m.id and e.kind in ('answered', 'told', 'takenBack')`

/** The message's own visit, and those it covers (docs/decisions/0134). */
const visitIdsJson = sql`
  select coalesce(json_agg(distinct o.visit_id), '[]') from message o
  where o.company_id = m.company_id and o.client_id = m.client_id and o.visit_id is not null
    and (o.id = m.id or m.sent_at is not null and o.reason = 'SAME_DAY' and o.outcome = 'skipped' and o.visit_day = m.visit_day
      and o.scenario_id is not distinct from m.scenario_id and o.notice is not distinct from m.notice)`

/** Returns message rows without personal data and texts, in the cursors' order. */
export async function loadMessageRows(
  tx: Tx,
  cursors: readonly RowCursor[],
): Promise<MessageBody[]> {
  const { rows } = await sql<DatabaseRow<MessageBody, 'sendAt' | 'sentAt'>>`
    select m.id, s.type, m.scenario_id as "scenarioId", s.name as "scenarioName", m.branch_id as "branchId", b.name as "branchName",
      m.send_at as "sendAt", m.sent_at as "sentAt", case when m.sent_at is not null then f.channel end as channel,
      m.status, m.asks as asked, m.answer, m.rating, (${attemptsJson}) as attempts, (${answersJson}) as answers, (${visitIdsJson}) as "visitIds"
    from message m join scenario s on s.company_id = m.company_id and s.id = m.scenario_id
    left join branch b on b.company_id = m.company_id and b.id = m.branch_id
    left join lateral (select t.channel from attempt t where t.company_id = m.company_id and t.message_id = m.id ${furthestFirstOrder} limit 1) f on true
    where m.company_id = current_company() and m.id = any(${cursors.map(({ id }) => id)}::uuid[])`.execute(
    tx,
  )
  return sortByCursors(rows, cursors).map(({ attempts, answers, ...row }) => ({
    ...row,
    sendAt: row.sendAt.toString(),
    sentAt: formatInstant(row.sentAt),
    attempts: formatInstantFields(
      attempts,
      'at',
      'acceptedAt',
      'deliveredAt',
      'readAt',
      'failedAt',
    ),
    answers: formatInstantFields(answers, 'at'),
  }))
}
