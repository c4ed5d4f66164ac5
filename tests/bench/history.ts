import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepFigures } from '../../server/engine/figures/kept/keep-figures.ts'
import { type Clock, clockFrom } from '../../server/ground/clock.ts'
import { NOON, seedClinic, seedPatients, settle } from './clinic.ts'
import { seedYear } from './figures/seed-year.ts'
import { type Ground, openGround } from './ground.ts'

/** What a clinic of two thousand patients has behind it after a year: twenty messages and six visits for each. */
const PATIENTS = 2000
const MESSAGES = 40_000

const migrations = join(import.meta.dirname, '../../server/ground/db/migrations')

/**
 * A ground with a clinic that has a year of history, its past days kept: what triggers, indexes and plans cost only shows over such. `seedClinic` answers that
 * clinic. It is built once for each state of the migrations and copied; of what a bench adds to it, everything is of `NOON` or later, and
 * `forgetRun` takes it away again.
 */
export async function openYearOldGround(
  env: Record<string, string>,
  clock: Clock = clockFrom(NOON),
): Promise<Ground> {
  const ready = join(tmpdir(), `visita-bench-year-${fingerprint()}`)
  if (!existsSync(ready)) await build(ready)
  return openGround(env, clock, ready)
}

async function build(ready: string) {
  const ground = await openGround({}, clockFrom(NOON))
  const clinic = await seedClinic(ground)
  await seedPatients(ground, clinic.companyId, PATIENTS)
  await seedYear(ground, clinic, MESSAGES)
  await settle(ground)
  for (;;) {
    await keepFigures(ground.house)
    const { rows } = await ground.admin.query<{ waits: boolean }>(
      'select until < noted_until or exists (select from day_change) as waits from figures_kept',
    )
    if (rows[0]?.waits === false) break
  }
  await settle(ground)
  await ground.leave()
  renameSync(ground.folder, ready)
}

/** Of everything that shapes the cluster. */
function fingerprint(): string {
  const hash = createHash('sha256')
  const files = readdirSync(migrations, { recursive: true, encoding: 'utf8' })
  const own = ['history.ts', 'clinic.ts', 'figures/seed-year.ts'].map((name) =>
    join(import.meta.dirname, name),
  )
  for (const path of [...files.toSorted().map((name) => join(migrations, name)), ...own])
    if (path.endsWith('.sql') || path.endsWith('.ts')) hash.update(readFileSync(path))
  return hash.digest('hex').slice(0, 16)
}

/** Takes away what a run has written, without letting any trigger note it, and leaves the tables as a day's work leaves them. */
export async function forgetRun({ admin }: Ground) {
  const since = [NOON.toString()]
  const client = await admin.connect()
  try {
    await client.query('begin; set local session_replication_role = replica')
    await client.query(`delete from message_event where at >= $1`, since)
    await client.query(`delete from attempt where started_at >= $1`, since)
    await client.query(`delete from message where created_at >= $1`, since)
    await client.query(
      'truncate parked_report, alert, list_change, list_row, day_change, attention, warm_up_count, daily_count cascade',
    )
    await client.query('commit')
  } finally {
    client.release()
  }
  await admin.query('vacuum analyze message, attempt, message_event')
}
