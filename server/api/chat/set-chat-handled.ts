import { sql } from 'kysely'
import { formatStaffName } from '../../../domain/person-name.ts'
import {
  notificationClosing,
  updateMessageNotifications,
} from '../../engine/notifications/raise-notifications.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import { toJsonText } from '../../platform/db/json-text.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { requireOwnLatestChange } from '../../platform/undo-guard.ts'

interface Chat {
  id: string
  number: number
  phone: string
}

/**
 * Marks a conversation as handled or unhandled. Handling it also handles its waiting answers, and undelivered messages no longer wait. Returns true
 * if a visit needs a plan, as a reschedule request had waited for staff.
 */
export async function setChatHandled(
  tx: Tx,
  caller: Caller,
  { id, number, phone }: Chat,
  { handled, takesBack }: { handled: boolean; takesBack?: boolean },
  now: Temporal.Instant,
): Promise<boolean> {
  if (takesBack)
    await requireOwnLatestChange(
      tx,
      caller,
      { actions: ['handleChat'], detail: { chatNumber: number } },
      now,
    )
  await addAudit(tx, caller, now, 'handleChat', { chatNumber: number, handled })
  if (!handled) {
    await sql`
      update reply set waits = true where id = (select id from reply where phone = ${phone} order by at desc, id desc limit 1)
        and not waits`.execute(tx)
    return false
  }
  await sql`update message set handled = true, updated_at = ${now} where chat_id = ${id} and not handled and outcome in ('failed', 'unknown', 'skipped')`.execute(
    tx,
  )
  const { rows } = await sql<{ id: string; message_id: string | null }>`
    update reply set waits = false where phone = ${phone} and waits returning id, message_id`.execute(
    tx,
  )
  const causes = rows.map((one) => `reply ${one.id}`)
  await notificationClosing(
    sql`a.company_id = ${caller.companyId} and a.cause = any(${causes}::text[])`,
    now,
  ).execute(tx)
  const linkedMessageIds = rows.flatMap(({ message_id }) => message_id ?? [])
  const answered = await sql<{ id: string; answer: string }>`
    update message set handled = true, updated_at = ${now} where id = any(${linkedMessageIds}::uuid[]) and not handled
      and (answer in ('unclear', 'transferred', 'canceled') or exists (
        select from reply r where r.message_id = message.id and r.answer = 'unclear')) returning id, answer`.execute(
    tx,
  )
  const by = formatStaffName(caller)
  for (const message of answered.rows) {
    await tx
      .insertInto('message_event')
      .values({
        company_id: caller.companyId,
        message_id: message.id,
        at: now,
        kind: 'handled',
        detail: toJsonText({ by }),
      })
      .execute()
    await updateMessageNotifications(tx, message.id, now)
  }
  return answered.rows.some(({ answer }) => answer === 'transferred')
}
