import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { refreshDailyAggregates } from '../../server/engine/metrics/daily-aggregates/refresh-daily-aggregates.ts'
import { type Clock, createClockAt } from '../../server/platform/clock.ts'
import { NOON, seedClinic, seedPatients, settle } from './clinic.ts'
import { type Ground, openGround } from './environment.ts'
import { seedYear } from './metrics/seed-year.ts'

/** A clinic of two thousand patients after a year: twenty messages and six visits for each. */
export const PATIENTS = 2000
const MESSAGES = 40_000

const migrations = join(import.meta.dirname, '../../server/platform/db/migrations')

/**
 * An environment with a clinic that has a year of history and its daily aggregates: the costs of triggers, indexes and plans only
 * show over such data. `seedClinic` returns that clinic. It is built once for each state of the migrations and copied. Everything
 * that a bench adds is dated `NOON` or later, and `forgetRun` removes it.
 */
export async function openYearOldGround(
  env: Record<string, string>,
  clock: Clock = createClockAt(NOON),
): Promise<Ground> {
  return openGround(env, clock, await yearOldCluster())
}

/** The folder of that cluster, to be copied; its database is named `bench`. */
export async function yearOldCluster(): Promise<string> {
  const ready = join(tmpdir(), `visita-bench-year-${fingerprint()}`)
  if (!existsSync(ready)) await build(ready)
  return ready
}

async function build(ready: string) {
  const ground = await openGround({}, createClockAt(NOON))
  const clinic = await seedClinic(ground)
  await seedPatients(ground, clinic.companyId, PATIENTS)
  await seedYear(ground, clinic, MESSAGES)
  await settle(ground)
  await keepHistory(ground)
  // Surveys of today's visits are still pending and do not belong to the year.
  await forgetRun(ground)
  await settle(ground)
  await ground.leave()
  renameSync(ground.folder, ready)
}

/** Counts every past day, and every stale day again, until none is left. */
export async function keepHistory({ admin, app }: Ground) {
  for (;;) {
    await refreshDailyAggregates(app)
    const { rows } = await admin.query(
      `select from company c left join figures_kept k on k.company_id = c.id
      where k.company_id is null or k.until < k.noted_until or c.id in (select company_id from day_change)`,
    )
    if (rows.length === 0) return
  }
}

/** A hash of all files that determine the cluster. */
function fingerprint(): string {
  const hash = createHash('sha256')
  const files = readdirSync(migrations, { recursive: true, encoding: 'utf8' })
  const rules = '../../server/engine/metrics/daily-aggregates/aggregation-rules.ts'
  const own = ['history.ts', 'clinic.ts', 'metrics/seed-year.ts', rules].map((name) =>
    join(import.meta.dirname, name),
  )
  for (const path of [...files.toSorted().map((name) => join(migrations, name)), ...own])
    if (path.endsWith('.sql') || path.endsWith('.ts')) hash.update(readFileSync(path))
  return hash.digest('hex').slice(0, 16)
}

/** Removes what a run has written, without firing triggers, and vacuums the tables. */
export async function forgetRun({ admin }: Ground) {
  const since = [NOON.toString()]
  const client = await admin.connect()
  try {
    await client.query('begin; set local session_replication_role = replica')
    await client.query(`delete from message_event where at >= $1`, since)
    await client.query(`delete from attempt where started_at >= $1`, since)
    await client.query(`delete from message where created_at >= $1`, since)
    await client.query(
      'truncate parked_report, alert, list_row, day_change, attention, warm_up_count, daily_count cascade',
    )
    await client.query(rowsOfLists)
    await client.query('commit')
  } finally {
    client.release()
  }
  await admin.query('vacuum analyze message, attempt, message_event, list_change')
}

/** Counts the rows of each list again, because no trigger has counted the deletions. */
const rowsOfLists = `
  with folded as (delete from list_change returning company_id, list, added)
  insert into list_change (company_id, list, added)
  select company_id, list, sum(added) from folded where list not in ('message', 'alert') group by 1, 2
  union all select company_id, 'message', count(*) from message group by 1`
