import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Random } from '../../../server/app/demo/random.ts'
import type { ScenarioRow } from '../../../server/engine/plan/load-plan.ts'
import { planMessages } from '../../../server/engine/plan/plan-messages.ts'
import { deleteOldMemory } from '../../../server/engine/plan/promotion-memory.ts'
import type { Tx } from '../../../server/platform/db/database.ts'
import type { TestApp } from '../../harness/app.ts'
import type { MarketingClinic } from './marketing-clinic.ts'
import { promotionLife } from './promotion-life.ts'
import { findReplannedPatients } from './replanned-patients.ts'

/** Every message as its plan left it. */
const messages = async (tx: Tx, row: ScenarioRow) =>
  (
    await sql<Record<string, unknown>>`
      select client_id, occasion, outcome, reason, send_at, due_at, channel, time_zone, visit_id, status, data_seen_at, updated_at, text, fence
      from message where scenario_id = ${row.id} order by occasion`.execute(tx)
  ).rows

/** The messages that a complete plan would write; rolled back. */
async function planned(clinic: MarketingClinic, row: ScenarioRow, now: Temporal.Instant) {
  const undo = new Error('undo')
  let found: unknown[] = []
  await clinic
    .inside(async (tx) => {
      await sql`delete from promotion_memory`.execute(tx)
      await planMessages(tx, row, now)
      found = await messages(tx, row)
      throw undo
    })
    .catch((error) => {
      if (error !== undo) throw error
    })
  return found
}

/**
 * Waits for older transactions anywhere in this PostgreSQL cluster, such as the creation of another test database.
 * While one began before the rows of the clinic were written, no plan can tell what is new.
 */
const othersOver = (clinic: MarketingClinic) =>
  expect
    .poll(
      () =>
        clinic.inside(async (tx) => {
          const { rows } = await sql<{ over: boolean }>`
            with oldest as (select age((pg_snapshot_xmin(pg_current_snapshot())::text::numeric % 4294967296)::text::xid) as since)
            select not exists (select from branch b, oldest o where age(b.xmin) <= o.since)
              and not exists (select from lost_record l, oldest o where age(l.xmin) <= o.since) as over`.execute(
            tx,
          )
          return rows[0]?.over
        }),
      { timeout: 30_000 },
    )
    .toBe(true)

/**
 * Runs rounds of random events on a promotion. After each round, planning only what changed must give the same messages
 * as a complete plan. Returns in how many rounds some patients and in how many all patients were planned.
 */
export async function comparePlansOver(
  rounds: number,
  open: TestApp,
  clinic: MarketingClinic,
  {
    patients,
    random,
    columns,
  }: { patients: number; random: Random; columns?: Partial<ScenarioRow> },
) {
  const life = await promotionLife(open, clinic, random, patients, columns)
  let [apart, whole] = [0, 0]
  for (let round = 1; round <= rounds; round++) {
    const told = await life.happen()
    const row = await life.scenario()
    const looked = await findReplannedPatients(open, clinic, row)
    if (looked === null) whole += 1
    else if (looked.length < (await life.patients())) apart += 1
    const wanted = await planned(clinic, row, open.clock.now())
    await othersOver(clinic)
    await clinic.inside(async (tx) => {
      await planMessages(tx, row, open.clock.now())
      await deleteOldMemory(tx)
    })
    expect(await clinic.inside((tx) => messages(tx, row)), `round ${round}: ${told}`).toEqual(
      wanted,
    )
  }
  return { apart, whole }
}
