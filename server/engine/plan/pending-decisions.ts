import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/** Decisions of staff that plans wait for. */
export interface PendingDecisions {
  /** Branches without a time zone: the times of their visits are unknown. */
  branches: string[]
  /** Imports without a decision whether their records join running scenarios. */
  runs: string[]
}

export async function readPendingDecisions(tx: Tx): Promise<PendingDecisions> {
  const branches = await tx
    .selectFrom('branch')
    .select('id')
    .where('zone_unknown', '=', true)
    .orderBy('id')
    .execute()
  const runs = await tx
    .selectFrom('intake_run')
    .select('id')
    .where('joining', 'in', ['asked', 'leftOut'])
    .orderBy('id')
    .execute()
  return { branches: branches.map(({ id }) => id), runs: runs.map(({ id }) => id) }
}

/** Branches of a CASE about a visit; empty if nothing is pending, to keep the query cheap. */
export const zonePendingReason = (
  waiting: PendingDecisions | undefined,
  branch: RawBuilder<unknown>,
) =>
  waiting && waiting.branches.length > 0
    ? sql`when ${branch} = any(${waiting.branches}::uuid[]) then 'ZONE_UNKNOWN'`
    : sql``

/** Same for a patient or a visit (`c`, `v`) from an import. */
export const importPendingReason = (waiting: PendingDecisions | undefined, row: 'c' | 'v') =>
  waiting && waiting.runs.length > 0
    ? sql`when ${sql.ref(`${row}.born_in`)} = any(${waiting.runs}::uuid[]) then 'IMPORT_ASKED'`
    : sql``
