import { sql } from 'kysely'
import { canSeePhones } from '../../../domain/roles.ts'
import { listTariffScenarioTypes } from '../../../domain/tariff-plans.ts'
import type { components } from '../../../schema/generated/rest.ts'
import { isAfterStaffMessage } from '../../engine/chat/staff-conversation.ts'
import type { Tx } from '../../platform/db/database.ts'
import { staffNameSql } from '../../platform/db/person-name-sql.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { canSeeChats } from '../../platform/http/rights.ts'
import { redactRenderedText, redactText } from '../../platform/patient/redact-phones.ts'

type PatientTimeline = components['schemas']['ClientStory']
type TimelineEvent = PatientTimeline['items'][number]

/** Check constraints guarantee the enumerations. */
interface TimelineRow {
  id: string
  kind: TimelineEvent['kind']
  at: Temporal.Instant
  channel: TimelineEvent['channel']
  scenario_name: string | null
  by: string | null
  text: string | null
  status: TimelineEvent['status']
  outcome: TimelineEvent['outcome']
  reason: TimelineEvent['reason']
  answer: TimelineEvent['answer']
  rating: number | null
  marks: Record<string, number> | null
  handled: boolean | null
  message_id: string | null
  total: number
}

const MAX_TIMELINE_EVENTS = 500

/** Staff's messages to the patient, and to the number before it was assigned to the patient. */
const staffMessagesSql = (clientId: string) => sql`
      union all
      select 'w ' || m.id, 'staff', coalesce(m.sent_at, m.send_at), m.channel, null, nullif(${staffNameSql('w')}, ''),
        m.text, m.status, m.outcome, m.reason, null, null, null, null, null
      from message m left join account w on w.id = m.written_by
      where m.id in (
        select id from message where client_id = ${clientId} and chat_id is not null
        union all select o.id from client c join chat h on h.company_id = c.company_id and h.phone = c.phone
          join message o on o.company_id = h.company_id and o.chat_id = h.id where c.id = ${clientId} and o.client_id is null)`

/**
 * Returns the patient timeline, newest first. Excludes messages of scenarios outside the clinic's plan, and conversations with staff for readers
 * without access to them.
 */
export async function loadPatientTimeline(
  tx: Tx,
  caller: Caller,
  clientId: string,
): Promise<PatientTimeline> {
  const client = await tx
    .selectFrom('client')
    .select(['name', 'middle_name'])
    .where('id', '=', clientId)
    .executeTakeFirst()
  if (!client) throw new Problem('NOT_FOUND')
  const canSeeConversations = canSeeChats(caller)
  const { rows } = await sql<TimelineRow>`
    with own as (
      select m.*, s.name as scenario_name from message m join scenario s on s.company_id = m.company_id and s.id = m.scenario_id
      where m.client_id = ${clientId} and s.type = any(${listTariffScenarioTypes(caller.tariff.plan)}::text[])
    ), told as (
      select 'm ' || id as id, 'message' as kind, coalesce(sent_at, send_at) as at, channel, scenario_name, null as by, text, status, outcome, reason,
        null as answer, null::int as rating, null::jsonb as marks, null::boolean as handled, id as message_id from own
      union all
      select 'r ' || r.id, 'reply', r.at, r.channel, null, null, r.text, null, null, null, r.answer, null, null, null, r.message_id
      from reply r where r.message_id in (select id from own)
        or r.message_id is null and r.phone = (select c.phone from client c where c.id = ${clientId}) ${canSeeConversations ? sql`` : sql`and not ${isAfterStaffMessage}`}
      ${canSeeConversations ? staffMessagesSql(clientId) : sql``}
      union all
      -- Pressed on a page, or told to staff.
      select 'a ' || o.id, 'reply', o.answered_at, null, null, null, o.answer_text, null, null, null, o.answer, null, null, null, o.id
      from own o where o.answer <> 'none' and o.answered_at is not null and not exists (select from reply r where r.message_id = o.id)
      union all
      select 's ' || id, 'score', coalesce(answered_at, sent_at, send_at), null, null, null, comment, null, null, null, null, rating, null, null, id
      from own where rating is not null
      union all
      select 'v ' || q.message_id, 'survey', q.at, null, null, null, q.comment, null, null, null, null, null, jsonb_strip_nulls(jsonb_build_object(
        'specialist', q.specialist_mark, 'reception', q.reception_mark, 'waiting', q.waiting_mark, 'comfort', q.comfort_mark)), null, q.message_id
      from visit_survey q where q.client_id = ${clientId}
      union all
      select 'q ' || q.id, 'request', q.at, null, null, null, q.text, null, null, null, null, null, null, q.handled, q.message_id
      from client_request q where q.client_id = ${clientId}
    )
    select t.*, count(*) over ()::int as total from told t order by at desc, id limit ${MAX_TIMELINE_EVENTS}`.execute(
    tx,
  )
  const arePhonesVisible = canSeePhones(caller.role)
  const getText = ({ kind, text }: TimelineRow) =>
    kind === 'message'
      ? redactRenderedText(arePhonesVisible, text, [client.name, client.middle_name])
      : redactText(arePhonesVisible, text)
  const items = rows.map(
    (row): TimelineEvent => ({
      id: row.id,
      kind: row.kind,
      at: row.at.toString(),
      channel: row.channel,
      scenarioName: row.scenario_name,
      by: row.by,
      text: getText(row),
      status: row.status,
      outcome: row.outcome,
      reason: row.reason,
      answer: row.answer,
      rating: row.rating,
      marks: row.marks,
      handled: row.handled,
      messageId: row.message_id,
    }),
  )
  return { items, total: rows[0]?.total ?? 0 }
}
