import { sql } from 'kysely'
import type { Pulled } from '../../connectors/port/connector.ts'
import type { House } from '../../platform/app-context.ts'
import { type Batch, emptyBatch, put } from './batch.ts'
import { leaveErased } from './exclude-erased.ts'
import { inOwnNames } from './qualify-record-ids.ts'
import { readAhead } from './read-ahead.ts'
import { keepStatistics } from './refresh-statistics.ts'
import { type Counts, createTally, type Tally } from './run-counts.ts'
import type { RunRecorder } from './run-recorder.ts'
import { keepConsents } from './save-consents.ts'
import { writeSums } from './save-paid-sums.ts'
import { type Source, type SourceOf, sourceOf } from './source.ts'
import { type Aliases, upsertBranches, upsertSpecialists } from './upsert-directory.ts'
import { upsertPatients } from './upsert-patients.ts'
import { type Rejection, upsertVisits, type VisitLine } from './upsert-visits.ts'
import { judgeAccount } from './verify-account.ts'

const ROWS_A_BATCH = 1000
const MOST_WAITING = 200_000

/**
 * Brings rows into the database, a batch a transaction, so that a source that breaks leaves what came before. The same
 * rows again change nothing but their age. A visit may come before its patient: it waits for the end of the source. When
 * anything changed, even before a failure, a plan is asked for. Throws what the source throws,
 * `RunClosed` and, of a source that is unsure, `OtherAccount`.
 */
export async function applyIncoming(
  house: House,
  companyId: string,
  from: SourceOf,
  rows: AsyncIterable<Pulled>,
  run: RunRecorder,
): Promise<Counts> {
  const source = await house.db.tenant(companyId, (tx) => sourceOf(tx, from))
  const intake: Intake = {
    house,
    companyId,
    source,
    run,
    tally: createTally(run.counts()),
    unsure: from.unsure === true,
    sums: new Map(),
    aliases: new Map(),
    waiting: [],
    erased: new Set(),
    grown: keepStatistics(house),
    touched: false,
  }
  try {
    await readAll(intake, rows)
  } finally {
    if (intake.touched) await house.jobs.ask('plan', companyId)
  }
  return intake.tally.counts
}

interface Intake {
  house: House
  companyId: string
  source: Source
  run: RunRecorder
  /** Whether the account is the one whose ids are known here is yet to be seen. */
  unsure: boolean
  tally: Tally
  /** What each patient paid, as the source last said. */
  sums: Map<string, number>
  aliases: Aliases
  waiting: VisitLine[]
  /** Patients who were erased and whom this source still names. */
  erased: Set<string>
  grown: (created: number) => Promise<void>
  touched: boolean
}

async function readAll(intake: Intake, rows: AsyncIterable<Pulled>) {
  const end: { error: unknown } = { error: null }
  const isFile = intake.source.name === 'import'
  let batch = emptyBatch()
  for await (const incoming of untilBroken(readAhead(rows, ROWS_A_BATCH), end)) {
    put(batch, isFile ? incoming : inOwnNames(incoming, intake.source.space), intake.sums)
    if (batch.size < ROWS_A_BATCH) continue
    await applyBatch(intake, batch)
    batch = emptyBatch()
  }
  await applyBatch(intake, batch)
  // Visits whose patients the source may have had yet are no one's fault: they come again with the next run.
  if (end.error !== null) throw end.error
  while (intake.waiting.length > 0) {
    const late = emptyBatch()
    for (const line of intake.waiting.splice(0, ROWS_A_BATCH))
      late.visits.set(line.record.externalId, line)
    await applyBatch(intake, late, true)
  }
  const sums = [...intake.sums]
  while (sums.length > 0) await applySums(intake, sums.splice(0, ROWS_A_BATCH))
}

/** The rows up to where the source breaks; what broke it is left in `end`. */
async function* untilBroken(rows: AsyncIterable<Pulled>, end: { error: unknown }) {
  try {
    yield* rows
  } catch (error) {
    end.error = error
  }
}

/** One transaction. With `last`, a visit whose patient is still not known is rejected. */
async function applyBatch(intake: Intake, batch: Batch, last = false) {
  const { house, companyId, source, run, tally, aliases } = intake
  const now = house.clock.now()
  await house.db.tenant(companyId, async (tx) => {
    // Batches of one company take turns: counting is exact and no two wait for each other's rows.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`intake ${companyId}`}, 0))`.execute(
      tx,
    )
    if (intake.unsure && (await judgeAccount(tx, batch)) === 'same') intake.unsure = false
    const left = { region: source.region, left: intake.erased }
    await leaveErased(tx, house, companyId, batch, left)
    const branches = await upsertBranches(tx, source, [...batch.branches.values()], now, aliases)
    const doctors = [...batch.specialists.values()]
    const specialists = await upsertSpecialists(tx, source, doctors, aliases, now)
    if (branches || specialists) intake.touched = true
    for (const { external_id, verdict } of await upsertPatients(
      tx,
      source,
      [...batch.patients.values()],
      run.runId,
      now,
    )) {
      tally.patient(external_id, verdict)
      if (verdict !== 'unchanged') intake.touched = true
    }
    if (await keepConsents(tx, source.name, [...batch.patients.values()], now))
      intake.touched = true
    const visits = await upsertVisits(tx, source, [...batch.visits.values()], now, {
      aliases,
      runId: run.runId,
    })
    for (const { verdict } of visits.done) {
      tally.visit(verdict)
      if (verdict !== 'unchanged') intake.touched = true
    }
    const room = last ? 0 : MOST_WAITING - intake.waiting.length
    intake.waiting.push(...visits.orphans.slice(0, room))
    const rejections = [
      ...batch.rejections,
      ...visits.rejections,
      ...visits.orphans.slice(room).map(unknownPatient),
    ]
    tally.counts.rejected += rejections.length
    await run.record(tx, tally.counts, rejections, batch.reached)
  })
  await intake.grown(tally.counts.created)
}

async function applySums(intake: Intake, sums: [string, number][]) {
  await intake.house.db.tenant(intake.companyId, async (tx) => {
    for (const externalId of await writeSums(tx, sums)) {
      intake.tally.patient(externalId, 'updated')
      intake.touched = true
    }
    await intake.run.record(tx, intake.tally.counts, [])
  })
}

const unknownPatient = ({ line, record }: VisitLine): Rejection => ({
  line,
  reason: 'UNKNOWN_PATIENT',
  detail: record.patientExternalId,
})
