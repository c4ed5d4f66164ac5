import { sql } from 'kysely'
import { parseTemplate } from '../../../domain/template.ts'
import type { Tx } from '../../platform/db/database.ts'
import { toJsonText } from '../../platform/db/json-text.ts'
import { formatOfferOccasion } from '../../platform/patient/automatic-messages.ts'
import { lockPatientOf } from '../../platform/patient/lock-patient.ts'
import { answerUpdateColumns } from '../inbound/answer-update-columns.ts'
import { offerStrings } from '../inbound/bot-strings.ts'
import { writeAutomaticReply } from '../inbound/write-automatic-reply.ts'
import { updateMessageNotifications } from '../notifications/raise-notifications.ts'
import { loadFacts } from '../template/load-facts.ts'
import { renderTemplate } from '../template/render-template.ts'
import { isOfferOpen, isPromised, OFFER_NOTICE } from './waiting-list-sql.ts'

/** What became of a patient's yes or no to an offered time; `taken`: it was no longer free. */
export type OfferOutcome = 'accepted' | 'taken' | 'declined'

interface OfferAnswer {
  text: string
  at: Temporal.Instant
  isYes: boolean
  /** The stored reply, to which a text is the answer; null: answered on a page, which shows what became of it. */
  reply: { replyId: string; channel: string } | null
}

interface OfferRow {
  company_id: string
  client_id: string
  visit_id: string
  visit_at: Temporal.Instant
  /** Zone of the place where the visit is now. */
  time_zone: string
  answer: string
  starts_at: Temporal.Instant
  specialist_id: string | null
  /** The visit still waits for an earlier time. */
  stands: boolean
  /** An earlier yes holds: the time is promised, or the visit was moved there. */
  holds: boolean
}

/**
 * Records a plain yes or no to the offer of a freed time. The first yes gets the time: it is promised to the patient until staff move the visit, and
 * everybody else hears that it is taken. A no changes nothing about the visit. Returns null if there is no such offer or its patient was erased, and
 * if a person is needed: the answer takes back a yes that holds, or is a no after words that wait for staff, or the visit was canceled, moved or has
 * begun.
 */
export async function recordOfferAnswer(
  tx: Tx,
  messageId: string,
  offer: OfferAnswer,
  now: Temporal.Instant,
): Promise<OfferOutcome | null> {
  if (!(await lockPatientOf(tx, 'message', messageId))) return null
  const message = await loadOffer(tx, messageId, now)
  if (!message) return null
  if (message.holds) return offer.isYes ? 'accepted' : null
  const isNoAfterWords = message.answer === 'unclear' && !offer.isYes && offer.reply !== null
  if (!message.stands || isNoAfterWords) return null
  const outcome = offer.isYes ? await takeTime(tx, messageId, message, now) : 'declined'
  const accepted = outcome === 'accepted'
  await sql`
    update message set updated_at = ${now},
      ${accepted ? sql`answer = 'approved', answer_text = ${offer.text}, answered_at = ${offer.at}, handled = false,` : sql``} ${answerUpdateColumns}
    where id = ${messageId}`.execute(tx)
  await tx
    .insertInto('message_event')
    .values({
      company_id: message.company_id,
      message_id: messageId,
      at: now,
      kind: 'answered',
      detail: toJsonText({
        answer: accepted ? 'approved' : 'none',
        text: offer.text,
        via: offer.reply ? 'reply' : 'page',
        offer: outcome,
        visitStart: accepted ? message.starts_at : undefined,
      }),
    })
    .execute()
  await updateMessageNotifications(tx, messageId, now)
  if (outcome !== 'declined' && offer.reply)
    await confirmOutcome(tx, messageId, message, { ...offer.reply, outcome }, now)
  return outcome
}

async function loadOffer(
  tx: Tx,
  messageId: string,
  now: Temporal.Instant,
): Promise<OfferRow | undefined> {
  const { rows } = await sql<OfferRow>`
    select m.company_id, m.client_id, m.visit_id, m.visit_at, coalesce(b.time_zone, co.time_zone) as time_zone, m.answer, v.starts_at, v.specialist_id,
      v.status = 'valid' and v.starts_at > ${now} and v.starts_at > m.visit_at as stands,
      ${isPromised('m', 'v', now)} or m.answer = 'approved' and v.status = 'valid' and v.starts_at = m.visit_at as holds
    from message m join visit v on v.company_id = m.company_id and v.id = m.visit_id
    join company co on co.id = m.company_id
    left join branch b on b.company_id = v.company_id and b.id = v.branch_id
    where m.id = ${messageId} and m.notice = 'freed' for update of m`.execute(tx)
  return rows[0]
}

/** The lock serializes answers about times of a specialist, which may overlap, so that only the first yes finds its time free. */
async function takeTime(
  tx: Tx,
  messageId: string,
  { company_id, specialist_id }: OfferRow,
  now: Temporal.Instant,
): Promise<OfferOutcome> {
  const key = `offer ${company_id} ${specialist_id}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
  const { rows } = await sql<{ isOpen: boolean }>`
    select ${isOfferOpen(sql`m.visit_at`, now)} as "isOpen" from message m join visit v on v.company_id = m.company_id and v.id = m.visit_id
    where m.id = ${messageId}`.execute(tx)
  return rows[0]?.isOpen ? 'accepted' : 'taken'
}

/** Tells the patient what became of the yes; an accepted time is confirmed only when the clinic has moved the visit. */
async function confirmOutcome(
  tx: Tx,
  messageId: string,
  { company_id, client_id, visit_id, visit_at, time_zone }: OfferRow,
  {
    channel,
    replyId,
    outcome,
  }: { channel: string; replyId: string; outcome: 'accepted' | 'taken' },
  now: Temporal.Instant,
): Promise<void> {
  const queries = [
    {
      id: messageId,
      companyId: company_id,
      clientId: client_id,
      visitId: visit_id,
      visitAt: visit_at,
      isOffer: outcome === 'accepted',
      sendAt: now,
      timeZone: time_zone,
      sendTime: '',
      giftExpiryDays: null,
    },
  ]
  const facts = (await loadFacts(tx, queries)).get(messageId)
  if (!facts) return
  await writeAutomaticReply(
    tx,
    {
      message: { id: messageId, time_zone },
      occasion: formatOfferOccasion(replyId),
      channel,
      hasLink: false,
      // A promise is told before its time, also in the night in which the patient wrote.
      ...(outcome === 'accepted' && { usefulUntil: visit_at.subtract(OFFER_NOTICE) }),
      getText: (locale) =>
        renderTemplate(parseTemplate(offerStrings[locale][outcome]), { ...facts, locale }),
    },
    now,
  )
}
