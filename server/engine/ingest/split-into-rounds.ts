import type { IncomingRow } from '../../connectors/port/connector.ts'
import { getBaseVisitId } from '../../connectors/port/visit-ids.ts'
import { addToBatch, type Batch, createBatch } from './batch.ts'

/** Round of an id's last row, and its content. */
interface LastMention {
  round: number
  content: string
}

/**
 * Splits rows into as few batches as possible that give the same result as writing row by row. A row that changes an earlier one of the same id
 * goes to a later batch; no row goes before a row that it refers to, or after a later change of that row.
 */
export function splitIntoRounds(rows: readonly IncomingRow[]): Batch[] {
  const rounds: Batch[] = [createBatch()]
  const mentions = new Map<string, LastMention>()
  /** Ids that a visit referred to before their own row. */
  const roundsByVisit = new Map<string, number>()
  const order = createClosureOrder()
  for (const row of rows) {
    const round = order.place(row, findRound(row, mentions, roundsByVisit))
    const batch = rounds[round] ?? createBatch()
    rounds[round] = batch
    addToBatch(batch, row, new Map())
  }
  return rounds
}

function findRound(
  row: IncomingRow,
  mentions: Map<string, LastMention>,
  rounds: Map<string, number>,
): number {
  if (
    row.kind !== 'patient' &&
    row.kind !== 'visit' &&
    row.kind !== 'specialist' &&
    row.kind !== 'branch'
  )
    return 0
  const name = `${row.kind} ${row.record.externalId}`
  // Temporal instants cannot be compared member by member.
  const content = JSON.stringify(row.record)
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

/**
 * Places closures and merges, which a batch writes last: not before the visits that they end, and what is said of these afterwards in a later round.
 * Merges are rare: nothing that follows one goes before it.
 */
function createClosureOrder() {
  const visitRounds = new Map<string, number>()
  const closureRounds = new Map<string, number>()
  let floor = 0
  let lastRound = 0
  const place = (row: IncomingRow, minRound: number): number => {
    if (row.kind === 'rejected' || row.kind === 'note') return minRound
    if (row.kind === 'merge') {
      const round = Math.max(floor, lastRound)
      floor = round + 1
      return round
    }
    if (row.kind !== 'visit' && row.kind !== 'closure') return Math.max(floor, minRound)
    const base = getBaseVisitId(row.record.externalId)
    const closed = closureRounds.get(base)
    if (row.kind === 'closure') {
      const round = Math.max(floor, visitRounds.get(base) ?? 0, closed ?? 0)
      closureRounds.set(base, round)
      return round
    }
    const round = Math.max(floor, minRound, closed === undefined ? 0 : closed + 1)
    visitRounds.set(base, Math.max(round, visitRounds.get(base) ?? 0))
    return round
  }
  return {
    place(row: IncomingRow, minRound: number): number {
      const round = place(row, minRound)
      lastRound = Math.max(lastRound, round)
      return round
    },
  }
}
