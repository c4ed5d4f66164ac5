import { describe, expect, test } from 'vitest'
import { scenarioTypes } from '../../../domain/scenario-kinds.ts'
import { buildVisitFilter, type VisitQuery } from '../../../server/api/visit/visit-filter.ts'
import { createVisitListing } from '../../../server/api/visit/visit-listing.ts'
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
  test('shows visits in the order of the database after any change, including renamed patients and specialists', async () => {
    const next = numbers(13 + maxIds)
    const orders = new SortIndexCache({ ...small, maxIds })
    const at = (hours: number) => now().add({ hours })
    await tenant((tx) => addPatients(tx, next, 30))
    const specialists = await tenant((tx) =>
      tx
        .insertInto('specialist')
        .values(['Ёлкин', 'Ершов'].map((name) => ({ company_id: companyId(), name })))
        .returning('id')
        .execute(),
    )
    const values = () => ({
      starts_at: at(next(40)),
      service: [null, 'Осмотр', 'ёлка', 'Зубы'][next(4)] ?? null,
      status: next(3) === 0 ? 'canceled' : 'valid',
      sum_paid: [null, 0, 10.5, 200][next(4)] ?? null,
      outcome: [null, 'attended', 'noShow'][next(3)] ?? null,
      specialist_id: [null, ...specialists.map(({ id }) => id)][next(3)] ?? null,
    })
    const addVisit = async (tx: Tx) => {
      const client = await oneOf(tx, 'client', next)
      const row = { client_id: client, external_id: fresh(), company_id: companyId() }
      await tx
        .insertInto('visit')
        .values({ ...row, ...values(), seen_at: at(0), changed_at: at(0) })
        .execute()
    }
    await tenant(async (tx) => {
      for (let i = 0; i < 70; i++) await addVisit(tx)
    })
    const change = async (tx: Tx) => {
      const what = next(7)
      if (what < 2) return changePatients(tx, next)
      if (what === 2) return addVisit(tx)
      if (what === 3) {
        const name = ['Ёлкин', 'Абрамов', 'Юдин'][next(3)] ?? ''
        const id = specialists[next(2)]?.id ?? ''
        return tx.updateTable('specialist').set({ name }).where('id', '=', id).execute()
      }
      const id = await oneOf(tx, 'visit', next)
      if (what === 4) return tx.deleteFrom('visit').where('id', '=', id).execute()
      return tx.updateTable('visit').set(values()).where('id', '=', id).execute()
    }
    const sorted: Record<string, string> = {
      startsAt: 'v.starts_at, v.id',
      '-startsAt': 'v.starts_at desc, v.id desc',
      clientName: 'c.surname collate names, c.name collate names, v.id',
      specialist: 'sp.name collate names nulls last, v.id',
      '-service': 'v.service collate names desc nulls last, v.id desc',
      status: 'v.status, v.id',
      sumPaid: 'v.sum_paid nulls last, v.id',
      '-outcome': 'v.outcome collate names desc nulls last, v.id desc',
    }
    const filters: [VisitQuery, string][] = [
      [{}, 'true'],
      [{ search: 'ж' }, `c.surname ilike '%ж%'`],
      [{ status: 'valid' }, `v.status = 'valid'`],
    ]
    for (let turn = 0; turn < TURNS; turn++) {
      await tenant(change)
      await tenant(async (tx) => {
        for (let look = 0; look < LOOKS; look++) {
          const [filter, where] = filters[next(filters.length)] ?? [{}, 'true']
          const [sort, order] = Object.entries(sorted)[next(8)] ?? ['', '']
          const all = await idsBy(
            tx,
            `v.id from visit v join client c on c.id = v.client_id left join specialist sp on sp.id = v.specialist_id where ${where}`,
            order,
          )
          const page = 1 + next(Math.ceil(all.length / PAGE) + 1)
          const query = { ...filter, sort, page, pageSize: PAGE }
          const days = { timeZone: 'Europe/Moscow', now: now() }
          const listing = createVisitListing(
            query,
            buildVisitFilter(query, days, { canSeePhones: true, types: scenarioTypes }),
          )
          const shown = await orders.getPage(tx, companyId(), listing, query)
          expect(shown.ids).toEqual(all.slice((page - 1) * PAGE, page * PAGE))
          expect(shown.total).toBe(all.length)
        }
      })
    }
  })
})
