import { canSeePhones } from '../../../domain/roles.ts'
import type { IncomingRow } from '../../connectors/port/connector.ts'
import { findMissingFields, toColumns } from '../../connectors/table/columns.ts'
import { readTable, resolveFields } from '../../connectors/table/open-table.ts'
import { createFairQueue, createPerOwnerLimit } from '../../engine/ingest/fair-queue.ts'
import { decideImportJoin } from '../../engine/ingest/import-join.ts'
import { importRecords } from '../../engine/ingest/import-records.ts'
import { listRuns } from '../../engine/ingest/list-runs.ts'
import { listPendingJoins } from '../../engine/ingest/pending-joins.ts'
import { readRun } from '../../engine/ingest/run.ts'
import { saveFileMeanings } from '../../engine/ingest/visit-statuses.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { requireId } from '../../platform/http/ids.ts'
import type { Call, Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { saveMapping } from './column-mapping.ts'
import { createRejectedRowsFile } from './create-rejected-rows-file.ts'
import { formatMissingColumns } from './format-missing-columns.ts'
import { type ImportFile, openImportFile, toRowChoice } from './open-import-file.ts'
import { previewImport } from './preview-import.ts'
import { type ReceivedFile, receiveFile, uploadLimits } from './receive-file.ts'

/** An import occupies two pool connections: more at once could leave none for other calls. */
const MAX_CONCURRENT_IMPORTS = 2
/** A workbook preview uses a thread of its own. */
const MAX_CONCURRENT_PREVIEWS = 2

/** Handlers for imports from files: preview of the columns, and the import itself. */
export function createImportHandlers(app: AppContext): Handlers {
  const runImport = createFairQueue(MAX_CONCURRENT_IMPORTS)
  const runPreview = createFairQueue(MAX_CONCURRENT_PREVIEWS)
  const acquirePlace = createPerOwnerLimit(uploadLimits.maxConcurrent)
  /** Receives a file completely, however slow the upload, and only then waits for a processing slot. */
  const withFile = async <T>(
    { caller, request, reply }: Pick<Call<'importVisits'>, 'caller' | 'request' | 'reply'>,
    runInQueue: typeof runImport,
    work: (file: ReceivedFile) => Promise<T>,
  ): Promise<T> => {
    const release = acquirePlace(caller.companyId)
    if (!release) {
      void reply.header('connection', 'close')
      throw new Problem('UPLOADS_AT_ONCE')
    }
    try {
      const file = await receiveFile(request, reply)
      return await runInQueue(caller.companyId, () => work(file)).finally(file.close)
    } finally {
      release()
    }
  }
  const createReader = ({ role }: Caller, locale: Locale) => ({
    locale,
    now: app.clock.now(),
    canSeePhones: canSeePhones(role),
  })
  const loadRun = async (caller: Caller, id: string, locale: Locale) => {
    const run = await app.db.withTenant(caller.companyId, (tx) =>
      readRun(tx, id, createReader(caller, locale)),
    )
    if (!run) throw new Problem('NOT_FOUND')
    return run
  }
  return {
    previewVisits: (call) =>
      withFile(call, runPreview, async (file) =>
        previewImport(
          app,
          call.caller.companyId,
          await openImportFile(app, call.caller.companyId, file),
        ),
      ),

    importVisits: (call) =>
      withFile(call, runImport, async (file) => {
        const { caller, locale } = call
        const opened = await openImportFile(app, caller.companyId, file)
        const { name, upload } = opened
        if (opened.fields || file.reading !== null) await saveChoice(app, caller.companyId, opened)
        const rows = await readRows(app, caller.companyId, opened)
        const headings = 'rows' in upload ? null : upload.table.headings
        const id = await importRecords(
          app,
          caller,
          { name, headings, rows },
          { needsJoinDecision: true },
        )
        return loadRun(caller, id, locale)
      }),

    listRuns: ({ caller, query, locale }) =>
      app.db.withTenant(caller.companyId, (tx) =>
        listRuns(tx, query, { kind: query.kind, ...createReader(caller, locale) }),
      ),

    async getRejectedRows({ caller, path, locale, reply }) {
      const runId = requireId(path.id)
      const file = await app.db.withTenant(caller.companyId, async (tx) => {
        const file = await createRejectedRowsFile(tx, runId, {
          locale,
          canSeePhones: canSeePhones(caller.role),
        })
        await addAudit(tx, caller, app.clock.now(), 'exportData', { runId })
        return file
      })
      void reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="rejected.csv"')
      return file
    },

    listPendingJoins: ({ caller, locale }) =>
      app.db.withTenant(caller.companyId, async (tx) => {
        const items = await listPendingJoins(tx, createReader(caller, locale))
        return { items, total: items.length }
      }),

    async decideJoining({ caller, path, body, locale }) {
      const id = requireId(path.id)
      await decideImportJoin(app, caller, id, body.join)
      return loadRun(caller, id, locale)
    },
  }
}

/** The rows of a file, read as the clinic chose. */
async function readRows(
  { db }: AppContext,
  companyId: string,
  { upload, fields, remembered, reading }: ImportFile,
): Promise<AsyncIterable<IncomingRow>> {
  if ('rows' in upload) return upload.rows
  const { table } = upload
  // A table without headings may be any other one with as many columns.
  const isRemembered = remembered !== null && table.headingLine !== null
  const choice = await db.withTenant(companyId, (tx) => toRowChoice(tx, reading))
  return readTable(
    table,
    fields ?? (isRemembered ? resolveFields(table, remembered) : null),
    choice,
  )
}

/** Saves the user's choice for the next file of this shape, unless nothing could be read with it. */
async function saveChoice({ db, clock }: AppContext, companyId: string, opened: ImportFile) {
  const { upload, fields, reading, hashes } = opened
  if ('rows' in upload || !hashes) return
  const { table } = upload
  const missing = fields ? findMissingFields(toColumns(fields, table.headings)) : []
  if (missing.length > 0) {
    await table.rest.return?.()
    throw new Problem('CHECK_DETAILS', { mapping: formatMissingColumns(missing) })
  }
  const now = clock.now()
  await db.withTenant(companyId, async (tx) => {
    await saveMapping(tx, companyId, hashes.chosen, { fields, reading }, now)
    // The next file is detected like this one: by its headings as detected the choice is found.
    if (hashes.detected !== hashes.chosen)
      await saveMapping(tx, companyId, hashes.detected, { fields: null, reading }, now)
    const meanings = (reading.statuses ?? []).map(({ word, meaning }) => [word, meaning] as const)
    if (meanings.length > 0) await saveFileMeanings(tx, new Map(meanings), now)
  })
}
