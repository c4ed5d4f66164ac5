import { sql } from 'kysely'
import type { House } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { lastWord } from '../visit/visit-state.ts'

/** Longer than any write lasts: then another process takes it up. */
const HELD = { minutes: 5 }
const LONGEST_PAUSE = 30

/** An answer that is to be written now, and its visit as it is known here. */
export interface DueAnswer {
  id: number
  visit_id: string
  visit_at: Temporal.Instant
  system: string
  answer: 'approved' | 'transferred' | 'canceled'
  said_at: Temporal.Instant
  /** When our own last write to this visit ended; null: nothing was written to it. */
  wrote_at: Temporal.Instant | null
  tries: number
  external_id: string
  /** As the system calls its patient. */
  client_external_id: string
  starts_at: Temporal.Instant
  status: string
  /** Of its branch; null: the clinic's. */
  time_zone: string | null
  /** It is still the last word of whose visit it is, who was not erased. */
  stands: boolean
}

/** Clinics with answers to write, whose system takes them. */
export async function askForWriting(house: House): Promise<void> {
  const now = house.clock.now()
  // Across companies: nobody in particular asks.
  const { rows } = await house.db.engine((tx) =>
    sql<{ company_id: string }>`
      select distinct a.company_id from answer_writing a
      join visit v on v.company_id = a.company_id and v.id = a.visit_id
      join mis_connection c on c.company_id = a.company_id and c.mis_type = a.system and c.space = space_of(v.external_id) and c.writes_answers and (c.status = 'connected' or a.visit_at <= ${now})
      where a.state = 'waiting' and a.due_at <= ${now} and (a.claimed_until is null or a.claimed_until <= ${now})`.execute(
      tx,
    ),
  )
  for (const { company_id } of rows) await house.jobs.ask('writing', company_id)
}

/** The other answers `o` to the visit of `a`, and those that are being written. */
const others = (a: string) =>
  sql`answer_writing o where o.company_id = current_company() and o.visit_id = ${sql.ref(`${a}.visit_id`)} and o.id <> ${sql.ref(`${a}.id`)}`
const underWay = (a: string, now: Temporal.Instant) =>
  sql`exists (select from ${others(a)} and o.claimed_until > ${now})`

/** Takes the clinic's next due answer for this process alone, once nothing older is being written to its visit; undefined: there is none. `space`: of the system it is written to. `lost`: that one takes nothing, so only those whose visit has begun. */
export async function claimAnswer(
  tx: Tx,
  { lost, space }: { lost: boolean; space: number },
  now: Temporal.Instant,
): Promise<DueAnswer | undefined> {
  // Materialized: joined by a loop, the choice would be made anew for each row, and take more than one.
  const { rows } = await sql<DueAnswer>`
    with d as materialized (
      select d.id from answer_writing d join visit w on w.company_id = d.company_id and w.id = d.visit_id and space_of(w.external_id) = ${space}
      where d.company_id = current_company() and d.state = 'waiting' and d.due_at <= ${now}
        and (d.claimed_until is null or d.claimed_until <= ${now}) and (not ${lost} or d.visit_at <= ${now}) and not ${underWay('d', now)}
      order by d.due_at, d.id limit 1 for update of d skip locked
    )
    update answer_writing a set claimed_until = ${now.add(HELD)}, tries = a.tries + 1
    from d, visit v join client c on c.company_id = v.company_id and c.id = v.client_id left join branch b on b.company_id = v.company_id and b.id = v.branch_id
    where a.company_id = current_company() and a.id = d.id and v.company_id = a.company_id and v.id = a.visit_id
    returning a.id, a.visit_id, a.visit_at, a.system, a.answer, a.said_at, a.tries,
      (select max(case o.state when 'written' then o.settled_at else o.claimed_until end) from ${others('a')}) as wrote_at,
       v.external_id, c.external_id as client_external_id, v.starts_at, v.status, b.time_zone,
      c.erased_at is null and exists (select from (${lastWord}) w where w.answer = a.answer) as stands`.execute(
    tx,
  )
  return rows[0]
}

/** The system did not answer: asked again after a pause that grows to half an hour. Nobody knows what became of the call: `claimed_until` stays. */
export const tryLater = (tx: Tx, { id, tries }: DueAnswer, now: Temporal.Instant) =>
  tx
    .updateTable('answer_writing')
    .set({
      due_at: now.add({ minutes: Math.min(2 ** (tries - 1), LONGEST_PAUSE) }),
      claimed_until: now,
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()

/** What became of it. A word that came meanwhile has taken its place, and is written next. */
export const settle = (
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

/** Written, while something else took its place: from now on what comes next may be written. That it may stand in the system is kept. */
export const letNextIn = (tx: Tx, { id }: DueAnswer, now: Temporal.Instant) =>
  tx
    .updateTable('answer_writing')
    .set({ claimed_until: now })
    .where('id', '=', id)
    .where('state', 'in', ['overtaken', 'givenUp'])
    .where('claimed_until', 'is not', null)
    .execute()

/** What was to be written into a system that is connected no longer is written nowhere. */
export const letGoOfAnswers = (tx: Tx, now: Temporal.Instant) =>
  sql`update answer_writing a set state = 'givenUp', settled_at = ${now} where a.company_id = current_company() and a.state = 'waiting'
    and not exists (
      select from mis_connection c join visit v on v.company_id = a.company_id and v.id = a.visit_id
      where c.company_id = a.company_id and c.mis_type = a.system and c.space = space_of(v.external_id))`.execute(
    tx,
  )
