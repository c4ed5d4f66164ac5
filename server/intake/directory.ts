import { knownZone } from '../account/register.ts'
import type { BranchRecord, SpecialistRecord } from '../connectors/connector.ts'
import type { Tx } from '../db/database.ts'
import type { Source } from './source.ts'
import { upsert } from './upsert.ts'

/** Writes doctors and says whether any is new or other than before. Their cards are the clinic's own and stay. */
export async function upsertSpecialists(tx: Tx, source: Source, records: SpecialistRecord[]) {
  const columns = {
    name: { type: 'text', rule: 'told' },
    specialty: { type: 'text', rule: source.silence },
  } as const
  const rows = records.map((record) => ({
    external_id: record.externalId,
    name: record.name,
    specialty: record.specialty,
  }))
  return changed(await upsert(tx, { table: 'specialist', columns }, rows))
}

/** Writes branches and says whether any is new or other than before. What the clinic filled in on a card itself wins. */
export async function upsertBranches(tx: Tx, records: BranchRecord[], now: Temporal.Instant) {
  const own = { type: 'text', rule: 'filled' } as const
  const target = {
    table: 'branch',
    columns: { name: { type: 'text', rule: 'told' }, address: own, phone: own, time_zone: own },
    born: { created_at: now },
  } as const
  const rows = records.map((record) => ({
    external_id: record.externalId,
    name: record.name,
    address: record.address,
    phone: record.phone,
    time_zone: record.timeZone !== null && knownZone(record.timeZone) ? record.timeZone : null,
  }))
  return changed(await upsert(tx, target, rows))
}

const changed = (done: { verdict: string }[]) => done.some(({ verdict }) => verdict !== 'unchanged')
