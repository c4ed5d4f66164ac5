import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { formatThanksOccasion } from '../../platform/patient/automatic-messages.ts'
import { reviewThanksStrings } from './bot-strings.ts'
import { writeAutomaticReply } from './write-automatic-reply.ts'

interface ReviewOffer {
  /** The survey that was answered by text. */
  messageId: string
  phone: string
  channel: string
  publicUrl: string
}

/**
 * Thanks for a score sent as text, with a link to the review page, as the survey's page does; the same for all scores (docs/decisions/0136). Sends
 * nothing without a review link or if the patient may not be written to.
 */
export async function offerReview(
  tx: Tx,
  { messageId, phone, channel, publicUrl }: ReviewOffer,
  now: Temporal.Instant,
): Promise<void> {
  const { rows } = await sql<{ id: string; time_zone: string }>`
    select m.id, m.time_zone from message m
    join client c on c.company_id = m.company_id and c.id = m.client_id
    join chat h on h.company_id = m.company_id and h.phone = c.phone
    left join visit v on v.company_id = m.company_id and v.id = m.visit_id
    where m.id = ${messageId} and m.link is not null and h.phone = ${phone} and h.refused is null
      and c.opted_out is null and not c.excluded and not c.deceased
      and exists (select from review_link l where l.company_id = m.company_id and (l.branch_id is null or l.branch_id = v.branch_id))`.execute(
    tx,
  )
  const [about] = rows
  if (!about) return
  const words = (locale: 'ru' | 'en') => reviewThanksStrings[locale](`${publicUrl}/r/`)
  await writeAutomaticReply(
    tx,
    {
      message: about,
      occasion: formatThanksOccasion(messageId),
      channel,
      hasLink: true,
      getText: words,
    },
    now,
  )
}
