import { MAX_FILE_BYTES } from '../../domain/limits.ts'
import { withinBounds } from '../../schema/request-bounds.ts'
import { BodyTooLarge, readLimited } from './limited-body.ts'
import { operationsIn } from './multipart.ts'
import { Refusal } from './refusal.ts'
import type { Words } from './words.ts'

const MEGABYTE = 1024 * 1024
/** Room for the parts around the file. */
const LARGEST_FORM = MAX_FILE_BYTES + MEGABYTE

/** What a POST asks for, from JSON or from a multipart form. Throws `Refusal` with words for the reader. */
export function readBody(request: Request, words: Words): Promise<unknown> {
  const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data')
  return isForm ? readForm(request, words) : readJson(request, words)
}

async function readJson(request: Request, words: Words): Promise<unknown> {
  try {
    return jsonWithin(await readLimited(request, MEGABYTE, (body) => body.text()))
  } catch (error) {
    if (error instanceof BodyTooLarge) throw new Refusal('TOO_LARGE', words.bodyTooLarge)
    throw new Refusal('BAD_REQUEST', words.badRequest)
  }
}

function jsonWithin(text: string): unknown {
  if (!withinBounds(text)) throw new Error('nested too deep, or too many values')
  return JSON.parse(text)
}

async function readForm(request: Request, words: Words): Promise<unknown> {
  const form = await formOf(request, words)
  for (const part of form.values()) {
    if (part instanceof File && part.size > MAX_FILE_BYTES) {
      throw new Refusal('TOO_LARGE', words.fileTooLarge)
    }
  }
  return operationsIn(form)
}

async function formOf(request: Request, words: Words): Promise<FormData> {
  try {
    return await readLimited(request, LARGEST_FORM, (body) => body.formData())
  } catch (error) {
    if (error instanceof BodyTooLarge) throw new Refusal('TOO_LARGE', words.fileTooLarge)
    throw new Refusal('BAD_REQUEST', words.badRequest)
  }
}
