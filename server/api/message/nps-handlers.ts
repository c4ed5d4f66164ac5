import { type RawBuilder, sql } from 'kysely'
import { indexOf, type NpsIndex, scoresIn } from '../../engine/metrics/nps-index.ts'
import type { House } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { requirePlan } from '../../platform/http/rights.ts'
import { messageTables } from './message-columns.ts'
import { filterOf } from './message-handlers.ts'
import { asksMarks, asksScore } from './survey-conditions.ts'

/** The loyalty index: of all surveys that are asked for, and by what they were about. */
export function npsHandlers({ db, clock }: House): Handlers {
  return {
    getNpsFigures: ({ caller, query }) =>
      db.tenant(caller.companyId, async (tx) => {
        requirePlan(caller, 'nps')
        const { finds } = await filterOf(tx, caller, { ...query, type: 'nps' }, clock.now())
        const everything = await filterOf(tx, caller, query, clock.now())
        const week = await weekOf(tx, finds)
        const [weeks, specialists, branches, services] = [
          await indices(tx, finds, week, week),
          await indices(tx, finds, sql`v.specialist_id::text`, sql`sp.name`),
          await indices(tx, finds, sql`v.branch_id::text`, sql`b.name`),
          await indices(tx, finds, sql`v.service`, sql`v.service`),
        ]
        const scores = await scoresOf(tx, finds)
        return {
          total: indexOf(null, null, scores),
          delivered: await delivered(tx, finds),
          scores,
          weeks: weeks.sort((one, other) => (one.key ?? '').localeCompare(other.key ?? '')),
          specialists,
          branches,
          services,
          marks: await marksOf(tx, everything.finds),
          surveys: await surveysOf(tx, everything.finds),
        }
      }),
  }
}

/** The Monday of the week in which a message was sent, by the clinic's calendar: each week's start is given as an instant. */
async function weekOf(tx: Tx, where: RawBuilder<boolean>): Promise<RawBuilder<unknown>> {
  const { time_zone } = await tx.selectFrom('company').select('time_zone').executeTakeFirstOrThrow()
  const { rows } = await sql<{ first: Temporal.Instant | null; last: Temporal.Instant | null }>`
    select min(m.send_at) as first, max(m.send_at) as last from ${messageTables} where ${where} and m.rating is not null`.execute(
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
  return sql`(${mondays.map(String)}::text[])[width_bucket(m.send_at, ${starts}::timestamptz[])]`
}

/** How many gave each score, 0 to 10. */
async function scoresOf(tx: Tx, where: RawBuilder<boolean>): Promise<number[]> {
  const { rows } = await sql<{ rating: number; count: number }>`
    select m.rating, count(*)::int as count from ${messageTables} where ${where} and m.rating is not null group by m.rating`.execute(
    tx,
  )
  return scoresIn(rows)
}

async function indices(
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
    .map(([of, some]) => indexOf(of, some[0]?.name ?? null, scoresIn(some)))
    .sort((one, other) => other.answers - one.answers)
}

/** How many were asked for a score, and got the words. Who gave one was asked, whatever the text says. */
async function delivered(tx: Tx, where: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${messageTables}
    where ${where} and arrived(m) and (${asksScore} or m.rating is not null)`.execute(tx)
  return rows[0]?.count ?? 0
}

/** The same of the survey after a first visit, and how many filled it in. */
async function surveysOf(tx: Tx, where: RawBuilder<boolean>) {
  const { rows } = await sql<{ delivered: number; answered: number }>`
    select count(*) filter (where arrived(m))::int as delivered, count(q.message_id)::int as answered from ${messageTables}
    left join visit_survey q on q.company_id = m.company_id and q.message_id = m.id
    where ${where} and (${asksMarks} or q.message_id is not null)`.execute(tx)
  return rows[0] ?? { delivered: 0, answered: 0 }
}

/** Means of what was marked in the survey after a first visit, behind whichever message it stood. */
async function marksOf(tx: Tx, where: RawBuilder<boolean>) {
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
