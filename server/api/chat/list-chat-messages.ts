import { sql } from 'kysely'
import { canSeePhones } from '../../../domain/roles.ts'
import type { components } from '../../../schema/generated/rest.ts'
import type { Tx } from '../../platform/db/database.ts'
import { patientNameSql, staffNameSql } from '../../platform/db/person-name-sql.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { isId } from '../../platform/http/ids.ts'
import { Problem } from '../../platform/http/problem.ts'
import { redactText } from '../../platform/patient/redact-phones.ts'

type ChatMessageBody = components['schemas']['ChatLine']

/** Check constraints guarantee the enumerations. */
interface ChatMessageRow {
  id: string
  kind: ChatMessageBody['kind']
  at: Temporal.Instant
  channel: ChatMessageBody['channel']
  provider: ChatMessageBody['provider']
  text: string | null
  by: string | null
  client_id: string | null
  client_name: string | null
  status: ChatMessageBody['status']
  outcome: ChatMessageBody['outcome']
  reason: ChatMessageBody['reason']
  scenario_type: ChatMessageBody['scenarioType']
  answer: ChatMessageBody['answer']
  answer_text: string | null
  answered_at: Temporal.Instant | null
  rating: number | null
  comment: string | null
  handled: boolean | null
  understood: ChatMessageBody['understood']
  files: { id: string; name: string; type: string | null; size: number | null; state: string }[]
}

/** Query: the latest messages, those before one, or a single one. */
interface ChatMessageQuery {
  chat: { id: string; phone: string }
  before?: string | undefined
  onlyId?: string
  pageSize?: number | undefined
}

const patientName = patientNameSql('c')

/** Interpretation of a reply `r`: automatic, or as corrected by staff. */
const parsedAnswerJson = sql`case when r.message_id is not null or r.corrected is not null or r.answer in ('stop', 'start') then jsonb_build_object(
  'answer', coalesce(r.corrected, r.answer, 'none'), 'rating', case when r.answer is null and r.corrected is null then b.rating end,
  'visitId', coalesce(r.corrected_visit_id, b.visit_id), 'visitAt', coalesce(case when r.corrected_visit_id is null then b.visit_at end, v.starts_at),
  'timeZone', coalesce(case when r.corrected_visit_id is null then b.time_zone end, g.time_zone, o.time_zone), 'messageId', r.message_id,
  'puzzle', case when r.corrected is null then e.detail->>'puzzle' end, 'because', coalesce(e.detail->'because', '[]'),
  'correctedBy', r.corrected_by, 'correctedAt', r.corrected_at) end`

/** All messages of a conversation, from all tables. */
const timelineSql = ({ id, phone }: ChatMessageQuery['chat']) => sql`
  with his as (select c.id, ${patientName} as name from client c where c.phone = ${phone}),
  said as (
    select r.id, 'patient' as kind, r.at, null::uuid as message from reply r where r.phone = ${phone}
    union all select m.id, 'staff', m.send_at, m.id from message m where m.chat_id = ${id}
    union all select m.id, 'scenario', coalesce(m.sent_at, m.send_at), m.id
      from message m join his on his.id = m.client_id where m.scenario_id is not null and m.text is not null
    union all select q.id, 'request', q.at, null from client_request q join his on his.id = q.client_id
  )`

/** Returns messages of a conversation in chronological order, and the total number. Throws `CHECK_DETAILS` if `before` is no id. */
export async function listChatMessages(
  tx: Tx,
  caller: Caller,
  { chat, before, onlyId, pageSize = 50 }: ChatMessageQuery,
): Promise<{ items: ChatMessageBody[]; total: number }> {
  if (before !== undefined && !isId(before))
    throw new Problem('CHECK_DETAILS', { before: 'BAD_FORMAT' })
  const conditions = [
    ...(before ? [sql`(s.at, s.id) < (select k.at, k.id from said k where k.id = ${before})`] : []),
    ...(onlyId ? [sql`s.id = ${onlyId}`] : []),
    sql`true`,
  ]
  const { rows } = await sql<ChatMessageRow>`
    ${timelineSql(chat)}, page as (
      select * from said s where ${sql.join(conditions, sql` and `)} order by s.at desc, s.id desc limit ${pageSize}
    )
    select p.id, p.kind, p.at, coalesce(r.channel, m.channel) as channel, coalesce(m.provider, k.provider) as provider,
      coalesce(r.text, m.text, q.text) as text, ${staffNameSql('w')} as by, c.id as client_id, ${patientName} as client_name,
      m.status, m.outcome, m.reason, y.type as scenario_type,
      case when p.kind = 'scenario' then m.answer end as answer, m.answer_text, m.answered_at, m.rating, m.comment,
      case p.kind when 'request' then q.handled when 'scenario' then m.handled end as handled, ${parsedAnswerJson} as understood,
      coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'type', f.type, 'size', f.size, 'state', f.state) order by f.id)
        from chat_file f where p.kind = 'patient' and f.reply_id = p.id), '[]') as files
    from page p
    join company o on o.id = current_company()
    left join message m on m.id = p.message
    left join reply r on p.kind = 'patient' and r.id = p.id
    left join message b on b.id = r.message_id
    left join visit v on v.id = coalesce(r.corrected_visit_id, b.visit_id)
    left join branch g on g.id = v.branch_id
    left join client_request q on p.kind = 'request' and q.id = p.id
    left join channel_account k on k.id = r.account_id
    left join account w on w.id = m.written_by
    left join scenario y on y.id = m.scenario_id
    left join client c on c.id = coalesce(m.client_id, b.client_id, q.client_id)
    left join lateral (select e.detail from message_event e where e.message_id = r.message_id and e.kind = 'answered'
      and e.detail->>'text' = r.text order by e.id desc limit 1) e on true
    order by p.at, p.id`.execute(tx)
  const count = await sql<{ total: number }>`
    ${timelineSql(chat)} select count(*)::int as total from said`.execute(tx)
  const arePhonesVisible = canSeePhones(caller.role)
  return {
    items: rows.map((row) => toChatMessageBody(row, arePhonesVisible)),
    total: count.rows[0]?.total ?? 0,
  }
}

const toChatMessageBody = (row: ChatMessageRow, arePhonesVisible: boolean): ChatMessageBody => ({
  id: row.id,
  kind: row.kind,
  at: row.at.toString(),
  channel: row.channel,
  provider: row.provider,
  text: redactText(arePhonesVisible, row.text || null),
  by: row.by || null,
  clientId: row.client_id,
  clientName: redactText(arePhonesVisible, row.client_name || null),
  status: row.status,
  outcome: row.outcome,
  reason: row.reason,
  scenarioType: row.scenario_type,
  answer: row.answer,
  answerText: redactText(arePhonesVisible, row.answer_text),
  answeredAt: row.answered_at?.toString() ?? null,
  rating: row.rating,
  comment: redactText(arePhonesVisible, row.comment),
  handled: row.handled,
  understood: row.understood && {
    ...row.understood,
    visitAt: formatInstant(row.understood.visitAt),
    correctedAt: formatInstant(row.understood.correctedAt),
  },
  files: row.files.map(({ state, ...file }) => ({
    ...file,
    picture: file.type === 'image/webp',
    problem: fileProblems[state] ?? null,
  })),
})

const fileProblems: Record<string, ChatMessageBody['files'][number]['problem']> = {
  coming: 'COMING',
  tooLarge: 'TOO_LARGE',
  type: 'TYPE',
  lost: 'LOST',
}

/** The contract's format; JSON from the database has an offset. */
const formatInstant = (at: string | null) => at && Temporal.Instant.from(at).toString()
