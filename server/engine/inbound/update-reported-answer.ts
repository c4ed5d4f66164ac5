import { sql } from 'kysely'
import { formatStaffName } from '../../../domain/person-name.ts'
import type { Tx } from '../../platform/db/database.ts'
import { toJsonText } from '../../platform/db/json-text.ts'
import { getNextAnswer } from '../../platform/db/lifecycle-transitions.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { updateMessageNotifications } from '../notifications/raise-notifications.ts'
import { answerUpdateColumns } from './answer-update-columns.ts'

/** Lifecycle event for each answer. */
const eventByAnswer: Record<string, string> = {
  approved: 'answer.approve',
  transferred: 'answer.transfer',
  canceled: 'answer.cancel',
  unclear: 'answer.outdated',
  none: 'answer.takeBack',
}

/**
 * Updates a message's answer after staff recorded one or took it back, so that all lists of messages agree. What staff have recorded themselves is no
 * new work for them.
 */
export async function updateReportedAnswer(
  tx: Tx,
  caller: Caller,
  message: { id: string; answer: string },
  { answer, handled, kind }: { answer: string; handled: boolean; kind: 'told' | 'takenBack' },
  now: Temporal.Instant,
) {
  const next = getNextAnswer(message.answer, eventByAnswer[answer] ?? '') ?? message.answer
  await sql`
    update message set answer = ${next}, answered_at = case when ${kind} = 'told' then ${now}::timestamptz else answered_at end,
      handled = ${handled}, updated_at = ${now}, ${answerUpdateColumns}
    where id = ${message.id}`.execute(tx)
  await tx
    .insertInto('message_event')
    .values({
      company_id: caller.companyId,
      message_id: message.id,
      at: now,
      kind,
      detail: toJsonText({ answer: next, by: formatStaffName(caller) }),
    })
    .execute()
  await updateMessageNotifications(tx, message.id, now)
}
