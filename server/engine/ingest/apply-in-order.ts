import type { Incoming } from '../../connectors/port/connector.ts'
import type { House } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Batch } from './batch.ts'
import { leaveErased } from './exclude-erased.ts'
import type { Source } from './source.ts'
import { inRounds } from './split-into-rounds.ts'
import { type Aliases, upsertBranches, upsertSpecialists } from './upsert-directory.ts'
import { upsertPatients } from './upsert-patients.ts'
import { type Rejection, upsertVisits } from './upsert-visits.ts'

/** Where rows go, and whose word they are. */
export interface InOrder {
  house: House
  companyId: string
  source: Source
  now: Temporal.Instant
}

/** What came of rows: those that could not be written, and whether anything is other than before. */
export interface AppliedInOrder {
  rejections: Rejection[]
  touched: boolean
}

/**
 * Brings rows in within the caller's transaction, who holds the clinic's intake lock. Where a row says something else than an earlier one of
 * the same name, the earlier one is written first: however rows are cut into calls, they come to the same. They belong to no run.
 */
export async function applyInOrder(
  tx: Tx,
  how: InOrder,
  rows: Incoming[],
): Promise<AppliedInOrder> {
  const aliases: Aliases = new Map()
  const erased = new Set<string>()
  const all: AppliedInOrder = { rejections: [], touched: false }
  for (const batch of inRounds(rows)) {
    const { rejections, touched } = await applyOne(tx, how, { batch, aliases, erased })
    all.rejections.push(...rejections)
    all.touched ||= touched
  }
  return all
}

async function applyOne(
  tx: Tx,
  { house, companyId, source, now }: InOrder,
  { batch, aliases, erased }: { batch: Batch; aliases: Aliases; erased: Set<string> },
): Promise<AppliedInOrder> {
  await leaveErased(tx, house, companyId, batch, { region: source.region, left: erased })
  const branches = await upsertBranches(tx, source, [...batch.branches.values()], now, aliases)
  const doctors = [...batch.specialists.values()]
  const specialists = await upsertSpecialists(tx, source, doctors, aliases, now)
  const patients = await upsertPatients(tx, source, [...batch.patients.values()], null, now)
  const visits = await upsertVisits(tx, source, [...batch.visits.values()], now, {
    aliases,
    runId: null,
  })
  const unknown = visits.orphans.map(
    ({ line, record }): Rejection => ({
      line,
      reason: 'UNKNOWN_PATIENT',
      detail: record.patientExternalId,
    }),
  )
  const written = [...patients, ...visits.done]
  return {
    rejections: [...batch.rejections, ...visits.rejections, ...unknown],
    touched: branches || specialists || written.some(({ verdict }) => verdict !== 'unchanged'),
  }
}
