import type { PulledRow } from '../../connectors/port/connector.ts'

/** Kinds of records whose ids come from their system. */
export type IdKind = 'patient' | 'visit' | 'specialist' | 'branch'

const ownKinds = {
  patient: 'patient',
  merge: 'patient',
  visit: 'visit',
  closure: 'visit',
  specialist: 'specialist',
  branch: 'branch',
} as const

/** Ids that a row names, its own first. */
export function listRecordIds(row: PulledRow): [IdKind, string][] {
  if (!('record' in row)) return []
  const ids: [IdKind, string][] = [[ownKinds[row.kind], row.record.externalId]]
  if (row.kind === 'merge') ids.push(['patient', row.record.mergedExternalId])
  if (row.kind === 'closure')
    for (const id of row.record.patientExternalIds) ids.push(['patient', id])
  if (row.kind !== 'visit') return ids
  const { patientExternalId, specialistExternalId, branchExternalId, replaces = [] } = row.record
  ids.push(['patient', patientExternalId])
  if (specialistExternalId !== null) ids.push(['specialist', specialistExternalId])
  if (branchExternalId !== null) ids.push(['branch', branchExternalId])
  for (const id of replaces) ids.push(['visit', id])
  return ids
}

/** The row with each of its ids replaced. */
export function mapRecordIds<One extends PulledRow>(
  row: One,
  map: (kind: IdKind, id: string) => string,
): One {
  if (!('record' in row)) return row
  const mapOrNull = (kind: IdKind, id: string | null) => (id === null ? null : map(kind, id))
  const own = { externalId: map(ownKinds[row.kind], row.record.externalId) }
  if (row.kind === 'merge')
    return {
      ...row,
      record: { ...own, mergedExternalId: map('patient', row.record.mergedExternalId) },
    }
  if (row.kind === 'closure')
    return {
      ...row,
      record: {
        ...row.record,
        ...own,
        patientExternalIds: row.record.patientExternalIds.map((id) => map('patient', id)),
      },
    }
  if (row.kind !== 'visit') return { ...row, record: { ...row.record, ...own } }
  const { record } = row
  return {
    ...row,
    record: {
      ...record,
      ...own,
      patientExternalId: map('patient', record.patientExternalId),
      specialistExternalId: mapOrNull('specialist', record.specialistExternalId),
      branchExternalId: mapOrNull('branch', record.branchExternalId),
      ...(record.replaces && { replaces: record.replaces.map((id) => map('visit', id)) }),
    },
  }
}
