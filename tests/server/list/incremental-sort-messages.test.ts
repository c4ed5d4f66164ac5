import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { scenarioTypes } from '../../../domain/scenario-kinds.ts'
import {
  buildMessageFilter,
  type MessageQuery,
} from '../../../server/api/message/message-filter.ts'
import { createMessageListing } from '../../../server/api/message/message-listing.ts'
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
  test('shows messages in the order of the database after any change, including renamed patients', async () => {
    const next = numbers(11 + maxIds)
    const orders = new SortIndexCache({ ...small, maxIds })
    const at = (hours: number) => now().add({ hours })
    await tenant((tx) => addPatients(tx, next, 30))
    const addMessage = async (tx: Tx) => {
      const visitAt = next(3) === 0 ? null : at(next(40))
      const scenario = await tx.selectFrom('scenario').select('id').executeTakeFirstOrThrow()
      await tx
        .insertInto('message')
        .values({
          company_id: companyId(),
          scenario_id: scenario.id,
          client_id: await oneOf(tx, 'client', next),
          visit_at: visitAt,
          time_zone: 'Europe/Moscow',
          occasion: fresh(),
          send_at: at(next(30)),
          created_at: at(-next(5)),
          updated_at: at(0),
        })
        .execute()
    }
    await tenant(async (tx) => {
      for (let i = 0; i < 70; i++) await addMessage(tx)
    })
    // A step along the lifecycles of delivery and answer.
    const goOn = async (tx: Tx) => {
      const id = await oneOf(tx, 'message', next)
      await sql`update message set
        status = case status when 'new' then 'sentToGateway' when 'sentToGateway' then 'sent' else 'delivered' end,
        answer = case answer when 'none' then 'approved' else 'canceled' end, sent_at = ${at(0)},
        answered_at = ${at(next(40))}, rating = coalesce(rating, ${next(2) === 0 ? null : next(11)})
        where id = ${id} or occasion like ${`%${next(10)}`} and status <> 'delivered'`.execute(tx)
    }
    const change = async (tx: Tx) => {
      const what = next(8)
      if (what > 5) return goOn(tx)
      if (what < 2) return changePatients(tx, next)
      if (what === 2) return addMessage(tx)
      const id = await oneOf(tx, 'message', next)
      if (what === 3) return tx.deleteFrom('message').where('id', '=', id).execute()
      const visitAt = next(3) === 0 ? null : at(next(40))
      return tx
        .updateTable('message')
        .set({ send_at: at(next(30)), visit_at: visitAt, updated_at: at(0) })
        .where('id', '=', id)
        .execute()
    }
    const byName = (way: string) =>
      ['c.surname', 'c.name', `coalesce(c.middle_name, '')`].map(
        (column) => `${column} collate names ${way}`,
      )
    const sorted: Record<string, string> = {
      sendAt: 'm.send_at, m.id',
      '-sendAt': 'm.send_at desc, m.id desc',
      visitAt: 'm.visit_at, m.id',
      '-visitAt': 'm.visit_at desc nulls last, m.id desc',
      createdAt: 'm.created_at, m.id',
      status: 'm.status, m.id',
      '-status': 'm.status desc, m.id desc',
      answer: 'm.answer, m.id',
      answeredAt: 'm.answered_at, m.id',
      '-answeredAt': 'm.answered_at desc nulls last, m.id desc',
      rating: 'm.rating, m.id',
      '-rating': 'm.rating desc nulls last, m.id desc',
      clientName: `${byName('').join()}, m.id`,
      '-clientName': `${byName('desc').join()}, m.id desc`,
    }
    const time = { now: now(), timeZone: 'Europe/Moscow', zones: [] }
    const asking = { types: [...scenarioTypes], canSeePhones: true, time }
    const searches: [MessageQuery, string][] = [
      [{}, 'true'],
      [{ search: 'ж' }, `c.surname ilike '%ж%'`],
      [{ status: 'sent' }, `m.status = 'sent'`],
      [{ group: 'noAnswer' }, `m.sent_at is not null and m.answer = 'none'`],
    ]
    for (let turn = 0; turn < TURNS; turn++) {
      await tenant(change)
      await tenant(async (tx) => {
        for (let look = 0; look < LOOKS; look++) {
          const [filter, where] = searches[next(searches.length)] ?? [{}, 'true']
          const [sort, order] = Object.entries(sorted)[next(14)] ?? ['', '']
          const all = await idsBy(
            tx,
            `m.id from message m join client c on c.id = m.client_id where ${where}`,
            order,
          )
          const page = 1 + next(Math.ceil(all.length / PAGE) + 1)
          const query = { ...filter, sort, page, pageSize: PAGE }
          const days = { timeZone: 'Europe/Moscow', now: now() }
          const listing = createMessageListing(
            query,
            buildMessageFilter(query, days, asking),
            asking.types,
          )
          const shown = await orders.getPage(tx, companyId(), listing, query)
          expect(shown.ids).toEqual(all.slice((page - 1) * PAGE, page * PAGE))
          expect(shown.total).toBe(all.length)
        }
      })
    }
  })
})
