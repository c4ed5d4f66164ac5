import type { IncomingRow } from '../../connectors/port/connector.ts'
import { addToBatch, type Batch, createBatch } from './batch.ts'

/** In which round a name was told last, and what of it. */
interface LastMention {
  round: number
  content: string
}

/**
 * Rows in as few batches as keep their order: written one after the other they come to what every row by itself would. A row that says something else than the one before it of
 * the same name stands in a later batch, and none stands before what it names or after what was told of that only later.
 */
export function splitIntoRounds(rows: readonly IncomingRow[]): Batch[] {
  const rounds: Batch[] = [createBatch()]
  const told = new Map<string, LastMention>()
  /** Names that a visit gave before anything was told of them. */
  const named = new Map<string, number>()
  for (const row of rows) {
    const round = findRound(row, told, named)
    const batch = rounds[round] ?? createBatch()
    rounds[round] = batch
    addToBatch(batch, row, new Map())
  }
  return rounds
}

function findRound(
  row: IncomingRow,
  told: Map<string, LastMention>,
  named: Map<string, number>,
): number {
  if (row.kind === 'rejected') return 0
  const name = `${row.kind} ${row.record.externalId}`
  // Moments have no members of their own to compare.
  const said = JSON.stringify(row.record)
  const before = told.get(name)
  const names = listReferences(row)
  const round = Math.max(
    before ? before.round + Number(before.content !== said) : (named.get(name) ?? -1) + 1,
    ...names.map((one) => told.get(one)?.round ?? 0),
  )
  told.set(name, { round, content: said })
  for (const one of names) if (!told.has(one)) named.set(one, Math.max(round, named.get(one) ?? 0))
  return round
}

/** What a visit names. */
function listReferences(row: IncomingRow): string[] {
  if (row.kind !== 'visit') return []
  const { patientExternalId, specialistExternalId, branchExternalId } = row.record
  return [
    `patient ${patientExternalId}`,
    ...(specialistExternalId === null ? [] : [`specialist ${specialistExternalId}`]),
    ...(branchExternalId === null ? [] : [`branch ${branchExternalId}`]),
  ]
}
