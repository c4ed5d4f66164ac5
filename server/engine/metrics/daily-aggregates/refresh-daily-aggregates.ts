import { sql } from 'kysely'
import type { AppContext } from '../../../platform/app-context.ts'
import { toDayStart } from '../../../platform/day-start.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { advanceProgress } from './aggregation-progress.ts'
import { OPEN_DAYS, RULES_VERSION } from './aggregation-rules.ts'
import { listNextDays } from './list-next-days.ts'
import { saveDailyAggregates } from './save-daily-aggregates.ts'
import { expandChanges, getDays, listStaleHours, type StaleHour } from './stale-days.ts'

/** Maximum days counted in one transaction. */
const MAX_DAYS = 31

/** Aggregates each clinic's past days that are missing or stale; days that cannot be aggregated yet wait for the next call. */
export async function refreshDailyAggregates({
  db,
  clock,
  log,
}: Pick<AppContext, 'db' | 'clock' | 'log'>): Promise<void> {
  // Clinics are listed across tenants; each is then processed in its own tenant scope.
  const ids = await db.withAllTenants(async (tx) => {
    await deleteOrphanedChanges(tx)
    return listStaleClinics(tx, clock.now())
  })
  for (const id of ids)
    try {
      while (await db.withTenant(id, (tx) => refreshSomeDays(tx, clock.now())));
    } catch (error) {
      log.error({ err: error, companyId: id }, 'daily aggregates failed')
    }
}

/** Returns clinics with something to do; rather an hour early than late, as some days have 23 hours. */
async function listStaleClinics(tx: Tx, now: Temporal.Instant): Promise<string[]> {
  const oldest = now.subtract({ hours: (OPEN_DAYS + 1) * 24 - 1 })
  const { rows } = await sql<{ id: string }>`
    select c.id from company c left join figures_kept k on k.company_id = c.id
    where k.company_id is null or k.time_zone <> c.time_zone or k.rules <> ${RULES_VERSION} or k.until < k.noted_until or k.noted_until <= ${oldest}
      or exists (select from day_due d where d.company_id = c.id and (d.due_from is null or d.due_from <= ${now}))
      or c.id in (select company_id from day_change)`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Deletes tracked changes of deleted clinics. */
const deleteOrphanedChanges = (tx: Tx) =>
  sql`delete from day_change d where not exists (select from company c where c.id = d.company_id)`.execute(
    tx,
  )

/** Aggregates some of a clinic's days; returns true if it can continue at once. */
async function refreshSomeDays(tx: Tx, now: Temporal.Instant): Promise<boolean> {
  const company = await tx.selectFrom('company').select('time_zone').executeTakeFirst()
  if (!company || !(await tryLockClinic(tx))) return false
  const timeZone = company.time_zone
  // In a transaction of its own: readers that wait need these first.
  if (await expandChanges(tx)) return true
  const { step, ...progress } = await advanceProgress(tx, timeZone, now)
  if (step === 'made') return true
  const next = await listNextDays(tx, progress, timeZone, MAX_DAYS)
  const isKept = (day: string) =>
    Temporal.Instant.compare(
      toDayStart(Temporal.PlainDate.from(day).add({ days: 1 }), timeZone),
      progress.until,
    ) <= 0
  const due = await listStaleHours(tx, timeZone, now)
  const again = [...getDays(due)].filter(isKept).slice(0, MAX_DAYS)
  const days = [...new Set([...again, ...next.days.map(String)])]
  await deleteStaleHours(
    tx,
    due.filter((hour) => hour.days.every((day) => days.includes(day) || !isKept(day))),
  )
  await saveDailyAggregates(
    tx,
    days.map((day) => Temporal.PlainDate.from(day)),
    timeZone,
    now,
  )
  await sql`update figures_kept set until = ${next.until} where until <> ${next.until}`.execute(tx)
  return days.length > 0
}

/** Only one process at a time aggregates a clinic. */
async function tryLockClinic(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('figures ' || current_company(), 0)) as locked`.execute(
    tx,
  )
  return rows[0]?.locked ?? false
}

/** Deletes stale hours whose days are all counted now, or are not aggregated. Their writers have committed, so the count includes their changes. */
async function deleteStaleHours(tx: Tx, hours: readonly StaleHour[]) {
  if (hours.length === 0) return
  await sql`delete from day_due where company_id = current_company() and at = any(${hours.map(({ at }) => at.toString())}::timestamptz[])`.execute(
    tx,
  )
}
