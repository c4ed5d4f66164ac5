import { MAX_FILE_BYTES } from '../../../domain/limits.ts'
import { FileRefusedError } from '../../connectors/port/file-refused-error.ts'
import { findMissingFields, toColumns } from '../../connectors/table/columns.ts'
import { readTable, resolveFields } from '../../connectors/table/open-table.ts'
import { importRecords } from '../../engine/ingest/import-records.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Actor } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { formatFileProblem } from '../../platform/i18n/file-problems.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { problems } from '../../platform/i18n/problems.ts'
import { formatMissingColumns } from './format-missing-columns.ts'
import { type ChosenUpload, openChosenUpload, toRowChoice } from './open-import-file.ts'
import { openUnlinkedFile } from './receive-file.ts'

/** A completely received file on disk without a name. */
export interface SpooledFile {
  bytes(): AsyncIterable<Uint8Array>
  close(): Promise<void>
}

/** Saves an upload completely. Throws `TOO_LARGE` above the import limit. */
export async function spoolUpload(stream: AsyncIterable<Uint8Array>): Promise<SpooledFile> {
  const handle = await openUnlinkedFile()
  let size = 0
  try {
    for await (const chunk of stream) {
      size += chunk.length
      if (size > MAX_FILE_BYTES) throw new Problem('TOO_LARGE')
      await handle.write(chunk)
    }
  } catch (error) {
    await handle.close()
    throw error
  }
  return {
    bytes: () => handle.createReadStream({ start: 0, autoClose: false }),
    close: () => handle.close(),
  }
}

/**
 * Imports a file from an agent, with the clinic's saved column mapping for these headings, or as recognized. No join decision is needed. `end` runs
 * in the transaction that ends the import: with an error text if the file was not read, null otherwise.
 */
export async function importAgentFile(
  app: AppContext,
  actor: Actor,
  file: { name: string; bytes: () => AsyncIterable<Uint8Array> },
  onEnd: (tx: Tx, refusal: Record<Locale, string> | null) => Promise<void>,
): Promise<void> {
  const { companyId } = actor
  const opened = await openOrRefuse(app, companyId, file.bytes)
  const table = 'upload' in opened && 'table' in opened.upload ? opened.upload.table : null
  // A table without headings may be any other one with as many columns: nobody is there to look.
  const remembered = 'upload' in opened && table?.headingLine !== null ? opened.remembered : null
  const fields = table && resolveFields(table, remembered ?? undefined)
  const missing = table && fields ? findMissingFields(toColumns(fields, table.headings)) : []
  if (table && missing.length > 0) await table.rest.return?.()
  const refusal =
    'refusal' in opened ? opened.refusal : missing.length > 0 ? formatMissingColumns(missing) : null
  if ('refusal' in opened || refusal) {
    await app.db.withTenant(companyId, (tx) => onEnd(tx, refusal))
    return
  }
  const { upload, reading } = opened
  const choice = await app.db.withTenant(companyId, (tx) => toRowChoice(tx, reading))
  const rows = 'rows' in upload ? upload.rows : readTable(upload.table, fields, choice)
  await importRecords(
    app,
    actor,
    { name: file.name, headings: table?.headings ?? null, rows },
    {
      needsJoinDecision: false,
      onEnd: (tx, error) =>
        onEnd(tx, error && problems[error === 'INTERNAL' ? 'INTERNAL' : 'BAD_FILE']),
    },
  )
}

async function openOrRefuse(
  { db, clock }: AppContext,
  companyId: string,
  bytes: () => AsyncIterable<Uint8Array>,
): Promise<ChosenUpload | { refusal: Record<Locale, string> }> {
  try {
    return await openChosenUpload({ db, companyId, now: clock.now() }, bytes)
  } catch (error) {
    if (error instanceof FileRefusedError)
      return { refusal: formatFileProblem(error.code, error.detail) }
    throw error
  }
}
