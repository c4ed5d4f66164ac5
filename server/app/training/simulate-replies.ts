import { sql } from 'kysely'
import { applyReplies } from '../../engine/inbound/apply-replies.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { automaticCondition } from '../../platform/patient/automatic-messages.ts'
import { pickReply } from './simulated-reply.ts'

interface SentMessageRow {
  company_id: string
  id: string
  type: string | null
  phone: string
  channel: string
  account_id: string
  sent_at: Temporal.Instant
}

/** Older messages have been answered or never will be. */
const REPLY_WINDOW = { minutes: 5 }

/**
 * Simulates patients' replies in training clinics, at most a minute after the message, through the normal handling of provider replies. A repeated
 * run gives the same reply, which is stored once.
 */
export async function simulateReplies(app: AppContext): Promise<void> {
  const now = app.clock.now()
  const { rows } = await app.db.withAllTenants((tx) =>
    sql<SentMessageRow>`
      select m.company_id, m.id, s.type, coalesce(h.phone, p.phone) as phone, a.channel, a.id as account_id, m.sent_at
      from company c
      join message m on m.company_id = c.id and m.sent_at between greatest(c.created_at, ${now.subtract(REPLY_WINDOW)}) and ${now}
      join channel_account a on a.company_id = m.company_id and a.channel = m.channel
      left join scenario s on s.company_id = m.company_id and s.id = m.scenario_id
      left join chat h on h.company_id = m.company_id and h.id = m.chat_id
      left join client p on p.company_id = m.company_id and p.id = m.client_id
      where c.training_of is not null and m.outcome = 'done' and not ${automaticCondition} and m.status in ('sent', 'delivered', 'read') and coalesce(h.phone, p.phone) <> ''
        and not exists (select from reply r where r.company_id = m.company_id and r.account_id = a.id and r.provider_reply_id = 'training ' || m.id)`.execute(
      tx,
    ),
  )
  for (const { company_id: companyId, account_id: accountId, channel, ...sent } of rows) {
    const simulatedReply = pickReply(sent)
    const at = simulatedReply && sent.sent_at.add({ seconds: simulatedReply.delaySeconds })
    if (!simulatedReply || !at || Temporal.Instant.compare(at, now) > 0) continue
    await applyReplies(app, { companyId, accountId, channel }, [
      {
        replyId: `training ${sent.id}`,
        from: sent.phone,
        text: simulatedReply.text,
        at,
        answer: null,
        messageKey: null,
      },
    ])
  }
}
