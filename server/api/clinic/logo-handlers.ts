import type { House } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import { requireId } from '../../platform/http/ids.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { logoPicture } from './prepare-picture.ts'
import { fileOf, replacePicture } from './stored-picture.ts'

/** Logos of the clinic and of its branches, and the public address where each picture is seen. */
export function logoHandlers({ db, clock }: House): Handlers {
  return {
    async setCompanyLogo({ caller, request }) {
      const content = await logoPicture(await fileOf(request), caller.companyId)
      return db.tenant(caller.companyId, async (tx) => {
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
      const content = await logoPicture(await fileOf(request), caller.companyId)
      return db.tenant(caller.companyId, async (tx) => {
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
