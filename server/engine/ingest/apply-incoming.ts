import type { CompletedPart, PulledRow } from '../../connectors/port/connector.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { applyClosures } from './apply-closures.ts'
import { type Batch, type LinesById, type PaidSums, splitIntoBatches } from './batch.ts'
import { createIdNamespaces } from './id-namespaces.ts'
import { leaveOutErased, listBadNumbers } from './left-out-lines.ts'
import { lockIngest } from './lock-ingest.ts'
import { createPatientMatcher, matchPatients, type PatientMatcher } from './match-patients.ts'
import { mergePatients, redirectMerged } from './merge-patients.ts'
import { qualifyRecordIds } from './qualify-record-ids.ts'
import { readAhead } from './read-ahead.ts'
import { createStatisticsRefresher } from './refresh-statistics.ts'
import { createTally, type RunCounter, type RunCounts } from './run-counts.ts'
import type { RunRecorder } from './run-recorder.ts'
import { saveConsents } from './save-consents.ts'
import { savePaidSums } from './save-paid-sums.ts'
import { loadSource, type Source, type SourceOptions } from './source.ts'
import { type Aliases, hasChanged, upsertBranches, upsertSpecialists } from './upsert-directory.ts'
import { upsertPatients } from './upsert-patients.ts'
import { listCreatedIds, type UpsertedRow } from './upsert-rows.ts'
import { type Rejection, upsertVisits, type VisitLine } from './upsert-visits.ts'
import { verifyAccount } from './verify-account.ts'

const ROWS_PER_BATCH = 2000
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
    matcher: createPatientMatcher(),
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
  paidSums: PaidSums
  aliases: Aliases
  matcher: PatientMatcher
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
  let chunk: PulledRow[] = []
  const { startStopwatch } = app.clock
  let watch = startStopwatch()
  const isFull = () => chunk.length >= ROWS_PER_BATCH || watch() >= MAX_BATCH_MS
  const flush = async () => {
    await applyChunk(ingest, chunk)
    chunk = []
    watch = startStopwatch()
  }
  for await (const incoming of readUntilError(
    readAhead(rows, ROWS_PER_BATCH, { startStopwatch, maxMs: MAX_BATCH_MS }),
    end,
  )) {
    const resolved = await namespaces.resolve(incoming)
    // The rows of one line of a file stay together, so that it is counted once.
    if (isFile && isFull() && chunk.at(-1)?.line !== incoming.line) await flush()
    chunk.push(isFile ? resolved : qualifyRecordIds(resolved, ingest.source.identifierSystem))
    if (!isFile && isFull()) await flush()
  }
  await flush()
  // Visits whose patients may follow after the failure are not rejected: they come again with the next run.
  if (end.error !== null) throw end.error
  while (ingest.waitingVisits.length > 0) {
    const late = ingest.waitingVisits.splice(0, ROWS_PER_BATCH)
    await applyChunk(
      ingest,
      late.map(({ cells, ...visit }) => ({ kind: 'visit', ...visit, ...(cells && { cells }) })),
      true,
    )
  }
  const sums = [...ingest.paidSums]
  while (sums.length > 0) await applySums(ingest, sums.splice(0, ROWS_PER_BATCH))
}

/** Yields rows until the source fails; the error is stored in `end`. */
async function* readUntilError(rows: AsyncIterable<PulledRow>, end: { error: unknown }) {
  try {
    yield* rows
  } catch (error) {
    end.error = error
  }
}

/** Writes some rows in a transaction. With `last`, visits of unknown patients are rejected. */
async function applyChunk(ingest: IngestState, chunk: PulledRow[], last = false) {
  const { app, companyId, run, tally } = ingest
  await app.db.withTenant(companyId, async (tx) => {
    // Batches of one clinic are serialized, for exact counts and without deadlocks.
    await lockIngest(tx, companyId)
    for (const row of chunk) if (row.kind !== 'reached') tally.lines.open(row.line)
    const rejections: Rejection[] = []
    const completedParts: CompletedPart[] = []
    const fillsGaps = ingest.source.gapRule === 'kept'
    for (const batch of splitIntoBatches(chunk, ingest.paidSums, { fillsGaps })) {
      rejections.push(...(await applyBatch(tx, ingest, batch, last)))
      completedParts.push(...batch.completedParts)
    }
    const leftOut = rejections.filter(({ imported }) => !imported)
    for (const { line, reason } of leftOut) tally.lines.leaveOut(line, reason)
    tally.counts.rejected += leftOut.length
    tally.lines.settle()
    await run.record(tx, tally.counts, rejections, completedParts)
  })
  await ingest.refreshStatistics(tally.counts.created)
}

