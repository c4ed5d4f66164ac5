import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { latestVisitAnswer } from '../visit/visit-state.ts'

/** Longer than any write takes; after that another process takes over. */
const CLAIM_DURATION = { minutes: 5 }
const MAX_PAUSE_MINUTES = 30

/** An answer to be written now, with its visit. */
export interface DueAnswer {
  id: number
  visit_id: string
  visit_at: Temporal.Instant
  system: string
  answer: 'approved' | 'transferred' | 'canceled'
  said_at: Temporal.Instant
  /** When a patient who asked staff to reschedule would like to come. */
  wished_time: string | null
  /** End of our last write to this visit; null: none. */
  wrote_at: Temporal.Instant | null
  tries: number
  external_id: string
  /** The patient's id in the clinic system. */
  client_external_id: string
  starts_at: Temporal.Instant
  status: string
  /** Time zone of the branch; null: the clinic's. */
  time_zone: string | null
  /** Still the last answer of the visit's patient, who was not erased. */
  stands: boolean
}

/** Queues a write-back for all clinics with due answers and a system that accepts them. */
export async function requestWriteBack(app: AppContext): Promise<void> {
  const now = app.clock.now()
  // All tenants: this is a background job.
  const { rows } = await app.db.withAllTenants((tx) =>
    sql<{ company_id: string }>`
      select distinct a.company_id from answer_writing a
      join visit v on v.company_id = a.company_id and v.id = a.visit_id
      join mis_connection c on c.company_id = a.company_id and c.mis_type = a.system and c.space = space_of(v.external_id) and c.writes_answers and (c.status = 'connected' or a.visit_at <= ${now})
      where a.state = 'waiting' and a.due_at <= ${now} and (a.claimed_until is null or a.claimed_until <= ${now})`.execute(
      tx,
    ),
  )
  for (const { company_id } of rows) await app.jobs.enqueue('writing', company_id)
}

/** Other answers `o` for the visit of `a`, and those being written. */
const otherAnswers = (a: string) =>
  sql`answer_writing o where o.company_id = current_company() and o.visit_id = ${sql.ref(`${a}.visit_id`)} and o.id <> ${sql.ref(`${a}.id`)}`
const isBeingWritten = (a: string, now: Temporal.Instant) =>
  sql`exists (select from ${otherAnswers(a)} and o.claimed_until > ${now})`

/**
 * Claims the clinic's next due answer, if no older one is being written to its visit; undefined if there is none. `space`: the target's identifier
 * system. `lost`: the connection is rejected, so only answers whose visit has begun are claimed.
 */
export async function claimDueAnswer(
  tx: Tx,
  { lost: isSystemLost, space: identifierSystem }: { lost: boolean; space: number },
  now: Temporal.Instant,
): Promise<DueAnswer | undefined> {
  // Materialized: in a nested loop the choice would be repeated for each row, and claim more than one.
  const { rows } = await sql<DueAnswer>`
    with d as materialized (
      select d.id from answer_writing d join visit w on w.company_id = d.company_id and w.id = d.visit_id and space_of(w.external_id) = ${identifierSystem}
      where d.company_id = current_company() and d.state = 'waiting' and d.due_at <= ${now}
        and (d.claimed_until is null or d.claimed_until <= ${now}) and (not ${isSystemLost} or d.visit_at <= ${now}) and not ${isBeingWritten('d', now)}
      order by d.due_at, d.id limit 1 for update of d skip locked
    )
    update answer_writing a set claimed_until = ${now.add(CLAIM_DURATION)}, tries = a.tries + 1
    from d, visit v join client c on c.company_id = v.company_id and c.id = v.client_id left join branch b on b.company_id = v.company_id and b.id = v.branch_id
    where a.company_id = current_company() and a.id = d.id and v.company_id = a.company_id and v.id = a.visit_id
    returning a.id, a.visit_id, a.visit_at, a.system, a.answer, a.said_at, a.tries,
      (select x.wished_time from visit_answer x where x.company_id = a.company_id and x.visit_id = a.visit_id and x.visit_at = a.visit_at
        and x.at = a.said_at and x.answer = a.answer and x.taken_back_at is null order by x.id desc limit 1) as wished_time,
      (select max(case o.state when 'written' then o.settled_at else o.claimed_until end) from ${otherAnswers('a')}) as wrote_at,
       v.external_id, c.external_id as client_external_id, v.starts_at, v.status, b.time_zone,
      c.erased_at is null and exists (select from (${latestVisitAnswer}) w where w.answer = a.answer) as stands`.execute(
    tx,
  )
  return rows[0]
}

/** Postpones an answer after the system did not respond; the pause grows to half an hour. The call's effect is unknown, so `claimed_until` stays. */
export const postponeAnswer = (tx: Tx, { id, tries }: DueAnswer, now: Temporal.Instant) =>
  tx
    .updateTable('answer_writing')
    .set({
      due_at: now.add({ minutes: Math.min(2 ** (tries - 1), MAX_PAUSE_MINUTES) }),
      claimed_until: now,
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()

/** Records the result. A newer answer that replaced it meanwhile is written next. */
export const settleAnswer = (
  tx: Tx,
  { id }: DueAnswer,
  end:
    | { state: 'written' | 'givenUp' | 'overtaken'; reason?: null }
    | { state: 'refused'; reason: string },
  now: Temporal.Instant,
) =>
  tx
    .updateTable('answer_writing')
    .set({ state: end.state, reason: end.reason ?? null, settled_at: now, claimed_until: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()

/**
 * Releases the visit after a write whose answer was replaced meanwhile, so that the next one can be written. That the old one may be in the system
 * is kept.
 */
export const releaseVisit = (tx: Tx, { id }: DueAnswer, now: Temporal.Instant) =>
  tx
    .updateTable('answer_writing')
    .set({ claimed_until: now })
    .where('id', '=', id)
    .where('state', 'in', ['overtaken', 'givenUp'])
    .where('claimed_until', 'is not', null)
    .execute()

/** Gives up answers for systems that are no longer connected. */
export const giveUpAnswers = (tx: Tx, now: Temporal.Instant) =>
  sql`update answer_writing a set state = 'givenUp', settled_at = ${now} where a.company_id = current_company() and a.state = 'waiting'
    and not exists (
      select from mis_connection c join visit v on v.company_id = a.company_id and v.id = a.visit_id
      where c.company_id = a.company_id and c.mis_type = a.system and c.space = space_of(v.external_id))`.execute(
    tx,
  )
