import type { FastifyRequest } from 'fastify'
import { MAX_FILE_BYTES } from '../../domain/limits.ts'
import { Problem } from '../platform/http/problem.ts'

/** What goes beside the file: the operation's id and a few words. */
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

/** The form of a request, read part by part within its limits. Throws what the reader of forms throws, and CHECK_DETAILS. */
export async function readForm(request: FastifyRequest): Promise<FormData> {
  const form = new FormData()
  for await (const part of request.parts({ limits: formLimits })) {
    if (part.type === 'file') {
      // The copy of the part is its own; a Buffer's type leaves open whose memory it lies in.
      const bytes = (await part.toBuffer()) as Buffer<ArrayBuffer>
      form.append(part.fieldname, new File([bytes], part.filename, { type: part.mimetype }))
    } else if (typeof part.value !== 'string' || part.valueTruncated)
      throw new Problem('CHECK_DETAILS')
    else form.append(part.fieldname, part.value)
  }
  return form
}
