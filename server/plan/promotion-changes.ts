import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { attention } from './marketing.ts'
import type { Plan } from './plan.ts'
import { placeDays } from './promotion-days.ts'
import { type Mark, markOf, remember, statementOf } from './promotion-memory.ts'
import { inTurn, lastDayOf, PROMOTIONS_A_DAY } from './promotion-plan.ts'

/** More than so many are planned sooner with all the others. */
const MOST = 10_000
/** The age of a transaction is told for two thousand million of them, half of all numbers. */
const LONGEST_AGE = 2_000_000_000
/** Reasons given only to those who are in turn for a place; whom the rules leave out has another. */
const inTurnFor = ['WEEKDAY', 'DAILY_CAP', 'ATTENTION_BUDGET', 'EMPTY_VARIABLE', 'NO_CHANNEL']

/**
 * The patients whose plan may differ from the last one; null where that cannot be told, and all have to be planned. They are those
 * whose records were written or whose visits took place since, those who have a place, and of all others as many as there are places,
 * first in turn: planned by themselves they come out as in the whole plan, for whoever gets a place there is among them.
 */
export async function changedPatients(
  tx: Tx,
  plan: Plan,
  lastDay: Temporal.PlainDate,
  statement: string,
  mark: Mark,
): Promise<string[] | null> {
  // By a chat that was opened another channel comes first.
  if (plan.scenario.channel === 'telegram') return null
  const { now, scenarioId } = plan
  const seats = placeDays(plan.scenario, { ...plan, lastDay }).length * PROMOTIONS_A_DAY
  const own = sql`m.scenario_id = ${scenarioId} and split_part(m.occasion, '@', 2) = ${lastDay.toString()}`
  const { rows } = await sql<{ ids: string[] | null }>`
    with memory as materialized (
      select age((k.seen_before % 4294967296)::text::xid) as since, (k.written_by % 4294967296)::text::xid as writer, k.planned_at
      from promotion_memory k
      where k.scenario_id = ${scenarioId} and k.cluster = ${mark.cluster} and k.statement = ${statement}
        and ${mark.writtenBy}::bigint - k.seen_before < ${LONGEST_AGE}
    ),
    attention as materialized (${attention({ ...plan, changed: null })}),
    standing as materialized (
      select c.id, c.sum_paid, m.text is null and (m.outcome = 'pending' or m.outcome = 'skipped' and m.reason = any(${inTurnFor}::text[])) as in_turn,
        m.text is null and (m.outcome = 'pending' or m.outcome = 'skipped' and m.reason = any(${inTurnFor}::text[]) and m.reason <> 'DAILY_CAP') as placed,
        m.client_id is null or ${since(sql`c.xmin`)}
          or m.text is null and (m.outcome not in ('pending', 'skipped') or ${since(sql`m.xmin`)} and m.xmin <> (select writer from memory)) as changed
      from client c left join message m on m.client_id = c.id and ${own}
    ),
    changed as materialized (
      select s.id from standing s where s.changed
      union
      select v.client_id from visit v where ${since(sql`v.xmin`)} or v.starts_at > (select least(planned_at, ${now}) from memory)
        and v.starts_at <= (select greatest(planned_at, ${now}) from memory)
      union
      select k.client_id from consent_change k where ${since(sql`k.xmin`)}
    ),
    wanted as (
      select c.id from changed c
      union
      select s.id from standing s where s.placed
      union
      -- Who changed may be in turn no longer: a place of theirs goes to one more of the others.
      (select s.id from standing s left join attention r on r.client_id = s.id
        where s.in_turn and not exists (select from changed c where c.id = s.id)
        order by ${inTurn(sql`r.client_id is null`, sql`s.sum_paid`, sql`s.id`)} limit ${seats}::int)
    )
    select (select array_agg(w.id) from wanted w) as ids from memory
    where not exists (select from branch b where ${since(sql`b.xmin`)}) and not exists (select from lost_record l where ${since(sql`l.xmin`)})`.execute(
    tx,
  )
  const found = rows[0]
  if (!found) return null
  const ids = found.ids ?? []
  return ids.length > MOST ? null : ids
}

/** Whether a row with this stamp was written by a transaction that the last plan may not have seen. */
const since = (stamp: RawBuilder<unknown>) => sql`age(${stamp}) <= (select since from memory)`

/** Plans a promotion by what changed since its last plan, or whole where that cannot be told, and keeps what it saw. */
export async function sinceLastPlan(
  tx: Tx,
  plan: Plan,
  write: (plan: Plan) => Promise<void>,
): Promise<void> {
  const mark = await markOf(tx)
  const lastDay = lastDayOf(plan)
  const statement = statementOf(tx, plan, lastDay)
  await write({ ...plan, changed: await changedPatients(tx, plan, lastDay, statement, mark) })
  await remember(tx, plan, statement, mark)
}
