import type { Incoming } from '../../connectors/port/connector.ts'
import { holdRun } from '../../engine/intake/alive.ts'
import { applyIncoming } from '../../engine/intake/apply-incoming.ts'
import { recordRun } from '../../engine/intake/recorder.ts'
import { addRun, beginRun, endRun, LONGEST_FILE_NAME } from '../../engine/intake/run.ts'
import { type Actor, addAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { House } from '../../platform/house.ts'
import { plain } from '../../platform/text/plain.ts'
import type { RunErrorCode } from '../../platform/words/run-errors.ts'
import { askToJoin, holdBack } from './joining.ts'

/** A file that is open to be read. */
export interface OpenedFile {
  name: string
  headings: string[] | null
  rows: AsyncIterable<Incoming>
}

/** What goes with an import, in the transaction that begins its run and in the one that ends it. */
export interface Bounds {
  begins(tx: Tx, runId: string): Promise<void>
  /** True where what it brought was held back until now, and is to be planned. */
  ends(tx: Tx, runId: string, error: RunErrorCode | null): Promise<boolean>
}

/** A person's import: what it brings joins what runs when somebody says so. */
export const byHand = ({ clock }: Pick<House, 'clock'>): Bounds => ({
  begins: holdBack,
  ends: (tx, runId) => askToJoin(tx, runId, clock.now()),
})

/** Takes a file in as a run; answers its id. What the file breaks on is told by the run. */
export async function takeIn(
  house: House,
  actor: Pick<Actor, 'companyId' | 'accountId' | 'isMaster' | 'address' | 'requestId'>,
  file: OpenedFile,
  bounds: Bounds,
): Promise<string> {
  const { db, clock } = house
  const { companyId } = actor
  const id = await db.tenant(companyId, async (tx) => {
    const run = { kind: 'import', fileName: plain(file.name).slice(0, LONGEST_FILE_NAME) } as const
    const added = await addRun(tx, companyId, run, clock.now())
    const headings =
      file.headings?.map((heading) => plain(heading).slice(0, LONGEST_FILE_NAME)) ?? null
    await tx.updateTable('intake_run').set({ headings }).where('id', '=', added).execute()
    await bounds.begins(tx, added)
    await addAudit(tx, actor, clock.now(), 'importVisits', { runId: added })
    return added
  })
  await holdRun(house, companyId, id, async () => {
    await db.tenant(companyId, (tx) => beginRun(tx, id, clock.now()))
    const error = await failureOf(house, () =>
      applyIncoming(house, companyId, { name: 'import' }, file.rows, recordRun(companyId, id)),
    )
    const freed = await db.tenant(companyId, async (tx) => {
      const isFree = await bounds.ends(tx, id, error)
      await endRun(tx, id, error, clock.now())
      return isFree
    })
    // What need not wait was held back until now.
    if (freed) await house.jobs.ask('plan', companyId)
  })
  return id
}

async function failureOf(house: House, work: () => Promise<unknown>): Promise<RunErrorCode | null> {
  try {
    await work()
    return null
  } catch (error) {
    house.log.error({ err: error }, 'import')
    return 'INTERNAL'
  }
}
