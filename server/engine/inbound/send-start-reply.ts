import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { formatStartedOccasion } from '../../platform/patient/automatic-messages.ts'
import { currentPhoneCondition } from '../../platform/patient/current-phone-condition.ts'
import { startReplyStrings } from './bot-strings.ts'
import { writeAutomaticReply } from './write-automatic-reply.ts'

interface StartRequest {
  replyId: string
  phone: string
  channel: string
  /** Service messages had been refused and are sent again. */
  isResumed: boolean
  publicUrl: string
}

/** Minimum time between two such replies to a number. */
const REPLY_INTERVAL = { hours: 24 }

/**
 * Replies to START with what follows, and a link to the consent page of the newest message that reached the number, where marketing can be allowed.
 * Does nothing without such a message.
 */
export async function sendStartReply(
  tx: Tx,
  { replyId, phone, channel, isResumed, publicUrl }: StartRequest,
  now: Temporal.Instant,
): Promise<void> {
  const { rows } = await sql<{ id: string; time_zone: string }>`
    select m.id, m.time_zone from message m join client c on c.company_id = m.company_id and c.id = m.client_id
    where c.phone = ${phone} and not c.excluded and not c.deceased and m.link is not null and m.sent_at is not null and ${currentPhoneCondition}
      and not exists (select from message k join chat x on x.company_id = k.company_id and x.id = k.chat_id
        where x.company_id = m.company_id and x.phone = c.phone and k.occasion like 'started %' and k.created_at > ${now.subtract(REPLY_INTERVAL)})
    order by m.sent_at desc, m.id limit 1`.execute(tx)
  const [newest] = rows
  if (!newest) return
  const words = (locale: 'ru' | 'en') => startReplyStrings[locale](isResumed, `${publicUrl}/o/`)
  await writeAutomaticReply(
    tx,
    {
      message: newest,
      occasion: formatStartedOccasion(replyId),
      channel,
      hasLink: true,
      getText: words,
    },
    now,
  )
}
