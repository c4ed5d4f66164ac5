import { sql } from 'kysely'
import type { PulledRow } from '../../connectors/port/connector.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { applyClosures } from './apply-closures.ts'
import { addToBatch, type Batch, createBatch, mustFollowBatch } from './batch.ts'
import { excludeErased } from './exclude-erased.ts'
import { createIdNamespaces } from './id-namespaces.ts'
import { lockIngest } from './lock-ingest.ts'
import { mergePatients, redirectMerged } from './merge-patients.ts'
import { qualifyRecordIds } from './qualify-record-ids.ts'
import { readAhead } from './read-ahead.ts'
import { createStatisticsRefresher } from './refresh-statistics.ts'
import { createTally, type RunCounter, type RunCounts } from './run-counts.ts'
import type { RunRecorder } from './run-recorder.ts'
import { saveConsents } from './save-consents.ts'
import { savePaidSums } from './save-paid-sums.ts'
import { loadSource, type Source, type SourceOptions } from './source.ts'
import { type Aliases, upsertBranches, upsertSpecialists } from './upsert-directory.ts'
import { upsertPatients } from './upsert-patients.ts'
import { type Rejection, upsertVisits, type VisitLine } from './upsert-visits.ts'
import { verifyAccount } from './verify-account.ts'

const BATCH_SIZE = 1000
/** A slow source saves what it has so far, so that its progress is seen. */
const MAX_BATCH_MS = 2000
const MAX_WAITING = 200_000

/**
 * Writes rows to the database, one batch per transaction, so that rows before a failure stay. Repeated rows only refresh their age. A visit may
 * precede its patient: it waits until the end of the source. If anything changed, even before a failure, a plan is queued. Throws the source's
 * error, `RunClosedError`, and for an unverified source `OtherAccountError`.
 */
export async function applyIncoming(
  app: AppContext,
  companyId: string,
  options: SourceOptions,
  rows: AsyncIterable<PulledRow>,
  run: RunRecorder,
): Promise<RunCounts> {
  const source = await app.db.withTenant(companyId, (tx) => loadSource(tx, options))
  const ingest: IngestState = {
    app,
    companyId,
    source,
    run,
    tally: createTally(run.getCounts()),
    isAccountUnverified: options.isAccountUnverified === true,
    paidSums: new Map(),
    aliases: new Map(),
    waitingVisits: [],
    erasedPatients: new Set(),
    refreshStatistics: createStatisticsRefresher(app),
    hasChanges: false,
  }
  try {
    await readAll(ingest, rows)
  } finally {
    if (ingest.hasChanges) await app.jobs.enqueue('plan', companyId)
  }
  return ingest.tally.counts
}

interface IngestState {
  app: AppContext
  companyId: string
  source: Source
  run: RunRecorder
  /** It is not yet known whether the account is the one whose ids are stored. */
  isAccountUnverified: boolean
  tally: RunCounter
  /** Amount paid per patient, by the source's last row. */
  paidSums: Map<string, number>
  aliases: Aliases
  waitingVisits: VisitLine[]
  /** Erased patients that this source still names. */
  erasedPatients: Set<string>
  refreshStatistics: (created: number) => Promise<void>
  hasChanges: boolean
}

async function readAll(ingest: IngestState, rows: AsyncIterable<PulledRow>) {
  const end: { error: unknown } = { error: null }
  const isFile = ingest.source.name === 'import'
  const { app, companyId } = ingest
  const namespaces = createIdNamespaces(ingest.source.identifierSystem, (work) =>
    app.db.withTenant(companyId, async (tx) => {
      await lockIngest(tx, companyId)
      return work(tx)
    }),
  )
  let batch = createBatch()
  const { startStopwatch } = app.clock
  let watch = startStopwatch()
  for await (const incoming of readUntilError(
    readAhead(rows, BATCH_SIZE, { startStopwatch, maxMs: MAX_BATCH_MS }),
    end,
  )) {
    const resolved = await namespaces.resolve(incoming)
    const row = isFile ? resolved : qualifyRecordIds(resolved, ingest.source.identifierSystem)
    if (mustFollowBatch(batch, row)) {
      await applyBatch(ingest, batch)
      batch = createBatch()
      watch = startStopwatch()
    }
    addToBatch(batch, row, ingest.paidSums)
    if (batch.size < BATCH_SIZE && watch() < MAX_BATCH_MS) continue
    await applyBatch(ingest, batch)
    batch = createBatch()
    watch = startStopwatch()
  }
  await applyBatch(ingest, batch)
  // Visits whose patients may follow after the failure are not rejected: they come again with the next run.
  if (end.error !== null) throw end.error
  while (ingest.waitingVisits.length > 0) {
    const late = createBatch()
    for (const line of ingest.waitingVisits.splice(0, BATCH_SIZE))
      late.visits.set(line.record.externalId, line)
    await applyBatch(ingest, late, true)
  }
  const sums = [...ingest.paidSums]
  while (sums.length > 0) await applySums(ingest, sums.splice(0, BATCH_SIZE))
}

