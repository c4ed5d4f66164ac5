import { type RawBuilder, sql } from 'kysely'
import { isDelivered, messageTimeSql } from '../../engine/metrics/message-facts.ts'
import { computeNpsIndex, type NpsIndex, toScores } from '../../engine/metrics/nps-index.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { requirePlan } from '../../platform/http/rights.ts'
import { messageTables } from './message-columns.ts'
import { loadMessageFilter } from './message-handlers.ts'
import { asksForScore, hasSurveyLink } from './survey-conditions.ts'

/** Handlers for the NPS: of all matching surveys, and by their subject. */
export function createNpsHandlers({ db, clock }: AppContext): Handlers {
  return {
    getNpsFigures: ({ caller, query }) =>
      db.withTenant(caller.companyId, async (tx) => {
        requirePlan(caller, 'nps')
        const { indexCondition } = await loadMessageFilter(
          tx,
          caller,
          { ...query, type: 'nps' },
          clock.now(),
        )
        const everything = await loadMessageFilter(tx, caller, query, clock.now())
        const week = await weekSql(tx, indexCondition)
        const [weeks, specialists, branches, services] = [
          await listNpsIndices(tx, indexCondition, week, week),
          await listNpsIndices(tx, indexCondition, sql`v.specialist_id::text`, sql`sp.name`),
          await listNpsIndices(tx, indexCondition, sql`v.branch_id::text`, sql`b.name`),
          await listNpsIndices(tx, indexCondition, sql`v.service`, sql`v.service`),
        ]
        const scores = await countScores(tx, indexCondition)
        return {
          total: computeNpsIndex(null, null, scores),
          delivered: await countDelivered(tx, indexCondition),
          scores,
          weeks: weeks.sort((one, other) => (one.key ?? '').localeCompare(other.key ?? '')),
          specialists,
          branches,
          services,
          marks: await listMeanRatings(tx, everything.indexCondition),
          surveys: await countSurveys(tx, everything.indexCondition),
        }
      }),
  }
}

/** SQL for the Monday of the week in which a message was sent, in the clinic's time zone; week starts are passed as instants. */
async function weekSql(tx: Tx, where: RawBuilder<boolean>): Promise<RawBuilder<unknown>> {
  const { time_zone } = await tx.selectFrom('company').select('time_zone').executeTakeFirstOrThrow()
  const { rows } = await sql<{ first: Temporal.Instant | null; last: Temporal.Instant | null }>`
    select min(${messageTimeSql}) as first, max(${messageTimeSql}) as last from ${messageTables} where ${where} and m.rating is not null`.execute(
    tx,
  )
  const [first, last] = [rows[0]?.first, rows[0]?.last].map((at) =>
    at?.toZonedDateTimeISO(time_zone).toPlainDate(),
  )
  const mondays: Temporal.PlainDate[] = []
  if (first && last)
    for (
      let day = first.subtract({ days: first.dayOfWeek - 1 });
      Temporal.PlainDate.compare(day, last) <= 0;
      day = day.add({ weeks: 1 })
    )
      mondays.push(day)
  const starts = mondays.map((day) => day.toZonedDateTime(time_zone).toInstant().toString())
  return sql`(${mondays.map(String)}::text[])[width_bucket(${messageTimeSql}, ${starts}::timestamptz[])]`
}

/** Returns the number of answers per score, 0 to 10. */
async function countScores(tx: Tx, where: RawBuilder<boolean>): Promise<number[]> {
  const { rows } = await sql<{ rating: number; count: number }>`
    select m.rating, count(*)::int as count from ${messageTables} where ${where} and m.rating is not null group by m.rating`.execute(
    tx,
  )
  return toScores(rows)
}

async function listNpsIndices(
  tx: Tx,
  where: RawBuilder<boolean>,
  key: RawBuilder<unknown>,
  name: RawBuilder<unknown>,
): Promise<NpsIndex[]> {
  const { rows } = await sql<{
    key: string | null
    name: string | null
    rating: number
    count: number
  }>`
    select ${key} as key, ${name} as name, m.rating, count(*)::int as count from ${messageTables}
    where ${where} and m.rating is not null group by 1, 2, 3`.execute(tx)
  return [...Map.groupBy(rows, (row) => row.key)]
    .map(([of, some]) => computeNpsIndex(of, some[0]?.name ?? null, toScores(some)))
    .sort((one, other) => other.answers - one.answers)
}

/** Counts delivered messages that asked for a score. Whoever gave one was asked, whatever the text. */
async function countDelivered(tx: Tx, where: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${messageTables}
    where ${where} and ${isDelivered} and (${asksForScore} or m.rating is not null)`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Same for surveys after a first visit, with the number of answers. */
async function countSurveys(tx: Tx, where: RawBuilder<boolean>) {
  const { rows } = await sql<{ delivered: number; answered: number }>`
    select count(*) filter (where ${isDelivered})::int as delivered, count(q.message_id)::int as answered from ${messageTables}
    left join visit_survey q on q.company_id = m.company_id and q.message_id = m.id
    where ${where} and (${hasSurveyLink} or q.message_id is not null)`.execute(tx)
  return rows[0] ?? { delivered: 0, answered: 0 }
}

/** Returns mean ratings of the survey after a first visit, whichever message linked to it. */
async function listMeanRatings(tx: Tx, where: RawBuilder<boolean>) {
  const topics = ['specialist', 'reception', 'waiting', 'comfort'] as const
  const columns = topics.flatMap((topic) => {
    const mark = sql.ref(`q.${topic}_mark`)
    return [
      sql`count(${mark})::int as ${sql.ref(`${topic}Count`)}`,
      sql`avg(${mark})::float as ${sql.ref(`${topic}Mean`)}`,
    ]
  })
  const { rows } = await sql<Record<string, number | null>>`
    select ${sql.join(columns)} from ${messageTables} join visit_survey q on q.company_id = m.company_id and q.message_id = m.id
    where ${where}`.execute(tx)
  const row = rows[0] ?? {}
  return topics.map((topic) => ({
    topic,
    count: row[`${topic}Count`] ?? 0,
    mean: row[`${topic}Mean`] ?? null,
  }))
}
