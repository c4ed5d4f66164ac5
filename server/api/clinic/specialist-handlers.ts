import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import { requireId } from '../../platform/http/ids.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { pageClause, toLikePattern } from '../../platform/http/paging.ts'
import { Problem } from '../../platform/http/problem.ts'
import { nameSearchCondition } from '../../platform/patient/patient-search.ts'
import { requireUnchanged } from '../../platform/text/require-unchanged.ts'
import { toStorableText } from '../../platform/text/storable-text.ts'
import { loadSpecialistCards } from './load-specialist-cards.ts'
import { preparePicture } from './prepare-picture.ts'
import { deletePicture, readUploadedFile, replacePicture } from './stored-picture.ts'

interface SpecialistBody {
  id: string
  name: string
  specialty: string | null
  cardText: string | null
}

/** Handlers for the clinic's specialists and their cards: the text used in messages, and the picture on the card's page. */
export function createSpecialistHandlers({ db, clock, jobs, config }: AppContext): Handlers {
  const { publicUrl } = config
  return {
    listSpecialists: ({ caller, query }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const where = query.search?.trim()
          ? nameSearchCondition(sql`name`, query.search)
          : sql`true`
        const { rows } = await sql<SpecialistBody>`
          select id, name, specialty, card_text as "cardText" from specialist where ${where}
          order by name collate names, id ${pageClause(query)}`.execute(tx)
        const count = await sql<{
          total: number
        }>`select count(*) as total from specialist where ${where}`.execute(tx)
        return { items: rows, total: count.rows[0]?.total ?? 0 }
      }),

    listSpecialistCards: ({ caller, query }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const search = toLikePattern(toStorableText(query.search ?? ''))
        const where = sql`(name ilike ${search} or specialty ilike ${search})`
        const { rows } = await sql<{
          total: number
        }>`select count(*) as total from specialist where ${where}`.execute(tx)
        return {
          items: await loadSpecialistCards(tx, where, { role: caller.role, publicUrl }, query),
          total: rows[0]?.total ?? 0,
        }
      }),

    async updateSpecialist({ caller, path, body }) {
      const id = requireId(path.id)
      const saved = await db.withTenant(caller.companyId, async (tx) => {
        const read = tx
          .selectFrom('specialist')
          .select('card_text')
          .where('id', '=', id)
          .forUpdate()
        const known = await read.executeTakeFirst()
        if (!known) throw new Problem('NOT_FOUND')
        const text = toStoredText(body.cardText)
        requireUnchanged({
          was: body.was === undefined ? {} : { cardText: toStoredText(body.was) },
          now: { cardText: known.card_text },
          typed: { cardText: text },
        })
        await tx.updateTable('specialist').set({ card_text: text }).where('id', '=', id).execute()
        await addAudit(tx, caller, clock.now(), 'updateSpecialist', { specialistId: id })
        const [card] = await loadSpecialistCards(
          tx,
          sql`id = ${id}`,
          { role: caller.role, publicUrl },
          {},
        )
        return card
      })
      if (!saved) throw new Problem('NOT_FOUND')
      // Messages may have been skipped for the missing text, or need to be skipped now.
      await jobs.enqueue('plan', caller.companyId)
      return saved
    },

    async setSpecialistPicture({ caller, path, request }) {
      const id = requireId(path.id)
      const content = await preparePicture(await readUploadedFile(request), caller.companyId)
      return db.withTenant(caller.companyId, async (tx) => {
        const storedPicture = tx
          .selectFrom('specialist')
          .select('picture')
          .where('id', '=', id)
          .forUpdate()
        const known = await storedPicture.executeTakeFirst()
        if (!known) throw new Problem('NOT_FOUND')
        const now = clock.now()
        const picture = await replacePicture(tx, caller.companyId, known.picture, content, now)
        await tx.updateTable('specialist').set({ picture }).where('id', '=', id).execute()
        await addAudit(tx, caller, now, 'setSpecialistPicture', { specialistId: id })
        return { picture }
      })
    },

    removeSpecialistPicture: ({ caller, path }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const id = requireId(path.id)
        const picture = tx
          .selectFrom('specialist')
          .select('picture')
          .where('id', '=', id)
          .forUpdate()
        const known = await picture.executeTakeFirst()
        if (!known) throw new Problem('NOT_FOUND')
        await deletePicture(tx, known.picture)
        await tx.updateTable('specialist').set({ picture: null }).where('id', '=', id).execute()
        await addAudit(tx, caller, clock.now(), 'removeSpecialistPicture', { specialistId: id })
      }),
  }
}

const toStoredText = (text: string | null) => toStorableText(text ?? '').trim() || null
