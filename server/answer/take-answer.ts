import { sql } from 'kysely'
import { keepMessageAlerts, raiseUnclear } from '../alert/raise.ts'
import { nextAnswer } from '../db/charts.ts'
import type { Tx } from '../db/database.ts'
import { jsonText } from '../db/json-text.ts'
import { answeredColumns } from './answered-columns.ts'
import type { Meaning } from './understand.ts'

export interface TakenAnswer {
  answer: string
  /** The visit is no longer the one that was asked about: it was moved, cancelled, or has begun. */
  outdated: boolean
}

/**
 * Binds an answer to a message and to its visit as it is now. A yes to a visit that has moved is no yes: it goes to a person.
 * Any answer ends the cascade. Returns null when there is no such message.
 */
export async function takeAnswer(
  tx: Tx,
  messageId: string,
  meaning: Exclude<Meaning, 'stop'>,
  words: { text: string; via: 'reply' | 'page' },
  now: Temporal.Instant,
): Promise<TakenAnswer | null> {
  const { rows } = await sql<{ company_id: string; answer: string; outdated: boolean }>`
    select m.company_id, m.answer, v.id is not null and (v.status = 'canceled' or v.starts_at <> m.visit_at or v.starts_at <= ${now}) as outdated
    from message m left join visit v on v.company_id = m.company_id and v.id = m.visit_id
    where m.id = ${messageId} for update of m`.execute(tx)
  const message = rows[0]
  if (!message) return null
  const event = message.outdated ? 'answer.puzzle' : `answer.${meaning}`
  const answer = nextAnswer(message.answer, event) ?? message.answer
  const puzzled = event === 'answer.puzzle'
  await sql`
    update message set answer = ${answer}, answer_text = ${words.text}, answered_at = ${now}, handled = false, updated_at = ${now},
      ${answeredColumns}
    where id = ${messageId}`.execute(tx)
  await tx
    .insertInto('message_event')
    .values({
      company_id: message.company_id,
      message_id: messageId,
      at: now,
      kind: 'answered',
      detail: jsonText({
        answer: puzzled ? 'unclear' : answer,
        text: words.text,
        via: words.via,
        outdated: message.outdated,
      }),
    })
    .execute()
  if (puzzled)
    await raiseUnclear(tx, message.company_id, `unclear ${messageId}`, { messageId }, now)
  await keepMessageAlerts(tx, messageId, now)
  return { answer, outdated: message.outdated }
}
