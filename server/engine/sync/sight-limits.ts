import type { SightLimit } from '../../connectors/port/connector.ts'
import { qualifyId } from '../ingest/identifier-systems.ts'

/** A limit as stored with the connection. */
export interface StoredLimit {
  kind: SightLimit['kind']
  /** Id of the branch as stored here (`branch.external_id`); null: the whole account. */
  branch: string | null
  branchName: string | null
  count: number | null
  /** ISO instant: seen by each sync since then. */
  since: string
}

const CLOSED_KINDS: readonly SightLimit['kind'][] = ['LICENSE', 'ACCESS']
/** These do not hide visits. */
const DETAIL_KINDS: readonly SightLimit['kind'][] = ['NO_PHONES', 'NO_CLIENTS']
/** These hide no visit ahead. */
const PAST_KINDS: readonly SightLimit['kind'][] = [...DETAIL_KINDS, 'LAST_DAYS']

const toKey = ({ kind, branch }: StoredLimit) => `${kind} ${branch}`

/**
 * Limits after a sync that found `found`. Hidden rows are counted by a full reading (`isFull`); changes and single days say
 * little about them, so they stay until the next one. A limit of the same kind and branch keeps its `since` and its largest count.
 */
export function mergeLimits(
  stored: readonly StoredLimit[],
  found: readonly SightLimit[],
  {
    identifierSystem,
    isFull,
    now,
  }: { identifierSystem: number; isFull: boolean; now: Temporal.Instant },
): StoredLimit[] {
  const before = new Map(stored.map((limit) => [toKey(limit), limit]))
  const merged = new Map<string, StoredLimit>()
  if (!isFull)
    for (const limit of stored) if (limit.kind === 'HIDDEN_ROWS') merged.set(toKey(limit), limit)
  for (const { kind, branch, count } of found) {
    const id = branch && qualifyId(identifierSystem, branch.externalId)
    const limit = { kind, branch: id, branchName: branch?.name ?? null, count, since: `${now}` }
    const key = toKey(limit)
    const larger = Math.max(count ?? 0, merged.get(key)?.count ?? 0)
    const since = before.get(key)?.since ?? limit.since
    merged.set(key, { ...limit, since, count: count === null ? null : larger })
  }
  return [...merged.values()]
}

/** Whether visits are seen now that were hidden before: only a full reading brings them. */
export function isSightWider(
  before: readonly StoredLimit[],
  after: readonly StoredLimit[],
): boolean {
  const remaining = new Set(after.map(toKey))
  return before.some(
    (limit) =>
      limit.kind !== 'HIDDEN_ROWS' &&
      !DETAIL_KINDS.includes(limit.kind) &&
      !remaining.has(toKey(limit)),
  )
}

/** Branches of which visits ahead are hidden, as stored here; null: visits of any branch may be. A missing visit of theirs says nothing. */
export function listPartlySeenBranches(limits: readonly StoredLimit[]): string[] | null {
  const hiding = limits.filter(({ kind }) => !PAST_KINDS.includes(kind))
  if (hiding.some(({ branch }) => branch === null)) return null
  return hiding.flatMap(({ branch }) => branch ?? [])
}

export const isClosedBranch = ({ kind }: StoredLimit): boolean => CLOSED_KINDS.includes(kind)

/** The stored limits of a connection. */
export const readLimits = ({ limits }: { limits: unknown }): readonly StoredLimit[] =>
  // Written by `mergeLimits` only.
  (limits ?? []) as StoredLimit[]
