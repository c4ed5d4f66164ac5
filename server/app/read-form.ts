import type { FastifyRequest } from 'fastify'
import { MAX_FILE_BYTES } from '../../domain/limits.ts'
import { Problem } from '../platform/http/problem.ts'

/** Limit for fields beside the file: the operation's id and a few words. */
const MAX_FIELD_BYTES = 64 * 1024

const formLimits = {
  files: 1,
  fileSize: MAX_FILE_BYTES,
  fields: 4,
  fieldSize: MAX_FIELD_BYTES,
  fieldNameSize: 100,
  parts: 5,
  headerPairs: 20,
}

/** Reads a request's form part by part within its limits. Throws the form parser's errors, and CHECK_DETAILS. */
export async function readForm(request: FastifyRequest): Promise<FormData> {
  const form = new FormData()
  for await (const part of request.parts({ limits: formLimits })) {
    if (part.type === 'file') {
      // `toBuffer` copies the part; Buffer's type does not say which memory it uses.
      const bytes = (await part.toBuffer()) as Buffer<ArrayBuffer>
      form.append(part.fieldname, new File([bytes], part.filename, { type: part.mimetype }))
    } else if (typeof part.value !== 'string' || part.valueTruncated)
      throw new Problem('CHECK_DETAILS')
    else form.append(part.fieldname, part.value)
  }
  return form
}
