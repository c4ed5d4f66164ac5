import { MAX_FILE_BYTES } from '../../domain/limits.ts'
import { withinBounds } from '../../schema/request-bounds.ts'
import type { FacadeStrings } from './facade-strings.ts'
import { parseMultipartRequest } from './multipart.ts'
import { BodyTooLargeError, readLimitedBody } from './read-limited-body.ts'
import { Refusal } from './refusal.ts'

const MEGABYTE_BYTES = 1024 * 1024
/** Includes the parts around the file. */
const MAX_FORM_BYTES = MAX_FILE_BYTES + MEGABYTE_BYTES

/** Reads the body of a POST, JSON or a multipart form. Throws `Refusal` with a text for the user. */
export function readBody(request: Request, strings: FacadeStrings): Promise<unknown> {
  const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data')
  return isForm ? readForm(request, strings) : readJson(request, strings)
}

async function readJson(request: Request, strings: FacadeStrings): Promise<unknown> {
  try {
    return parseBoundedJson(await readLimitedBody(request, MEGABYTE_BYTES, (body) => body.text()))
  } catch (error) {
    if (error instanceof BodyTooLargeError) throw new Refusal('TOO_LARGE', strings.bodyTooLarge)
    throw new Refusal('BAD_REQUEST', strings.badRequest)
  }
}

function parseBoundedJson(text: string): unknown {
  if (!withinBounds(text)) throw new Error('nested too deep, or too many values')
  return JSON.parse(text)
}

async function readForm(request: Request, strings: FacadeStrings): Promise<unknown> {
  const form = await readFormData(request, strings)
  for (const part of form.values()) {
    if (part instanceof File && part.size > MAX_FILE_BYTES) {
      throw new Refusal('TOO_LARGE', strings.fileTooLarge)
    }
  }
  return parseMultipartRequest(form)
}

async function readFormData(request: Request, strings: FacadeStrings): Promise<FormData> {
  try {
    return await readLimitedBody(request, MAX_FORM_BYTES, (body) => body.formData())
  } catch (error) {
    if (error instanceof BodyTooLargeError) throw new Refusal('TOO_LARGE', strings.fileTooLarge)
    throw new Refusal('BAD_REQUEST', strings.badRequest)
  }
}