/** Writes one batch; returns what was not taken of it. */
async function applyBatch(
  tx: Tx,
  ingest: IngestState,
  batch: Batch,
  last: boolean,
): Promise<Rejection[]> {
  const { app, source, run, tally, aliases } = ingest
  const now = app.clock.now()
  if (ingest.isAccountUnverified && (await verifyAccount(tx, batch)) === 'same')
    ingest.isAccountUnverified = false
  await redirectMerged(tx, batch)
  const erased = await leaveOutErased(tx, ingest, batch)
  if (source.name === 'import')
    await matchPatients(tx, batch, ingest.matcher, { region: source.region, sums: ingest.paidSums })
  const branches = await upsertBranches(tx, source, [...batch.branches.values()], now, aliases)
  const doctors = [...batch.specialists.values()]
  const specialists = await upsertSpecialists(tx, source, doctors, aliases, now)
  addLineOutcomes(tally, batch.lines.branch, branches)
  addLineOutcomes(tally, batch.lines.specialist, specialists)
  const patients = await upsertPatients(tx, source, [...batch.patients.values()], run.runId, now)
  for (const { external_id, verdict } of patients) tally.countPatient(external_id, verdict)
  addLineOutcomes(tally, batch.lines.patient, patients)
  if (await saveConsents(tx, source.name, [...batch.patients.values()], now))
    ingest.hasChanges = true
  const visits = await upsertVisits(tx, source, [...batch.visits.values()], now, {
    ...{ aliases, runId: run.runId },
    createdPatients: listCreatedIds(patients),
  })
  for (const { verdict } of visits.written) tally.countVisit(verdict)
  addLineOutcomes(tally, batch.lines.visit, visits.written)
  const closures = await applyClosures(tx, source, batch.closures, { now })
  for (let count = 0; count < closures.changed; count++) tally.countVisit('updated')
  for (let count = 0; count < closures.unchanged; count++) tally.countVisit('unchanged')
  for (const line of closures.changedLines) tally.lines.addOutcome(line, 'updated')
  const hasMerged = await mergePatients(tx, batch.merges, now)
  const written = [...branches, ...specialists, ...patients, ...visits.written]
  if (hasMerged || closures.changed > 0 || hasChanged(written)) ingest.hasChanges = true
  const room = last ? 0 : MAX_WAITING - ingest.waitingVisits.length
  for (const { line } of visits.orphans.slice(0, room)) tally.lines.postpone(line)
  ingest.waitingVisits.push(...visits.orphans.slice(0, room))
  return [
    ...batch.rejections,
    ...(source.name === 'import' ? listBadNumbers(batch, source) : []),
    ...erased,
    ...visits.rejections,
    ...closures.rejections,
    ...visits.orphans.slice(room).map(toUnknownPatientRejection),
  ]
}

/**
 * The first line that names a new record has made it, and the last line that names a changed one has changed it. Of the other lines of a new record, those
 * that say something else have changed it.
 */
function addLineOutcomes({ lines: tally }: RunCounter, lines: LinesById, written: UpsertedRow[]) {
  for (const { external_id, verdict } of written) {
    const named = lines.get(external_id) ?? []
    for (const [at, { line, isRepeated }] of named.entries()) {
      const isDecisive = verdict === 'created' ? at === 0 : at === named.length - 1
      if (isDecisive) tally.addOutcome(line, verdict)
      else if (verdict === 'created' && !isRepeated) tally.addOutcome(line, 'updated')
    }
  }
}

async function applySums(ingest: IngestState, sums: [string, number | null][]) {
  await ingest.app.db.withTenant(ingest.companyId, async (tx) => {
    for (const externalId of await savePaidSums(tx, sums)) {
      ingest.tally.countPatient(externalId, 'updated')
      ingest.hasChanges = true
    }
    await ingest.run.record(tx, ingest.tally.counts, [])
  })
}

const toUnknownPatientRejection = ({ line, record, cells }: VisitLine): Rejection => ({
  line,
  reason: 'UNKNOWN_PATIENT',
  detail: record.patientExternalId,
  cells: cells ?? null,
})
