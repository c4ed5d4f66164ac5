import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '../db/database.ts'
import type { House } from '../house.ts'
import { requireId } from '../http/ids.ts'
import type { Handlers } from '../http/operation.ts'
import { Problem } from '../http/problem.ts'
import { logoPicture } from './logo-picture.ts'

const MOST_BYTES = 5 * 1024 * 1024
const ADDRESS = '/api/company/logo/'

/** Logos of the clinic and of its branches, and the public address where each is seen. */
export function logoHandlers({ db, clock }: House): Handlers {
  return {
    async setCompanyLogo({ caller, request }) {
      const content = await logoPicture(await fileOf(request))
      return db.tenant(caller.companyId, async (tx) => {
        const { logo } = await tx
          .selectFrom('company')
          .select('logo')
          .forUpdate()
          .executeTakeFirstOrThrow()
        const address = await replace(tx, caller.companyId, logo, content, clock.now())
        await tx.updateTable('company').set({ logo: address }).execute()
        return { logo: address }
      })
    },

    async setBranchLogo({ caller, path, request }) {
      const id = requireId(path.id)
      const content = await logoPicture(await fileOf(request))
      return db.tenant(caller.companyId, async (tx) => {
        const branch = await tx
          .selectFrom('branch')
          .select('logo')
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst()
        if (!branch) throw new Problem('NOT_FOUND')
        const address = await replace(tx, caller.companyId, branch.logo, content, clock.now())
        await tx.updateTable('branch').set({ logo: address }).where('id', '=', id).execute()
        return { logo: address }
      })
    },

    // Patients see it too: whose it is is known only from the name, so this looks across companies.
    async getLogo({ path, reply }) {
      const picture = await db.engine((tx) =>
        tx.selectFrom('picture').select('content').where('file', '=', path.file).executeTakeFirst(),
      )
      if (!picture) throw new Problem('NOT_FOUND')
      reply.headers({
        'content-type': 'image/webp',
        // Another picture has another name.
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
      })
      return picture.content as unknown as string // the contract knows binary content as text only
    },
  }
}

async function fileOf(request: FastifyRequest): Promise<Buffer> {
  const file = request.isMultipart()
    ? await request.file({ limits: { fileSize: MOST_BYTES } })
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

/** Keeps the new picture in place of the old one; answers its address. */
async function replace(
  tx: Tx,
  companyId: string,
  old: string | null,
  content: Buffer,
  now: Temporal.Instant,
): Promise<string> {
  if (old?.startsWith(ADDRESS))
    await tx.deleteFrom('picture').where('file', '=', old.slice(ADDRESS.length)).execute()
  const file = `${randomBytes(24).toString('base64url')}.webp`
  await tx
    .insertInto('picture')
    .values({ company_id: companyId, file, content, created_at: now })
    .execute()
  return ADDRESS + file
}
