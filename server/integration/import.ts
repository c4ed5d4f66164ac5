import { addAudit } from '../account/audit.ts'
import type { Incoming } from '../connectors/connector.ts'
import { columnsBy, type Field, missingFields, missingWords } from '../connectors/csv/columns.ts'
import { type OpenTable, readTable } from '../connectors/table.ts'
import type { House } from '../house.ts'
import type { Caller } from '../http/caller.ts'
import type { Handlers } from '../http/operation.ts'
import { Problem } from '../http/problem.ts'
import { holdRun } from '../intake/alive.ts'
import { applyIncoming } from '../intake/apply-incoming.ts'
import { plain } from '../intake/plain.ts'
import { recordRun } from '../intake/recorder.ts'
import { addRun, beginRun, endRun, readRun } from '../intake/run.ts'
import { createTurns } from '../intake/turns.ts'
import type { RunErrorCode } from '../words/run-errors.ts'
import { remember } from './column-mapping.ts'
import { FileTooLarge, importFileOf, UploadBroken } from './import-file.ts'
import { previewOf } from './import-preview.ts'

/** An import keeps two connections of the pool busy: more at once could leave none for the rest. */
const IMPORTS_AT_ONCE = 2
const LONGEST_NAME = 200
/** A preview of a workbook takes a thread of its own with it. */
const PREVIEWS_AT_ONCE = 2

/** Visits and patients from a file: what its columns are taken for, and the import itself. */
export function importHandlers(house: House): Handlers {
  const inTurn = createTurns(IMPORTS_AT_ONCE)
  const previewInTurn = createTurns(PREVIEWS_AT_ONCE)
  return {
    previewVisits: ({ caller, request }) =>
      previewInTurn(async () => previewOf(house, caller.companyId, await importFileOf(request))),

    importVisits: ({ caller, request, locale }) =>
      inTurn(async () => {
        const { name, upload, fields } = await importFileOf(request)
        if (upload.format !== 'ndjson' && fields)
          await holdToIt(house, caller.companyId, upload.table, fields)
        const rows = upload.format === 'ndjson' ? upload.rows : readTable(upload.table, fields)
        const { id, error } = await takeIn(house, caller, name, rows)
        if (error === 'FILE_TOO_LARGE') throw new Problem('TOO_LARGE')
        const run = await house.db.tenant(caller.companyId, (tx) => readRun(tx, id, locale))
        if (!run) throw new Problem('NOT_FOUND')
        return run
      }),
  }
}

/** A person's word on the columns is kept for the next time, unless nothing could be read by it. */
async function holdToIt(
  { db, clock }: House,
  companyId: string,
  table: OpenTable,
  fields: (Field | null)[],
) {
  const missing = missingFields(columnsBy(fields, table.headings))
  if (missing.length > 0) {
    await table.rest.return?.()
    const words = missingWords(missing)
    throw new Problem('CHECK_DETAILS', {
      mapping: { en: `No column is: ${words}.`, ru: `Ни один столбец не назначен: ${words}.` },
    })
  }
  await db.tenant(companyId, (tx) => remember(tx, companyId, table, fields, clock.now()))
}

async function takeIn(
  house: House,
  caller: Caller,
  fileName: string,
  rows: AsyncIterable<Incoming>,
) {
  const { db, clock } = house
  const { companyId } = caller
  const id = await db.tenant(companyId, async (tx) => {
    const run = { kind: 'import', fileName: plain(fileName).slice(0, LONGEST_NAME) } as const
    const added = await addRun(tx, companyId, run, clock.now())
    await addAudit(tx, caller, clock.now(), 'importVisits', { runId: added })
    return added
  })
  let error: RunErrorCode | null = null
  await holdRun(house, companyId, id, async () => {
    await db.tenant(companyId, (tx) => beginRun(tx, id, clock.now()))
    error = await failureOf(house, () =>
      applyIncoming(house, companyId, 'import', rows, recordRun(companyId, id)),
    )
    await db.tenant(companyId, (tx) => endRun(tx, id, error, clock.now()))
  })
  return { id, error: error as RunErrorCode | null } // assigned inside the held work
}

async function failureOf(house: House, work: () => Promise<unknown>): Promise<RunErrorCode | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof FileTooLarge) return 'FILE_TOO_LARGE'
    if (error instanceof UploadBroken) return 'FILE_BROKEN'
    house.log.error({ err: error }, 'import')
    return 'INTERNAL'
  }
}
