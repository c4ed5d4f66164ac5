import type { components } from '../../../schema/generated/rest.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Paging } from '../../platform/http/paging.ts'
import { type RunReader, toRunBody } from './run-body.ts'

/** Returns the clinic's syncs and imports, newest first, without rejected rows. */
export async function listRuns(
  tx: Tx,
  { page = 1, pageSize = 50 }: Paging,
  { kind, ...reader }: RunReader & { kind: 'sync' | 'import' | undefined },
): Promise<components['schemas']['RunList']> {
  const runs = tx
    .selectFrom('intake_run')
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'import'))
  const found = await runs
    .selectAll()
    .orderBy('queued_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await runs
    .select((of) => of.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const items = []
  for (const run of found)
    items.push(await toRunBody(tx, run, { rows: [], zoneNeeded: [] }, reader))
  return { items, total }
}
