import type { Incoming } from '../../connectors/port/connector.ts'
import type { House } from '../../platform/app-context.ts'
import { type Actor, addAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { RunErrorCode } from '../../platform/i18n/run-errors.ts'
import { plain } from '../../platform/text/storable-text.ts'
import { applyIncoming } from './apply-incoming.ts'
import { askToJoin, holdBack } from './import-join.ts'
import { addRun, beginRun, endRun, LONGEST_FILE_NAME } from './run.ts'
import { holdRun } from './run-lock.ts'
import { recordRun } from './run-recorder.ts'

/** A file that is open to be read. */
export interface OpenedFile {
  name: string
  headings: string[] | null
  rows: AsyncIterable<Incoming>
}

interface ImportOptions {
  /** Whether what the file brings joins active scenarios only when a person says so. */
  asksToJoin: boolean
  /** Saved in the transaction that ends the run; null: everything was read. */
  onEnd?(tx: Tx, error: RunErrorCode | null): Promise<void>
}

/** Imports a file in a run of its own; answers the run's id. An error while reading ends the run and is reported by it. */
export async function importRecords(
  house: House,
  actor: Pick<Actor, 'companyId' | 'accountId' | 'isMaster' | 'address' | 'requestId'>,
  file: OpenedFile,
  { asksToJoin, onEnd }: ImportOptions,
): Promise<string> {
  const { db, clock } = house
  const { companyId } = actor
  const id = await db.tenant(companyId, async (tx) => {
    const run = { kind: 'import', fileName: plain(file.name).slice(0, LONGEST_FILE_NAME) } as const
    const added = await addRun(tx, companyId, run, clock.now())
    const headings =
      file.headings?.map((heading) => plain(heading).slice(0, LONGEST_FILE_NAME)) ?? null
    await tx.updateTable('intake_run').set({ headings }).where('id', '=', added).execute()
    if (asksToJoin) await holdBack(tx, added)
    await addAudit(tx, actor, clock.now(), 'importVisits', { runId: added })
    return added
  })
  await holdRun(house, companyId, id, async () => {
    await db.tenant(companyId, (tx) => beginRun(tx, id, clock.now()))
    const error = await failureOf(house, () =>
      applyIncoming(house, companyId, { name: 'import' }, file.rows, recordRun(companyId, id)),
    )
    const freed = await db.tenant(companyId, async (tx) => {
      const isFree = asksToJoin && (await askToJoin(tx, id, clock.now()))
      await onEnd?.(tx, error)
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
