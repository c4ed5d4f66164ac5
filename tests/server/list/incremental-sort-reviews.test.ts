import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { scenarioTypes } from '../../../domain/scenario-kinds.ts'
import { buildReviewFilter, type ReviewQuery } from '../../../server/api/message/review-filter.ts'
import { createReviewListing } from '../../../server/api/message/review-listing.ts'
import type { Tx } from '../../../server/platform/db/database.ts'
import { SortIndexCache } from '../../../server/platform/list/sort-index-cache.ts'
import {
  changingClinic,
  idsBy,
  LOOKS,
  numbers,
  oneOf,
  PAGE,
  small,
  TURNS,
  ways,
} from './changing-clinic.ts'

const { companyId, now, fresh, tenant, addPatients, changePatients } = changingClinic()

describe.each(Object.entries(ways))('a sort index %s', (_, maxIds) => {
  test('shows reviews in the order of the database after new answers, updates and deletions', async () => {
    const next = numbers(17 + maxIds)
    const orders = new SortIndexCache({ ...small, maxIds })
    const at = (hours: number) => now().add({ hours })
    await tenant((tx) => addPatients(tx, next, 20))
    const addMessage = async (tx: Tx) => {
      const scenario = await tx.selectFrom('scenario').select('id').executeTakeFirstOrThrow()
      await tx
        .insertInto('message')
        .values({
          company_id: companyId(),
          scenario_id: scenario.id,
          client_id: await oneOf(tx, 'client', next),
          time_zone: 'Europe/Moscow',
          occasion: fresh(),
          send_at: at(next(30)),
          created_at: at(0),
          updated_at: at(0),
        })
        .execute()
    }
    const answer = (tx: Tx, id: string) =>
      sql`update message set rating = ${next(11)}, comment = ${next(3) === 0 ? null : 'слова'}, answered_at = ${at(next(40))},
        may_show_at = ${next(2) === 0 ? null : at(0)}, opened_at = ${at(0)} where id = ${id} and rating is null`.execute(
        tx,
      )
    await tenant(async (tx) => {
      for (let i = 0; i < 80; i++) await addMessage(tx)
      for (let i = 0; i < 50; i++) await answer(tx, await oneOf(tx, 'message', next))
    })
    const change = async (tx: Tx) => {
      const what = next(8)
      if (what === 0) return changePatients(tx, next)
      if (what < 3) return addMessage(tx)
      const id = await oneOf(tx, 'message', next)
      if (what === 3) return tx.deleteFrom('message').where('id', '=', id).execute()
      if (what === 4)
        return sql`update message set went_at = ${at(0)}, may_show_at = null, handled = not handled where id = ${id}`.execute(
          tx,
        )
      return answer(tx, id)
    }
    const sorted: Record<string, string> = {
      saidAt: 'm.said_at, m.id',
      '-saidAt': 'm.said_at desc nulls last, m.id desc',
      sendAt: 'm.send_at, m.id',
      rating: 'm.rating, m.id',
      '-rating': 'm.rating desc nulls last, m.id desc',
    }
    const looks: [ReviewQuery, string][] = [
      [{}, 'm.said_at is not null'],
      [{ step: 'opened' }, 'm.opened_at is not null'],
      [{ step: 'went' }, 'm.went_at is not null'],
      [{ score: 'detractor' }, 'm.said_at is not null and m.rating <= 6'],
      [{ mayShow: true }, 'm.said_at is not null and m.may_show_at is not null'],
      [{ standing: 'handled' }, 'm.said_at is not null and m.handled'],
    ]
    const reader = { types: [...scenarioTypes], canSeePhones: true }
    for (let turn = 0; turn < TURNS; turn++) {
      await tenant(change)
      await tenant(async (tx) => {
        for (let look = 0; look < LOOKS; look++) {
          const [filter, where] = looks[next(looks.length)] ?? [{}, 'true']
          const [sort, order] = Object.entries(sorted)[next(5)] ?? ['', '']
          const all = await idsBy(tx, `m.id from message m where ${where}`, order)
          const page = 1 + next(Math.ceil(all.length / PAGE) + 1)
          const query = { ...filter, sort, page, pageSize: PAGE }
          const dayContext = { timeZone: 'Europe/Moscow', now: now() }
          const listing = createReviewListing(
            query,
            buildReviewFilter(query, { dayContext, reader }),
          )
          const shown = await orders.getPage(tx, companyId(), listing, query)
          expect(shown.ids).toEqual(all.slice((page - 1) * PAGE, page * PAGE))
          expect(shown.total).toBe(all.length)
        }
      })
    }
  })
})
