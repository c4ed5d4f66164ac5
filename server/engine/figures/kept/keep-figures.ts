import { sql } from 'kysely'
import { dayStart } from '../../../ground/day-start.ts'
import type { Tx } from '../../../ground/db/database.ts'
import type { House } from '../../../ground/house.ts'
import { type DueHour, daysOf, dueHours } from './due-days.ts'
import { keepDays } from './keep-days.ts'
import { keptUntil } from './kept-until.ts'
import { nextDays } from './next-days.ts'

/** So many days are counted in one transaction. */
const AT_ONCE = 31

/** Counts every company's days that are past and not kept yet, or due; what cannot be kept yet waits for the next time. */
export async function keepFigures({ db, clock }: Pick<House, 'db' | 'clock'>): Promise<void> {
  // For all companies: each is then worked for on its own side of the fence.
  const companies = await db.engine((tx) => tx.selectFrom('company').select('id').execute())
  for (const { id } of companies) while (await db.tenant(id, (tx) => keepSome(tx, clock.now())));
}

/** Some of a company's days; answers whether it may go on at once. */
async function keepSome(tx: Tx, now: Temporal.Instant): Promise<boolean> {
  const company = await tx.selectFrom('company').select('time_zone').executeTakeFirst()
  if (!company || !(await lock(tx))) return false
  const timeZone = company.time_zone
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
