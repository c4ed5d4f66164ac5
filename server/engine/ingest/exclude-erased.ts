import type { CountryCode } from 'libphonenumber-js/min'
import type { AppContext } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Batch } from './batch.ts'
import { hashErasedNames, listErasedHashes } from './erased-names.ts'

/** Removes erased patients and their visits from a batch, so that no source restores them. `left` collects them for visits in later batches. */
export async function excludeErased(
  tx: Tx,
  { getKey }: AppContext,
  companyId: string,
  batch: Batch,
  { region, left: excludedIds }: { region: CountryCode | undefined; left: Set<string> },
): Promise<void> {
  const erased = await listErasedHashes(tx)
  if (erased.size === 0) return
  const isErased = (names: Parameters<typeof hashErasedNames>[2]) =>
    hashErasedNames(getKey, companyId, names, region).some((hash) => erased.has(hash))
  for (const [externalId, record] of batch.patients)
    if (isErased(record)) {
      excludedIds.add(externalId)
      batch.patients.delete(externalId)
    }
  for (const [id, { record }] of batch.visits) {
    const { patientExternalId: externalId } = record
    const unnamed = { externalId, surname: '', name: '', phone: null, birthDate: null }
    if (excludedIds.has(externalId) || isErased(unnamed)) batch.visits.delete(id)
  }
}
