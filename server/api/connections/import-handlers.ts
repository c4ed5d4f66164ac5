import { seesPhones } from '../../../domain/roles.ts'
import { columnsBy, type Field, missingFields } from '../../connectors/table/columns.ts'
import { type OpenTable, readTable } from '../../connectors/table/open-table.ts'
import { createPlaces, createTurns } from '../../engine/ingest/fair-queue.ts'
import { decideJoining } from '../../engine/ingest/import-join.ts'
import { importRecords } from '../../engine/ingest/import-records.ts'
import { listRuns } from '../../engine/ingest/list-runs.ts'
import { readRun } from '../../engine/ingest/run.ts'
import type { House } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { requireId } from '../../platform/http/ids.ts'
import type { Call, Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { remember } from './column-mapping.ts'
import { rejectedFile } from './create-rejected-rows-file.ts'
import { noColumnWords } from './format-missing-columns.ts'
import { openImport } from './open-import-file.ts'
import { previewOf } from './preview-import.ts'
import { type ReceivedFile, receiveFile, uploadLimits } from './receive-file.ts'

/** An import keeps two connections of the pool busy: more at once could leave none for the rest. */
const IMPORTS_AT_ONCE = 2
/** A preview of a workbook takes a thread of its own with it. */
const PREVIEWS_AT_ONCE = 2

/** Visits and patients from a file: what its columns are taken for, and the import itself. */
export function importHandlers(house: House): Handlers {
  const inTurn = createTurns(IMPORTS_AT_ONCE)
  const previewInTurn = createTurns(PREVIEWS_AT_ONCE)
  const place = createPlaces(uploadLimits.atOnce)
  /** Receives a clinic's file, however slowly it comes, and only then waits for a turn to work on it. */
  const withFile = async <T>(
    { caller, request, reply }: Pick<Call<'importVisits'>, 'caller' | 'request' | 'reply'>,
    turn: typeof inTurn,
    work: (file: ReceivedFile) => Promise<T>,
  ): Promise<T> => {
    const leave = place(caller.companyId)
    if (!leave) {
      void reply.header('connection', 'close')
      throw new Problem('UPLOADS_AT_ONCE')
    }
    try {
      const file = await receiveFile(request, reply)
      return await turn(caller.companyId, () => work(file)).finally(file.close)
    } finally {
      leave()
    }
  }
  const readerOf = ({ role }: Caller, locale: Locale) => ({
    locale,
    now: house.clock.now(),
    phones: seesPhones(role),
  })
  const told = async (caller: Caller, id: string, locale: Locale) => {
    const run = await house.db.tenant(caller.companyId, (tx) =>
      readRun(tx, id, readerOf(caller, locale)),
    )
    if (!run) throw new Problem('NOT_FOUND')
    return run
  }
  return {
    previewVisits: (call) =>
      withFile(call, previewInTurn, async (file) =>
        previewOf(house, call.caller.companyId, await openImport(file)),
      ),

    importVisits: (call) =>
      withFile(call, inTurn, async (file) => {
        const { caller, locale } = call
        const { name, upload, fields } = await openImport(file)
        if ('table' in upload && fields)
          await holdToIt(house, caller.companyId, upload.table, fields)
        const rows = 'rows' in upload ? upload.rows : readTable(upload.table, fields)
        const headings = 'rows' in upload ? null : upload.table.headings
        const id = await importRecords(
          house,
          caller,
          { name, headings, rows },
          { asksToJoin: true },
        )
        return told(caller, id, locale)
      }),

    listRuns: ({ caller, query, locale }) =>
      house.db.tenant(caller.companyId, (tx) =>
        listRuns(tx, query, { kind: query.kind, ...readerOf(caller, locale) }),
      ),

    async getRejectedRows({ caller, path, locale, reply }) {
      const runId = requireId(path.id)
      const file = await house.db.tenant(caller.companyId, async (tx) => {
        const made = await rejectedFile(tx, runId, { locale, phones: seesPhones(caller.role) })
        await addAudit(tx, caller, house.clock.now(), 'exportData', { runId })
        return made
      })
      void reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="rejected.csv"')
      return file
    },

    async decideJoining({ caller, path, body, locale }) {
      const id = requireId(path.id)
      await decideJoining(house, caller, id, body.join)
      return told(caller, id, locale)
    },
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
    throw new Problem('CHECK_DETAILS', { mapping: noColumnWords(missing) })
  }
  await db.tenant(companyId, (tx) => remember(tx, companyId, table, fields, clock.now()))
}
