import type { CountryCode } from 'libphonenumber-js/min'
import type { House } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Batch } from './batch.ts'
import { erasedNames, namesOf } from './erased-names.ts'

/**
 * Takes out of a batch who was erased, with his visits: no source brings him back. `left` remembers whom, for visits that come in later
 * batches.
 */
export async function leaveErased(
  tx: Tx,
  { keys }: House,
  companyId: string,
  batch: Batch,
  { region, left }: { region: CountryCode | undefined; left: Set<string> },
): Promise<void> {
  const erased = await erasedNames(tx)
  if (erased.size === 0) return
  const isErased = (named: Parameters<typeof namesOf>[2]) =>
    namesOf(keys, companyId, named, region).some((hash) => erased.has(hash))
  for (const [externalId, record] of batch.patients)
    if (isErased(record)) {
      left.add(externalId)
      batch.patients.delete(externalId)
    }
  for (const [id, { record }] of batch.visits) {
    const { patientExternalId: externalId } = record
    const unnamed = { externalId, surname: '', name: '', phone: null }
    if (left.has(externalId) || isErased(unnamed)) batch.visits.delete(id)
  }
}
