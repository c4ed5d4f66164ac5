import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Field } from '../connectors/csv/columns.ts'
import { openUpload, type Upload } from '../connectors/detect.ts'
import { FileRefused } from '../connectors/file-refused.ts'
import { fieldsOf } from '../connectors/table.ts'
import { Problem } from '../http/problem.ts'
import { fileRefusalWords } from '../words/file-refusals.ts'
import { mappingIn } from './column-mapping.ts'

export class FileTooLarge extends Error {}
/** The upload ended early: the sender went away, or the parts do not add up. */
export class UploadBroken extends Error {}

export interface ImportFile {
  name: string
  upload: Upload
  /** What a person said the columns are, one a column; null when nobody said anything. */
  fields: (Field | null)[] | null
}

/**
 * The file of an import, opened, and what was said of its columns. Throws `Problem` for a form without a file, a file that
 * is not read, one that is too large, and a mapping that does not fit it.
 */
export async function importFileOf(request: FastifyRequest): Promise<ImportFile> {
  const file = request.isMultipart() ? await request.file() : undefined
  if (!file) throw new Problem('BAD_FILE', { file: 'REQUIRED' })
  try {
    const mapping = mappingIn(partOf(file.fields.mapping))
    const upload = await opened(bytesOf(file))
    if (upload.format === 'ndjson' || !mapping) return { name: file.filename, upload, fields: null }
    const { table } = upload
    const beyond = [...mapping.keys()].find((at) => at >= table.headings.length)
    if (beyond !== undefined) {
      await table.rest.return?.()
      throw new Problem('CHECK_DETAILS', {
        mapping: {
          en: `The file has ${table.headings.length} columns, there is none at ${beyond}.`,
          ru: `В файле столбцов: ${table.headings.length}, столбца ${beyond} нет.`,
        },
      })
    }
    return { name: file.filename, upload, fields: fieldsOf(table, mapping) }
  } catch (error) {
    // What is left of it must be read, or the sender never hears the answer.
    file.file.resume()
    throw error
  }
}

function partOf(part: Multipart | Multipart[] | undefined): string | null {
  if (part === undefined) return null
  const one = Array.isArray(part) ? part[0] : part
  return one?.type === 'field' && typeof one.value === 'string' ? one.value : ''
}

async function opened(bytes: AsyncIterable<Uint8Array>): Promise<Upload> {
  try {
    return await openUpload(bytes)
  } catch (error) {
    if (error instanceof FileRefused)
      throw new Problem('BAD_FILE', { file: fileRefusalWords(error.code, error.detail) })
    if (error instanceof FileTooLarge) throw new Problem('TOO_LARGE')
    if (error instanceof UploadBroken) throw new Problem('BAD_FILE', { file: 'BAD_FORMAT' })
    throw error
  }
}

/** The file's bytes; what a reader that stops leaves of them is let go, so that the answer reaches the sender. */
async function* bytesOf({
  file,
}: NonNullable<Awaited<ReturnType<FastifyRequest['file']>>>): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of file.iterator({ destroyOnReturn: false })) yield chunk
  } catch (error) {
    throw new UploadBroken('the upload ended early', { cause: error })
  } finally {
    file.resume()
  }
  // The parser ends a file that is too long as if it were whole.
  if (file.truncated) throw new FileTooLarge()
}
