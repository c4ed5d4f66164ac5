import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { toJsonText } from '../../platform/db/json-text.ts'
import { dialogues, farewells, staffReplies, thanks } from './dialogues.ts'
import { createRandom, type Random } from './random.ts'

interface UnclearReply {
  chat: string
  phone: string
  client_id: string
  channel: string
  text: string
  at: Temporal.Instant
}

/** A chat message: by the patient, or by staff where `by` is null. */
interface DemoChatMessage {
  chat: string
  phone: string
  client_id: string | null
  channel: string
  text: string
  at: string
  patient: boolean
}

/**
 * Adds staff's replies to answers that needed a person, and some longer conversations of today. Everything before yesterday is read and handled; the
 * latest ones wait.
 */
export async function addConversations(
  tx: Tx,
  accountId: string,
  now: Temporal.Instant,
): Promise<void> {
  const random = createRandom('conversations')
  const messages = [
    ...(await createStaffReplies(tx, random, now)),
    ...(await createDialogues(tx, now)),
  ]
  await writeChatMessages(tx, messages, accountId)
  // A message's answer waits until it is handled; a conversation waits until staff write.
  await sql`
    with asks as (
      select r.id, exists (select from message m where m.id = r.message_id and not m.handled and m.answer in ('unclear', 'transferred', 'canceled'))
        or r.message_id is null and not exists (select from message l join chat c on c.id = l.chat_id
          where c.phone = r.phone and l.send_at > r.at) and r.text <> all(${[...thanks, ...farewells]}::text[]) as waits
      from reply r
    )
    update reply r set waits = a.waits, unread = a.waits and r.at > ${now.subtract({ hours: 3 })} from asks a where a.id = r.id`.execute(
    tx,
  )
  await markWaitStarts(tx)
  // Staff who wrote today are assigned to the conversation.
  await sql`
    update chat c set claimed_by = ${accountId}::uuid
    where exists (select from message m where m.chat_id = c.id and m.send_at > ${now.subtract({ hours: 2 })})`.execute(
    tx,
  )
}

/** Marks messages that began a wait, as if they had arrived one by one; thanks were handled at once. */
const markWaitStarts = (tx: Tx) =>
  sql`
    update reply r set begins_wait = true from (
      select id, chat_id, at, lag(at) over (partition by chat_id order by at, id) as before, lag(text) over (partition by chat_id order by at, id) as words
      from reply where is_puzzling(answer, message_id)
    ) w
    where r.id = w.id and (w.before is null or w.words = any(${[...thanks, ...farewells]}::text[]) or exists (
      select from message l where l.chat_id = w.chat_id and l.written_by is not null and l.send_at >= w.before and l.send_at < w.at))`.execute(
    tx,
  )

/** Staff's replies to unclear answers, and thanks for some of them. */
async function createStaffReplies(
  tx: Tx,
  random: Random,
  now: Temporal.Instant,
): Promise<DemoChatMessage[]> {
  const { rows } = await sql<UnclearReply>`
    select c.id as chat, c.phone, m.client_id, r.channel, r.text, r.at
    from reply r join message m on m.company_id = r.company_id and m.id = r.message_id
    join chat c on c.company_id = r.company_id and c.phone = r.phone
    where r.answer = 'unclear' and m.handled order by r.at, r.id`.execute(tx)
  return rows.flatMap(({ text, at, ...chat }) => {
    const reply = staffReplies[text]
    const answeredAt = at.add({ minutes: random.integer(4, 50) })
    if (!reply || Temporal.Instant.compare(answeredAt, now) > 0) return []
    const thankedAt = answeredAt.add({ minutes: random.integer(1, 20) })
    const staffMessage = { ...chat, text: reply, at: answeredAt.toString(), patient: false }
    const thanksMessage = {
      ...chat,
      text: random.pick(thanks),
      at: thankedAt.toString(),
      patient: true,
    }
    return random.chance(0.4) && Temporal.Instant.compare(thankedAt, now) < 0
      ? [staffMessage, thanksMessage]
      : [staffMessage]
  })
}

/** Longer conversations with patients who have a visit soon. */
async function createDialogues(tx: Tx, now: Temporal.Instant): Promise<DemoChatMessage[]> {
  const { rows } = await sql<{ client_id: string; phone: string; chat: string }>`
    with soon as (
      select c.id as client_id, c.phone, min(v.starts_at) as at from client c join visit v on v.company_id = c.company_id and v.client_id = c.id
      where v.status = 'valid' and v.starts_at > ${now} and c.phone is not null and c.opted_out is null and not c.excluded and not c.deceased
        and not exists (select from client o where o.phone = c.phone and o.id <> c.id)
        and not exists (select from reply r where r.phone = c.phone)
      group by 1, 2 order by 3, 1 limit ${dialogues.length}
    )
    select s.client_id, s.phone, chat_with(current_company(), s.phone, ${now}) as chat from soon s`.execute(
    tx,
  )
  return rows.flatMap(({ client_id, phone, chat }, place) => {
    const { channel, messages } = dialogues[place] ?? { channel: 'whatsapp', messages: [] }
    return messages.map(({ ago, text, patient = false }) => ({
      chat,
      phone,
      client_id,
      channel,
      text,
      at: now.subtract({ minutes: ago }).toString(),
      patient,
    }))
  })
}

async function writeChatMessages(tx: Tx, messages: DemoChatMessage[], accountId: string) {
  const rows = sql`jsonb_to_recordset(${toJsonText(messages)}::jsonb)
    as s(chat uuid, phone text, client_id uuid, channel text, text text, at timestamptz, patient boolean)`
  await sql`
    insert into reply (company_id, account_id, provider_reply_id, channel, phone, text, at)
    select current_company(), coalesce((select a.id from channel_account a where a.channel = s.channel order by a.id limit 1), new_id()),
      'demo talk ' || row_number() over (order by s.at), s.channel, s.phone, s.text, s.at
    from ${rows} where s.patient order by s.at`.execute(tx)
  await sql`
    insert into message (company_id, chat_id, client_id, written_by, time_zone, occasion, text, channel, provider, status, outcome, send_at, sent_at,
      created_at, updated_at)
    select o.id, s.chat, s.client_id, ${accountId}::uuid, o.time_zone, 'chat demo', s.text, s.channel,
      (select a.provider from channel_account a where a.channel = s.channel order by a.id limit 1),
      case s.channel when 'whatsapp' then 'read' when 'telegram' then 'sent' else 'delivered' end, 'done', s.at, s.at, s.at, s.at
    from ${rows}, company o where not s.patient`.execute(tx)
  await sql`
    update chat c set last_at = l.send_at, last_line_id = l.id, last_reply_id = null
    from (select distinct on (chat_id) chat_id, id, send_at from message where chat_id is not null order by chat_id, send_at desc) l
    where l.chat_id = c.id and (c.last_at is null or c.last_at <= l.send_at)`.execute(tx)
}
