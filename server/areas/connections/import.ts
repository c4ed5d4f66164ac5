import { seesPhones } from '../../../domain/roles.ts'
import type { Incoming } from '../../connectors/port/connector.ts'
import {
  columnsBy,
  type Field,
  missingFields,
  missingWords,
} from '../../connectors/table/columns.ts'
import { type OpenTable, readTable } from '../../connectors/table/table.ts'
import { holdRun } from '../../engine/intake/alive.ts'
import { applyIncoming } from '../../engine/intake/apply-incoming.ts'
import { recordRun } from '../../engine/intake/recorder.ts'
import { addRun, beginRun, endRun, readRun } from '../../engine/intake/run.ts'
import { listRuns } from '../../engine/intake/run-list.ts'
import { createPlaces, createTurns } from '../../engine/intake/turns.ts'
import { addAudit } from '../../ground/audit.ts'
import type { House } from '../../ground/house.ts'
import type { Caller } from '../../ground/http/caller.ts'
import { requireId } from '../../ground/http/ids.ts'
import type { Call, Handlers } from '../../ground/http/operation.ts'
import { Problem } from '../../ground/http/problem.ts'
import { plain } from '../../ground/text/plain.ts'
import type { Locale } from '../../ground/words/locale.ts'
import type { RunErrorCode } from '../../ground/words/run-errors.ts'
import { remember } from './column-mapping.ts'
import { openImport } from './import-file.ts'
import { previewOf } from './import-preview.ts'
import { askToJoin, decideJoining, holdBack } from './joining.ts'
import { type ReceivedFile, receiveFile, uploadLimits } from './received-file.ts'
import { rejectedFile } from './rejected-file.ts'

/** An import keeps two connections of the pool busy: more at once could leave none for the rest. */
const IMPORTS_AT_ONCE = 2
const LONGEST_NAME = 200
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
        const id = await takeIn(house, caller, { name, headings, rows })
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
  file: { name: string; headings: string[] | null; rows: AsyncIterable<Incoming> },
) {
  const { db, clock } = house
  const { companyId } = caller
  const id = await db.tenant(companyId, async (tx) => {
    const run = { kind: 'import', fileName: plain(file.name).slice(0, LONGEST_NAME) } as const
    const added = await addRun(tx, companyId, run, clock.now())
    const headings = file.headings?.map((heading) => plain(heading).slice(0, LONGEST_NAME)) ?? null
    await tx.updateTable('intake_run').set({ headings }).where('id', '=', added).execute()
    await holdBack(tx, added)
    await addAudit(tx, caller, clock.now(), 'importVisits', { runId: added })
    return added
  })
  await holdRun(house, companyId, id, async () => {
    await db.tenant(companyId, (tx) => beginRun(tx, id, clock.now()))
    const error = await failureOf(house, () =>
      applyIncoming(house, companyId, { name: 'import' }, file.rows, recordRun(companyId, id)),
    )
    const freed = await db.tenant(companyId, async (tx) => {
      const isFree = await askToJoin(tx, id, clock.now())
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