/** Yields rows until the source fails; the error is stored in `end`. */
async function* readUntilError(rows: AsyncIterable<PulledRow>, end: { error: unknown }) {
  try {
    yield* rows
  } catch (error) {
    end.error = error
  }
}

/** Writes one batch in a transaction. With `last`, visits of unknown patients are rejected. */
async function applyBatch(ingest: IngestState, batch: Batch, last = false) {
  const { app, companyId, source, run, tally, aliases } = ingest
  const now = app.clock.now()
  await app.db.withTenant(companyId, async (tx) => {
    // Batches of one clinic are serialized, for exact counts and without deadlocks.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`intake ${companyId}`}, 0))`.execute(
      tx,
    )
    if (ingest.isAccountUnverified && (await verifyAccount(tx, batch)) === 'same')
      ingest.isAccountUnverified = false
    const left = { region: source.region, left: ingest.erasedPatients }
    await redirectMerged(tx, batch)
    await excludeErased(tx, app, companyId, batch, left)
    const branches = await upsertBranches(tx, source, [...batch.branches.values()], now, aliases)
    const doctors = [...batch.specialists.values()]
    const specialists = await upsertSpecialists(tx, source, doctors, aliases, now)
    if (branches || specialists) ingest.hasChanges = true
    for (const { external_id, verdict } of await upsertPatients(
      tx,
      source,
      [...batch.patients.values()],
      run.runId,
      now,
    )) {
      tally.countPatient(external_id, verdict)
      if (verdict !== 'unchanged') ingest.hasChanges = true
    }
    if (await saveConsents(tx, source.name, [...batch.patients.values()], now))
      ingest.hasChanges = true
    const visits = await upsertVisits(tx, source, [...batch.visits.values()], now, {
      aliases,
      runId: run.runId,
    })
    for (const { verdict } of visits.written) {
      tally.countVisit(verdict)
      if (verdict !== 'unchanged') ingest.hasChanges = true
    }
    const closures = await applyClosures(tx, source, batch.closures, { now })
    for (let count = 0; count < closures.changed; count++) tally.countVisit('updated')
    for (let count = 0; count < closures.unchanged; count++) tally.countVisit('unchanged')
    const hasMerged = await mergePatients(tx, batch.merges, now)
    if (closures.changed > 0 || hasMerged) ingest.hasChanges = true
    const room = last ? 0 : MAX_WAITING - ingest.waitingVisits.length
    ingest.waitingVisits.push(...visits.orphans.slice(0, room))
    const rejections = [
      ...batch.rejections,
      ...visits.rejections,
      ...closures.rejections,
      ...visits.orphans.slice(room).map(toUnknownPatientRejection),
    ]
    tally.counts.rejected += rejections.length
    await run.record(tx, tally.counts, rejections, batch.completedParts)
  })
  await ingest.refreshStatistics(tally.counts.created)
}

async function applySums(ingest: IngestState, sums: [string, number][]) {
  await ingest.app.db.withTenant(ingest.companyId, async (tx) => {
    for (const externalId of await savePaidSums(tx, sums)) {
      ingest.tally.countPatient(externalId, 'updated')
      ingest.hasChanges = true
    }
    await ingest.run.record(tx, ingest.tally.counts, [])
  })
}

const toUnknownPatientRejection = ({ line, record }: VisitLine): Rejection => ({
  line,
  reason: 'UNKNOWN_PATIENT',
  detail: record.patientExternalId,
})
