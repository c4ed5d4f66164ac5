import { sql } from 'kysely'
import type { ButtonAnswer, Reply } from '../../../channels/port/channel-adapter.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Locale } from '../../../platform/i18n/locale.ts'
import { markLinkedReplyHandled, markReplyHandled } from '../../chat/mark-replies-handled.ts'
import type { ChannelAccount } from '../../connections/channel-account.ts'
import { type ButtonName, defaultButtonTexts } from '../../connections/chat-buttons.ts'
import { botStrings } from '../bot-strings.ts'
import { recordPatientAnswer } from '../record-patient-answer.ts'

const buttonByAnswer = { approved: 'approve', transferred: 'transfer', canceled: 'cancel' } as const

interface ButtonMessage {
  id: string
  answer: string
  closed: 'canceled' | 'moved' | 'begun' | null
}

/**
 * Records a pressed button as the answer to its message, and returns the text to show. Repeated presses change nothing; after the visit has begun
 * it no longer counts.
 */
export async function recordButtonAnswer(
  tx: Tx,
  { companyId, id: accountId, channel }: ChannelAccount,
  reply: Reply,
  phone: string | null,
  locale: Locale,
  now: Temporal.Instant,
): Promise<string> {
  const words = botStrings[locale]
  const { answer, messageKey } = reply
  const message = phone && messageKey ? await findButtonMessage(tx, messageKey, phone, now) : null
  if (!message || !phone || !answer) return words.staleButton
  const text = reply.text || defaultButtonTexts[locale][toButtonName(answer)]
  const stored = await tx
    .insertInto('reply')
    .values({
      company_id: companyId,
      account_id: accountId,
      provider_reply_id: reply.replyId,
      channel,
      phone,
      text,
      at: reply.at,
      message_id: message.id,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  const confirmation = message.closed
    ? words.visitClosed[message.closed]
    : words.answerRecorded[answer]
  const isRepeated = message.answer === answer && message.closed === null
  if (stored && (isRepeated || message.closed === 'begun')) await markReplyHandled(tx, stored.id)
  if (!stored || isRepeated || message.closed === 'begun') return confirmation
  const outcome = await recordPatientAnswer(
    tx,
    message.id,
    buttonByAnswer[answer],
    { text, via: 'reply', at: reply.at },
    now,
  )
  await tx
    .updateTable('reply')
    .set({ answer: outcome?.answer ?? null })
    .where('id', '=', stored.id)
    .execute()
  await markLinkedReplyHandled(tx, stored.id)
  return confirmation
}

const toButtonName = (answer: ButtonAnswer): ButtonName => buttonByAnswer[answer]

/** Returns the message of an attempt's key with its current visit, if it was sent to this phone; the check is needed because a key can be forged. */
async function findButtonMessage(tx: Tx, key: string, phone: string, now: Temporal.Instant) {
  const messageId = /^([0-9a-f-]{36}):\d+$/.exec(key)?.[1] ?? null
  const { rows } = await sql<ButtonMessage>`
    select m.id, m.answer, case when v.starts_at <= ${now} or m.visit_at <= ${now} then 'begun' when v.status = 'canceled' then 'canceled'
      when v.starts_at <> m.visit_at then 'moved' end as closed
    from message m
    join attempt a on a.company_id = m.company_id and a.message_id = m.id and a.key = ${key}
    join client c on c.company_id = m.company_id and c.id = m.client_id and c.phone = ${phone}
    join visit v on v.company_id = m.company_id and v.id = m.visit_id
    where m.id = ${messageId}::uuid limit 1`.execute(tx)
  return rows[0] ?? null
}
