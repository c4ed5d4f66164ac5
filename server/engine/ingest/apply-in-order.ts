import type { IncomingRow } from '../../connectors/port/connector.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { applyClosures } from './apply-closures.ts'
import type { Batch } from './batch.ts'
import { excludeErased } from './exclude-erased.ts'
import { mergePatients, redirectMerged } from './merge-patients.ts'
import type { Source } from './source.ts'
import { splitIntoRounds } from './split-into-rounds.ts'
import { type Aliases, hasChanged, upsertBranches, upsertSpecialists } from './upsert-directory.ts'
import { upsertPatients } from './upsert-patients.ts'
import { listCreatedIds } from './upsert-rows.ts'
import { type Rejection, upsertVisits } from './upsert-visits.ts'

/** Target and source of the rows. */
export interface OrderedIngest {
  app: AppContext
  companyId: string
  source: Source
  now: Temporal.Instant
  /** Only visits younger than this id of ours may be named without their patient; null: all. */
  newerThanId?: string | null
}

/** Result: rejected rows, and whether anything changed. */
export interface OrderedResult {
  rejections: Rejection[]
  hasChanges: boolean
}

/**
 * Writes rows within the caller's transaction, who holds the clinic's ingest lock. If a row changes an earlier one of the same id, the earlier one
 * is written first, so the result does not depend on how rows are split into calls. They belong to no run.
 */
export async function applyInOrder(
  tx: Tx,
  ingest: OrderedIngest,
  rows: IncomingRow[],
): Promise<OrderedResult> {
  const aliases: Aliases = new Map()
  const erased = new Set<string>()
  const all: OrderedResult = { rejections: [], hasChanges: false }
  for (const batch of splitIntoRounds(rows)) {
    const { rejections, hasChanges } = await applyBatch(tx, ingest, {
      batch,
      aliases,
      erased,
    })
    all.rejections.push(...rejections)
    all.hasChanges ||= hasChanges
  }
  return all
}

async function applyBatch(
  tx: Tx,
  { app, companyId, source, now, newerThanId = null }: OrderedIngest,
  { batch, aliases, erased }: { batch: Batch; aliases: Aliases; erased: Set<string> },
): Promise<OrderedResult> {
  await redirectMerged(tx, batch)
  await excludeErased(tx, app, companyId, batch, { region: source.region, left: erased })
  const branches = await upsertBranches(tx, source, [...batch.branches.values()], now, aliases)
  const doctors = [...batch.specialists.values()]
  const specialists = await upsertSpecialists(tx, source, doctors, aliases, now)
  const patients = await upsertPatients(tx, source, [...batch.patients.values()], null, now)
  const visits = await upsertVisits(tx, source, [...batch.visits.values()], now, {
    ...{ aliases, runId: null },
    createdPatients: listCreatedIds(patients),
  })
  const closures = await applyClosures(tx, source, batch.closures, { now, newerThanId })
  const hasMerged = await mergePatients(tx, batch.merges, now)
  const unknown = visits.orphans.map(
    ({ line, record }): Rejection => ({
      line,
      reason: 'UNKNOWN_PATIENT',
      detail: record.patientExternalId,
    }),
  )
  const written = [...branches, ...specialists, ...patients, ...visits.written]
  return {
    rejections: [...batch.rejections, ...visits.rejections, ...closures.rejections, ...unknown],
    hasChanges: hasMerged || closures.changed > 0 || hasChanged(written),
  }
}
