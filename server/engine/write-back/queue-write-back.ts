import { type RawBuilder, sql } from 'kysely'
import { getConnector } from '../../connectors/registry.ts'
import type { Tx } from '../../platform/db/database.ts'
import { visitsOfMessage, visitsOfPatient } from '../visit/covering-messages.ts'
import { latestVisitAnswer } from '../visit/visit-state.ts'

/** Ids of the visits that a message's answer is about. */
export const visitIdsOfMessage = (messageId: string) =>
  sql`select v.id from message mm ${visitsOfMessage} where mm.id = ${messageId}`
export const relatedVisitIds = (visitId: string) =>
  sql`select v.id from visit o ${visitsOfPatient} where o.id = ${visitId}`
export const upcomingVisitIds = (now: Temporal.Instant) =>
  sql`select v.id from visit v where v.company_id = current_company() and v.starts_at > ${now}`

const clearAnswers = sql`('approved', 'transferred', 'canceled')`

/**
 * Queues the write-back of the last answer on each of these visits to the system it came from (docs/decisions/0157); removes it if no answer is
 * valid any more. A yes to a day's reminder applies to all its visits; a cancellation or reschedule request is written only to the named visit, as
 * only staff can tell which one is meant. Idempotent. `cancelsAgain`: a "no" that was written as a note is written again, since it may cancel now.
 */
export async function queueWriteBack(
  tx: Tx,
  visits: RawBuilder<unknown>,
  now: Temporal.Instant,
  { cancelsAgain = false }: { cancelsAgain?: boolean } = {},
): Promise<void> {
  const systems = await tx
    .selectFrom('mis_connection')
    .select(['mis_type', 'space'])
    .where('writes_answers', '=', true)
    .execute()
  for (const system of systems)
    if (getConnector(system.mis_type)?.writeAnswer)
      await queueForSystem(tx, system, visits, now, cancelsAgain)
}

async function queueForSystem(
  tx: Tx,
  { mis_type, space }: { mis_type: string; space: number },
  visits: RawBuilder<unknown>,
  now: Temporal.Instant,
  cancelsAgain: boolean,
): Promise<void> {
  const said = sql`
    select v.id, v.starts_at, w.at, case when v.status = 'valid' and v.system = ${mis_type} and w.answer in ${clearAnswers}
      and (w.answer = 'approved' or not w.of_day) then w.answer end as answer
    from visit v left join lateral (${latestVisitAnswer}) w on true
    where v.company_id = current_company() and v.id in (${visits}) and v.starts_at > ${now} and space_of(v.external_id) = ${space}`
  await sql`
    update answer_writing a set state = 'overtaken', settled_at = ${now} from (${said}) s
    where a.company_id = current_company() and a.visit_id = s.id and a.state = 'waiting' and (a.visit_at, a.answer) is distinct from (s.starts_at, s.answer)`.execute(
    tx,
  )
  // A replaced answer that was being written may be in the system.
  await sql`
    insert into answer_writing (company_id, visit_id, visit_at, system, answer, said_at, due_at, created_at)
    select current_company(), s.id, s.starts_at, ${mis_type}, s.answer, s.at, ${now}, ${now} from (${said}) s
    where s.answer is not null and not exists (
      select from (
        select * from answer_writing a where a.company_id = current_company() and a.visit_id = s.id
          and (a.state <> 'overtaken' or a.claimed_until is not null)
        order by a.id desc limit 1
      ) a where a.visit_at = s.starts_at and a.answer = s.answer and a.state in ('waiting', 'written') and not (${cancelsAgain} and a.state = 'written' and a.answer = 'canceled'))`.execute(
    tx,
  )
}
