import { LARGEST_FILE } from '../../../domain/limits.ts'
import { openUpload, type Upload } from '../../connectors/open-upload.ts'
import { FileRefused } from '../../connectors/port/file-refused-error.ts'
import { columnsBy, missingFields } from '../../connectors/table/columns.ts'
import { fieldsOf, type OpenTable, readTable } from '../../connectors/table/open-table.ts'
import { importRecords } from '../../engine/ingest/import-records.ts'
import type { House } from '../../platform/app-context.ts'
import type { Actor } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { fileRefusalWords } from '../../platform/i18n/file-problems.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { problems } from '../../platform/i18n/problems.ts'
import { recall } from './column-mapping.ts'
import { noColumnWords } from './format-missing-columns.ts'
import { nameless } from './receive-file.ts'

/** A file that has come in whole and lies on the disk without a name. */
export interface WholeFile {
  bytes(): AsyncIterable<Uint8Array>
  close(): Promise<void>
}

/** Takes what is sent to its end. Throws `TOO_LARGE` for more than an import may have. */
export async function receiveWhole(stream: AsyncIterable<Uint8Array>): Promise<WholeFile> {
  const handle = await nameless()
  let size = 0
  try {
    for await (const chunk of stream) {
      size += chunk.length
      if (size > LARGEST_FILE) throw new Problem('TOO_LARGE')
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
 * Takes in a file that an agent handed over as an import does, with the columns that the clinic's file of these headings had before, or as they are recognized. Nobody is
 * asked whether what it brings may join. `end` is done in the transaction that ends it: with words where it is not read, null where it has come in.
 */
export async function importOfAgent(
  house: House,
  actor: Actor,
  file: { name: string; bytes: AsyncIterable<Uint8Array> },
  end: (tx: Tx, refusal: Record<Locale, string> | null) => Promise<void>,
): Promise<void> {
  const { companyId } = actor
  const opened = await openedOr(file.bytes)
  const table = 'table' in opened ? opened.table : null
  const fields = table && (await knownFields(house, companyId, table))
  const missing = table && fields ? missingFields(columnsBy(fields, table.headings)) : []
  if (table && missing.length > 0) await table.rest.return?.()
  const refusal =
    'refusal' in opened ? opened.refusal : missing.length > 0 ? noColumnWords(missing) : null
  if ('refusal' in opened || refusal) {
    await house.db.tenant(companyId, (tx) => end(tx, refusal))
    return
  }
  const rows = 'rows' in opened ? opened.rows : readTable(opened.table, fields)
  await importRecords(
    house,
    actor,
    { name: file.name, headings: table?.headings ?? null, rows },
    {
      asksToJoin: false,
      onEnd: (tx, error) =>
        end(tx, error && problems[error === 'INTERNAL' ? 'INTERNAL' : 'BAD_FILE']),
    },
  )
}

async function openedOr(
  bytes: AsyncIterable<Uint8Array>,
): Promise<Upload | { refusal: Record<Locale, string> }> {
  try {
    return await openUpload(bytes)
  } catch (error) {
    if (error instanceof FileRefused) return { refusal: fileRefusalWords(error.code, error.detail) }
    throw error
  }
}

/** What the clinic said of such columns the last time, and where it said nothing what their headings say. */
async function knownFields({ db }: House, companyId: string, table: OpenTable) {
  const known = await db.tenant(companyId, (tx) => recall(tx, table))
  return fieldsOf(table, known ?? undefined)
}
