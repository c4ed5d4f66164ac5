import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'

const MAX_BYTES = 5 * 1024 * 1024
/** Public path of all pictures: of the clinic, a branch, or a specialist. */
const PICTURE_PATH = '/api/company/logo/'

/** Returns the single file of a form; refuses a missing, empty or too large one, and additional parts. */
export async function readUploadedFile(request: FastifyRequest): Promise<Buffer> {
  const file = request.isMultipart()
    ? await request.file({ limits: { fileSize: MAX_BYTES } })
    : undefined
  if (!file) throw new Problem('BAD_PICTURE', { file: 'REQUIRED' })
  const bytes = await file.toBuffer().catch((error: { statusCode?: number }) => {
    throw error.statusCode === 413
      ? new Problem('TOO_LARGE', { file: 'PICTURE_BYTES' })
      : new Problem('BAD_PICTURE', { file: 'PICTURE_BROKEN' })
  })
  if (bytes.length === 0) throw new Problem('BAD_PICTURE', { file: 'REQUIRED' })
  return bytes
}

/** Replaces a picture; returns its URL. */
export async function replacePicture(
  tx: Tx,
  companyId: string,
  old: string | null,
  content: Buffer,
  now: Temporal.Instant,
): Promise<string> {
  await deletePicture(tx, old)
  const file = `${randomBytes(24).toString('base64url')}.webp`
  await tx
    .insertInto('picture')
    .values({ company_id: companyId, file, content, created_at: now })
    .execute()
  return PICTURE_PATH + file
}

/** Deletes one of our pictures by its URL; other URLs and null are ignored. */
export async function deletePicture(tx: Tx, address: string | null): Promise<void> {
  if (address?.startsWith(PICTURE_PATH))
    await tx.deleteFrom('picture').where('file', '=', address.slice(PICTURE_PATH.length)).execute()
}
