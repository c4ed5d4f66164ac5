import { sql } from 'kysely'
import type { House } from '../../../platform/app-context.ts'
import { dayStart } from '../../../platform/day-start.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { keptUntil } from './aggregation-progress.ts'
import { OPEN_DAYS, RULES } from './aggregation-rules.ts'
import { nextDays } from './list-next-days.ts'
import { keepDays } from './save-daily-aggregates.ts'
import { type DueHour, daysOf, dueHours, expandChanges } from './stale-days.ts'

/** So many days are counted in one transaction. */
const AT_ONCE = 31

/** Counts the days of every company that are past and not kept yet, or due; what cannot be kept yet waits for the next time. */
export async function keepFigures({
  db,
  clock,
  log,
}: Pick<House, 'db' | 'clock' | 'log'>): Promise<void> {
  // For all companies: each is then worked for on its own side of the fence.
  const ids = await db.engine(async (tx) => {
    await forgetStrangers(tx)
    return companiesToKeep(tx, clock.now())
  })
  for (const id of ids)
    try {
      while (await db.tenant(id, (tx) => keepSome(tx, clock.now())));
    } catch (error) {
      log.error({ err: error, companyId: id }, 'figures')
    }
}

/** Those with something to do; an hour too early rather than too late, for some days have 23. */
async function companiesToKeep(tx: Tx, now: Temporal.Instant): Promise<string[]> {
  const oldest = now.subtract({ hours: (OPEN_DAYS + 1) * 24 - 1 })
  const { rows } = await sql<{ id: string }>`
    select c.id from company c left join figures_kept k on k.company_id = c.id
    where k.company_id is null or k.time_zone <> c.time_zone or k.rules <> ${RULES} or k.until < k.noted_until or k.noted_until <= ${oldest}
      or exists (select from day_due d where d.company_id = c.id and (d.due_from is null or d.due_from <= ${now}))
      or c.id in (select company_id from day_change)`.execute(tx)
  return rows.map(({ id }) => id)
}

/** What changed of companies that are gone. */
const forgetStrangers = (tx: Tx) =>
  sql`delete from day_change d where not exists (select from company c where c.id = d.company_id)`.execute(
    tx,
  )

/** Some of a company's days; answers whether it may go on at once. */
async function keepSome(tx: Tx, now: Temporal.Instant): Promise<boolean> {
  const company = await tx.selectFrom('company').select('time_zone').executeTakeFirst()
  if (!company || !(await lock(tx))) return false
  const timeZone = company.time_zone
  // By themselves: who asks meanwhile needs them soonest.
  if (await expandChanges(tx)) return true
  const { step, ...kept } = await keptUntil(tx, timeZone, now)
  if (step === 'made') return true
  const next = await nextDays(tx, kept, timeZone, AT_ONCE)
  const isKept = (day: string) =>
    Temporal.Instant.compare(
      dayStart(Temporal.PlainDate.from(day).add({ days: 1 }), timeZone),
      kept.until,
    ) <= 0
  const due = await dueHours(tx, timeZone, now)
  const again = [...daysOf(due)].filter(isKept).slice(0, AT_ONCE)
  const days = [...new Set([...again, ...next.days.map(String)])]
  await takeNotes(
    tx,
    due.filter((hour) => hour.days.every((day) => days.includes(day) || !isKept(day))),
  )
  await keepDays(
    tx,
    days.map((day) => Temporal.PlainDate.from(day)),
    timeZone,
    now,
  )
  await sql`update figures_kept set until = ${next.until} where until <> ${next.until}`.execute(tx)
  return days.length > 0
}

/** One process at a time counts for a company. */
async function lock(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('figures ' || current_company(), 0)) as locked`.execute(
    tx,
  )
  return rows[0]?.locked ?? false
}

/** The notes of hours all of whose days are counted now, or are not kept. Who wrote them is done, so that the counting sees what they are about. */
async function takeNotes(tx: Tx, hours: readonly DueHour[]) {
  if (hours.length === 0) return
  await sql`delete from day_due where company_id = current_company() and at = any(${hours.map(({ at }) => at.toString())}::timestamptz[])`.execute(
    tx,
  )
}
