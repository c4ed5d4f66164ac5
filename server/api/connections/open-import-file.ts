import { openUpload, type Upload } from '../../connectors/open-upload.ts'
import { FileRefusedError } from '../../connectors/port/file-refused-error.ts'
import type { TableField } from '../../connectors/table/columns.ts'
import type { FormatChoice } from '../../connectors/table/detected-format.ts'
import { resolveFields } from '../../connectors/table/open-table.ts'
import type { RowChoice } from '../../connectors/table/read-rows.ts'
import { loadFileMeanings } from '../../engine/ingest/visit-statuses.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { formatFileProblem } from '../../platform/i18n/file-problems.ts'
import { type ColumnMapping, hashHeadings, loadMapping, parseMapping } from './column-mapping.ts'
import { parseReadingChoice, type ReadingChoice } from './reading-choice.ts'
import type { ReceivedFile } from './receive-file.ts'

/** An opened file, and what the clinic chose for it now or for the last one of this shape. */
export interface ChosenUpload {
  upload: Upload
  reading: ReadingChoice
  /** The remembered mapping for these headings; null if there is none. */
  remembered: ColumnMapping | null
  /** Hashes of the headings as detected, and as chosen; null for a file that is no table. */
  hashes: { detected: string; chosen: string } | null
}

export interface ImportFile extends ChosenUpload {
  name: string
  /** The user's mapping, one entry per column; null if none was given. */
  fields: (TableField | null)[] | null
}

/** Opens an import file with the user's column mapping. Throws `Problem` for an unreadable file or a choice that does not fit. */
export async function openImportFile(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  companyId: string,
  file: ReceivedFile,
): Promise<ImportFile> {
  const mapping = parseMapping(file.mapping)
  const choice = parseReadingChoice(file.reading)
  try {
    const source = { db, companyId, now: clock.now() }
    const chosen = await openChosenUpload(source, () => file.bytes(), choice)
    const { upload } = chosen
    if ('rows' in upload || !mapping) return { name: file.name, ...chosen, fields: null }
    const { table } = upload
    const beyond = [...mapping.keys()].find((at) => at >= table.headings.length)
    if (beyond === undefined)
      return { name: file.name, ...chosen, fields: resolveFields(table, mapping) }
    await table.rest.return?.()
    throw new Problem('CHECK_DETAILS', {
      mapping: {
        en: `The file has ${table.headings.length} columns, so there’s no column ${beyond}.`,
        ru: `В файле столбцов: ${table.headings.length}, столбца ${beyond} нет.`,
      },
    })
  } catch (error) {
    if (error instanceof FileRefusedError)
      throw new Problem('BAD_FILE', { file: formatFileProblem(error.code, error.detail) })
    throw error
  }
}

/**
 * Opens a file as it is detected, and again if the clinic chose to read it, or the last file of this shape, in another way. Throws `FileRefusedError`.
 */
export async function openChosenUpload(
  { db, companyId, now }: { db: Database; companyId: string; now: Temporal.Instant },
  bytes: () => AsyncIterable<Uint8Array>,
  choice: ReadingChoice = {},
): Promise<ChosenUpload> {
  const load = (hash: string) => db.withTenant(companyId, (tx) => loadMapping(tx, hash))
  const upload = await openUpload(bytes(), { now })
  if ('rows' in upload) return { upload, reading: choice, remembered: null, hashes: null }
  const detected = hashHeadings(upload.table)
  const saved = await load(detected)
  const reading = { ...saved?.reading, ...choice }
  if (isAsDetected(upload.detected, reading)) {
    const hashes = { detected, chosen: detected }
    return { upload, reading, remembered: saved?.fields ?? null, hashes }
  }
  await upload.table.rest.return?.()
  const reopened = await openUpload(bytes(), { now, choice: toFormatChoice(reading) })
  if ('rows' in reopened) return { upload: reopened, reading, remembered: null, hashes: null }
  const chosen = hashHeadings(reopened.table)
  const remembered = (await load(chosen))?.fields ?? null
  return { upload: reopened, reading, remembered, hashes: { detected, chosen } }
}

const toFormatChoice = ({ encoding, separator, sheet }: ReadingChoice): FormatChoice => ({
  ...(encoding && { encoding }),
  ...(separator && { separator }),
  ...(sheet && { sheet }),
})

const isAsDetected = (detected: object, reading: ReadingChoice) =>
  Object.entries(toFormatChoice(reading)).every(
    ([name, value]) => detected[name as keyof typeof detected] === value, // compared by name
  )

/** How the rows of a table are read, by the choice and by what the clinic says that words of its files mean. */
export const toRowChoice = async (
  tx: Tx,
  { dateOrder, leftOutMarks, statuses }: ReadingChoice,
): Promise<RowChoice> => ({
  ...(dateOrder && { dateOrder }),
  ...(leftOutMarks && { leftOutMarks }),
  knownStatuses: new Set([
    ...(await loadFileMeanings(tx)).keys(),
    ...(statuses ?? []).map(({ word }) => word),
  ]),
})
