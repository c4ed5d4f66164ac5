import { sql } from 'kysely'
import type { House } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import { requireId } from '../../platform/http/ids.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { containing, pageOf } from '../../platform/http/paging.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requireSame } from '../../platform/text/require-unchanged.ts'
import { plain } from '../../platform/text/storable-text.ts'
import { specialistCards } from './load-specialist-cards.ts'
import { logoPicture } from './prepare-picture.ts'
import { dropPicture, fileOf, replacePicture } from './stored-picture.ts'

interface SpecialistBody {
  id: string
  name: string
  specialty: string | null
  cardText: string | null
}

/** The clinic's specialists by name, and their cards: the text that messages carry, and the picture beside it on the card's own page. */
export function specialistHandlers({ db, clock, jobs, config }: House): Handlers {
  const { publicUrl } = config
  return {
    listSpecialists: ({ caller, query }) =>
      db.tenant(caller.companyId, async (tx) => {
        const where = sql`name ilike ${containing(plain(query.search ?? ''))}`
        const { rows } = await sql<SpecialistBody>`
          select id, name, specialty, card_text as "cardText" from specialist where ${where}
          order by name collate names, id ${pageOf(query)}`.execute(tx)
        const count = await sql<{
          total: number
        }>`select count(*) as total from specialist where ${where}`.execute(tx)
        return { items: rows, total: count.rows[0]?.total ?? 0 }
      }),

    listSpecialistCards: ({ caller, query }) =>
      db.tenant(caller.companyId, async (tx) => {
        const search = containing(plain(query.search ?? ''))
        const where = sql`(name ilike ${search} or specialty ilike ${search})`
        const { rows } = await sql<{
          total: number
        }>`select count(*) as total from specialist where ${where}`.execute(tx)
        return {
          items: await specialistCards(tx, where, { role: caller.role, publicUrl }, query),
          total: rows[0]?.total ?? 0,
        }
      }),

    async updateSpecialist({ caller, path, body }) {
      const id = requireId(path.id)
      const saved = await db.tenant(caller.companyId, async (tx) => {
        const read = tx
          .selectFrom('specialist')
          .select('card_text')
          .where('id', '=', id)
          .forUpdate()
        const known = await read.executeTakeFirst()
        if (!known) throw new Problem('NOT_FOUND')
        const text = textOf(body.cardText)
        requireSame({
          was: body.was === undefined ? {} : { cardText: textOf(body.was) },
          now: { cardText: known.card_text },
          typed: { cardText: text },
        })
        await tx.updateTable('specialist').set({ card_text: text }).where('id', '=', id).execute()
        await addAudit(tx, caller, clock.now(), 'updateSpecialist', { specialistId: id })
        const [card] = await specialistCards(
          tx,
          sql`id = ${id}`,
          { role: caller.role, publicUrl },
          {},
        )
        return card
      })
      if (!saved) throw new Problem('NOT_FOUND')
      // A message may have lacked the text until now, or lack it from now on.
      await jobs.ask('plan', caller.companyId)
      return saved
    },

    async setSpecialistPicture({ caller, path, request }) {
      const id = requireId(path.id)
      const content = await logoPicture(await fileOf(request), caller.companyId)
      return db.tenant(caller.companyId, async (tx) => {
        const kept = tx.selectFrom('specialist').select('picture').where('id', '=', id).forUpdate()
        const known = await kept.executeTakeFirst()
        if (!known) throw new Problem('NOT_FOUND')
        const now = clock.now()
        const picture = await replacePicture(tx, caller.companyId, known.picture, content, now)
        await tx.updateTable('specialist').set({ picture }).where('id', '=', id).execute()
        await addAudit(tx, caller, now, 'setSpecialistPicture', { specialistId: id })
        return { picture }
      })
    },

    removeSpecialistPicture: ({ caller, path }) =>
      db.tenant(caller.companyId, async (tx) => {
        const id = requireId(path.id)
        const kept = tx.selectFrom('specialist').select('picture').where('id', '=', id).forUpdate()
        const known = await kept.executeTakeFirst()
        if (!known) throw new Problem('NOT_FOUND')
        await dropPicture(tx, known.picture)
        await tx.updateTable('specialist').set({ picture: null }).where('id', '=', id).execute()
        await addAudit(tx, caller, clock.now(), 'removeSpecialistPicture', { specialistId: id })
      }),
  }
}

const textOf = (text: string | null) => plain(text ?? '').trim() || null
