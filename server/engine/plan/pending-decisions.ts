import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/** What no plan may speak for yet: somebody has to say a word first. */
export interface PendingDecisions {
  /** Branches of which nobody has said where they are: when their visits are is not known. */
  branches: string[]
  /** Imports of which nobody has said whether what they brought joins what runs. */
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

/** Branches of a CASE about a visit; nothing where nothing waits, so that a plan costs no more. */
export const zonePendingReason = (
  waiting: PendingDecisions | undefined,
  branch: RawBuilder<unknown>,
) =>
  waiting && waiting.branches.length > 0
    ? sql`when ${branch} = any(${waiting.branches}::uuid[]) then 'ZONE_UNKNOWN'`
    : sql``

/** The same of a patient or a visit (`c`, `v`) that an import brought. */
export const importPendingReason = (waiting: PendingDecisions | undefined, row: 'c' | 'v') =>
  waiting && waiting.runs.length > 0
    ? sql`when ${sql.ref(`${row}.born_in`)} = any(${waiting.runs}::uuid[]) then 'IMPORT_ASKED'`
    : sql``
