import { sql } from 'kysely'
import type { components } from '../../../schema/generated/rest.ts'
import { visitsOfMessage } from '../../engine/visit/covering-messages.ts'
import type { Tx } from '../../platform/db/database.ts'

type TimelineEvent = components['schemas']['TimelineEvent']

interface WriteBackRow {
  settled_at: Temporal.Instant
  state: 'written' | 'refused' | 'givenUp'
  answer: string
  refusal: string | null
}

/**
 * What became of the answers to this message in the clinic system, oldest first: the patient's, and those that staff recorded with it. A write that
 * waits is no event yet, and one that the next answer overtook never was.
 */
export async function loadWriteBackEvents(tx: Tx, messageId: string): Promise<TimelineEvent[]> {
  const { rows } = await sql<WriteBackRow>`
    select a.settled_at, a.state, a.answer, coalesce(a.reason, case a.state when 'givenUp' then 'TOO_LATE' end) as refusal
    from message mm ${visitsOfMessage} join answer_writing a on a.company_id = mm.company_id and a.visit_id = v.id
    where mm.company_id = current_company() and mm.id = ${messageId} and a.state in ('written', 'refused', 'givenUp') and (
      a.said_at = mm.answered_at
      or exists (select from message_event e where e.company_id = mm.company_id and e.message_id = mm.id and e.kind in ('answered', 'told') and e.at = a.said_at)
      or exists (select from visit_answer x where x.company_id = mm.company_id and x.message_id = mm.id and x.visit_id = v.id and x.at = a.said_at))
    order by a.settled_at, a.id`.execute(tx)
  return rows.map(({ settled_at, state, answer, refusal }) => ({
    at: settled_at.toString(),
    kind: state === 'written' ? ('writtenBack' as const) : ('writeBackFailed' as const),
    detail: { answer, ...(refusal && { refusal }) },
    dataSeenAt: null,
  }))
}

/** Both lists in one, oldest first; of the same moment, `events` come first. */
export const mergeByTime = (
  events: readonly TimelineEvent[],
  others: readonly TimelineEvent[],
): TimelineEvent[] =>
  others.length === 0
    ? [...events]
    : [...events, ...others].toSorted((one, other) => Temporal.Instant.compare(one.at, other.at))
