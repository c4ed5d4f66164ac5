import { openUpload, type Upload } from '../../connectors/open-upload.ts'
import { FileRefusedError } from '../../connectors/port/file-refused-error.ts'
import type { TableField } from '../../connectors/table/columns.ts'
import { resolveFields } from '../../connectors/table/open-table.ts'
import { Problem } from '../../platform/http/problem.ts'
import { formatFileProblem } from '../../platform/i18n/file-problems.ts'
import { parseMapping } from './column-mapping.ts'
import type { ReceivedFile } from './receive-file.ts'

export interface ImportFile {
  name: string
  upload: Upload
  /** The user's mapping, one entry per column; null if none was given. */
  fields: (TableField | null)[] | null
}

/** Opens an import file with the user's column mapping. Throws `Problem` for an unreadable file or a mapping that does not fit. */
export async function openImportFile(
  file: ReceivedFile,
  now: Temporal.Instant,
): Promise<ImportFile> {
  const mapping = parseMapping(file.mapping)
  const upload = await openUploadedFile(file.bytes(), now)
  if ('rows' in upload || !mapping) return { name: file.name, upload, fields: null }
  const { table } = upload
  const beyond = [...mapping.keys()].find((at) => at >= table.headings.length)
  if (beyond !== undefined) {
    await table.rest.return?.()
    throw new Problem('CHECK_DETAILS', {
      mapping: {
        en: `The file has ${table.headings.length} columns, so there’s no column ${beyond}.`,
        ru: `В файле столбцов: ${table.headings.length}, столбца ${beyond} нет.`,
      },
    })
  }
  return { name: file.name, upload, fields: resolveFields(table, mapping) }
}

async function openUploadedFile(
  bytes: AsyncIterable<Uint8Array>,
  now: Temporal.Instant,
): Promise<Upload> {
  try {
    return await openUpload(bytes, now)
  } catch (error) {
    if (error instanceof FileRefusedError)
      throw new Problem('BAD_FILE', { file: formatFileProblem(error.code, error.detail) })
    throw error
  }
}
