import type { AppContext } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { toE164 } from '../../platform/patient/phone.ts'
import type { Batch } from './batch.ts'
import { excludeErased } from './exclude-erased.ts'
import type { Source } from './source.ts'
import type { Rejection } from './upsert-visits.ts'

interface ErasureContext {
  app: AppContext
  companyId: string
  source: Source
  /** Erased patients that the source has named so far. */
  erasedPatients: Set<string>
}

/**
 * Removes erased patients and their visits; returns their lines, without the cells. A clinic system lists them at every reading: there they are not
 * reported.
 */
export async function leaveOutErased(
  tx: Tx,
  { app, companyId, source, erasedPatients }: ErasureContext,
  batch: Batch,
): Promise<Rejection[]> {
  await excludeErased(tx, app, companyId, batch, { region: source.region, left: erasedPatients })
  if (source.name !== 'import') return []
  const lines = new Set(
    (['patient', 'visit'] as const).flatMap((kind) => {
      const left: ReadonlyMap<string, unknown> = kind === 'patient' ? batch.patients : batch.visits
      return [...batch.lines[kind]].flatMap(([id, lines]) =>
        left.has(id) ? [] : lines.map(({ line }) => line),
      )
    }),
  )
  return [...lines].map((line) => ({ line, reason: 'ERASED', detail: null }))
}

/** Numbers of a file that nobody can dial: placeholders, and numbers of the wrong length. The patients come in without one. */
export function listBadNumbers({ patients, lines, cells }: Batch, { region }: Source): Rejection[] {
  return [...patients.values()].flatMap(({ externalId, phone }): Rejection[] => {
    const line = lines.patient.get(externalId)?.[0]?.line
    if (phone === null || line === undefined || toE164(phone, region) !== null) return []
    const detail = { reason: 'BAD_NUMBER', detail: phone, field: 'phone', imported: true } as const
    return [{ line, ...detail, cells: cells.get(line) ?? null }]
  })
}
