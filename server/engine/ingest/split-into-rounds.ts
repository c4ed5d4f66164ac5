import type { IncomingRow, PulledRow } from '../../connectors/port/connector.ts'
import { addToBatch, type Batch, createBatch, type PaidSums } from './batch.ts'

/** Round of an id's last row, and its content. */
interface LastMention {
  round: number
  content: string
}

/**
 * Splits rows into as few batches as possible that give the same result as writing row by row. A row that changes an earlier one of the same id
 * goes to a later batch; no row goes before a row that it refers to, or after a later change of that row. Patients with amounts go to `sums`.
 */
export function splitIntoRounds(rows: readonly PulledRow[], sums: PaidSums = new Map()): Batch[] {
  const rounds: Batch[] = [createBatch()]
  const mentions = new Map<string, LastMention>()
  /** Ids that a visit referred to before their own row. */
  const roundsByVisit = new Map<string, number>()
  for (const row of rows) {
    const round = row.kind === 'reached' ? 0 : findRound(row, mentions, roundsByVisit)
    const batch = rounds[round] ?? createBatch()
    rounds[round] = batch
    addToBatch(batch, row, sums)
  }
  return rounds
}

function findRound(
  row: IncomingRow,
  mentions: Map<string, LastMention>,
  rounds: Map<string, number>,
): number {
  if (row.kind === 'rejected' || row.kind === 'note') return 0
  const name = `${row.kind} ${row.record.externalId}`
  // Temporal instants cannot be compared member by member. Amounts paid are written at the end of the source.
  const content = JSON.stringify({ ...row.record, sumPaid: null })
  const before = mentions.get(name)
  const names = listReferences(row)
  const round = Math.max(
    before ? before.round + Number(before.content !== content) : (rounds.get(name) ?? -1) + 1,
    ...names.map((one) => mentions.get(one)?.round ?? 0),
  )
  mentions.set(name, { round, content: content })
  for (const one of names)
    if (!mentions.has(one)) rounds.set(one, Math.max(round, rounds.get(one) ?? 0))
  return round
}

/** Returns the ids that a visit refers to. */
function listReferences(row: IncomingRow): string[] {
  if (row.kind !== 'visit') return []
  const { patientExternalId, specialistExternalId, branchExternalId } = row.record
  return [
    `patient ${patientExternalId}`,
    ...(specialistExternalId === null ? [] : [`specialist ${specialistExternalId}`]),
    ...(branchExternalId === null ? [] : [`branch ${branchExternalId}`]),
  ]
}
