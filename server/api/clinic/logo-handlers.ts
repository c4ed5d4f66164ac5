import type { AppContext } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import { requireId } from '../../platform/http/ids.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { preparePicture } from './prepare-picture.ts'
import { readUploadedFile, replacePicture } from './stored-picture.ts'

/** Handlers for logos of the clinic and its branches, and the public URL of every picture. */
export function createLogoHandlers({ db, clock }: AppContext): Handlers {
  return {
    async setCompanyLogo({ caller, request }) {
      const content = await preparePicture(await readUploadedFile(request), caller.companyId)
      return db.withTenant(caller.companyId, async (tx) => {
        const { logo } = await tx
          .selectFrom('company')
          .select('logo')
          .forUpdate()
          .executeTakeFirstOrThrow()
        const address = await replacePicture(tx, caller.companyId, logo, content, clock.now())
        await tx.updateTable('company').set({ logo: address }).execute()
        await addAudit(tx, caller, clock.now(), 'setCompanyLogo')
        return { logo: address }
      })
    },

    async setBranchLogo({ caller, path, request }) {
      const id = requireId(path.id)
      const content = await preparePicture(await readUploadedFile(request), caller.companyId)
      return db.withTenant(caller.companyId, async (tx) => {
        const branch = await tx
          .selectFrom('branch')
          .select('logo')
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst()
        if (!branch) throw new Problem('NOT_FOUND')
        const address = await replacePicture(
          tx,
          caller.companyId,
          branch.logo,
          content,
          clock.now(),
        )
        await tx.updateTable('branch').set({ logo: address }).where('id', '=', id).execute()
        await addAudit(tx, caller, clock.now(), 'setBranchLogo', { branchId: id })
        return { logo: address }
      })
    },

    // Public, also for patients: the clinic is known only from the name, so this reads across tenants.
    async getLogo({ path, reply }) {
      const picture = await db.withAllTenants((tx) =>
        tx.selectFrom('picture').select('content').where('file', '=', path.file).executeTakeFirst(),
      )
      if (!picture) throw new Problem('NOT_FOUND')
      reply.headers({
        'content-type': 'image/webp',
        // A new picture gets a new name, so caching forever is safe.
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
      })
      return picture.content as unknown as string // the contract types binary content as text
    },
  }
}
