import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { listPatients } from '../../../server/api/patient/list-patients.ts'
import { SortIndexCache } from '../../../server/platform/list/sort-index-cache.ts'
import {
  changingClinic,
  idsBy,
  LOOKS,
  numbers,
  PAGE,
  small,
  TURNS,
  ways,
} from './changing-clinic.ts'

const { open, companyId, now, tenant, addPatients, changePatients } = changingClinic()

const patientOrders: Record<string, string> = {
  surname: 'surname collate names, name collate names, id',
  '-surname': 'surname collate names desc, name collate names desc, id desc',
  name: 'name collate names, surname collate names, id',
  '-birthDate':
    'birth_date desc nulls last, surname collate names desc, name collate names desc, id desc',
  sumPaid: 'sum_paid nulls last, surname collate names, name collate names, id',
  '-sumPaid':
    'sum_paid desc nulls last, surname collate names desc, name collate names desc, id desc',
  excluded: 'excluded, surname collate names, name collate names, id',
}
const filters: [object, string][] = [
  [{}, 'true'],
  [{ gender: 'F' }, `gender = 'F'`],
  [{ search: 'ж' }, `surname ilike '%ж%'`],
]

describe.each(Object.entries(ways))('a sort index %s', (_, maxIds) => {
  test('shows patients in the order of the database after any change', async () => {
    const next = numbers(7 + maxIds)
    const sortIndexes = new SortIndexCache({ ...small, maxIds })
    await tenant((tx) => addPatients(tx, next, 90))
    for (let turn = 0; turn < TURNS; turn++) {
      await tenant((tx) => changePatients(tx, next))
      await tenant(async (tx) => {
        for (let look = 0; look < LOOKS; look++) {
          const [filter, where] = filters[next(filters.length)] ?? [{}, 'true']
          const [sort, order] = Object.entries(patientOrders)[next(7)] ?? ['', '']
          const all = await idsBy(tx, `id from client where ${where}`, order)
          const page = 1 + next(Math.ceil(all.length / PAGE) + 1)
          const query = { ...filter, sort, page, pageSize: PAGE }
          const seer = { now: now(), canSeePhones: true, sortIndexes }
          const shown = await listPatients(tx, companyId(), query as never, seer)
          expect(shown.items.map(({ id }) => id)).toEqual(all.slice((page - 1) * PAGE, page * PAGE))
          expect(shown.total).toBe(all.length)
        }
      })
    }
  })

  test('rereads only the blocks that a changed row left or entered', async () => {
    const sortIndexes = new SortIndexCache({ ...small, maxIds })
    const numbered = (prefix: string, count: number): RawBuilder<unknown> =>
      sql`insert into client (company_id, external_id, surname, name, created_at, seen_at)
        select ${companyId()}, ${prefix} || i, ${prefix} || lpad(i::text, 3, '0'), 'Анна', ${now()}, ${now()}
        from generate_series(1, ${count}::int) i`
    await tenant((tx) => numbered('П', 90).execute(tx))
    // With a filter the total comes from the sort index itself.
    const query = { excluded: false, page: 3, pageSize: PAGE }
    const total = async () => {
      const seer = { now: now(), canSeePhones: true, sortIndexes }
      return (await tenant((tx) => listPatients(tx, companyId(), query, seer))).total
    }
    expect(await total()).toBe(90)
    const owner = new pg.Client({ connectionString: open().databaseUrl })
    await owner.connect()
    // A row inserted without a change note would show only if the index reread without being told.
    await owner.query(`begin; set local session_replication_role = replica`)
    await owner.query(
      `insert into client (company_id, external_id, surname, name, created_at, seen_at) values ($1, 'x', 'А', 'Анна', now(), now())`,
      [companyId()],
    )
    await owner.query('commit')
    await owner.end()
    expect(await total()).toBe(90)
    await tenant((tx) => numbered('Я', 1).execute(tx))
    expect(await total()).toBe(91)
    await tenant((tx) => numbered('Ю', 201).execute(tx))
    expect(await total()).toBe(293)
  })
})

test('a filter with more rows than are counted shows the first ones from either end, and never a wrong total', async () => {
  const next = numbers(23)
  const MOST = 20
  const sortIndexes = new SortIndexCache({ ...small, maxIds: 1000, maxCounted: MOST })
  await tenant((tx) => addPatients(tx, next, 90))
  const told = { more: 0, exact: 0 }
  for (let turn = 0; turn < TURNS; turn++) {
    await tenant((tx) => changePatients(tx, next))
    await tenant(async (tx) => {
      for (let look = 0; look < LOOKS; look++) {
        const [filter, where] = [filters[1], filters[2]][next(2)] ?? [{}, '']
        const [sort, order] = Object.entries(patientOrders)[next(7)] ?? ['', '']
        const all = await idsBy(tx, `id from client where ${where}`, order)
        const page = 1 + next(4)
        const query = { ...filter, sort, page, pageSize: PAGE }
        const seer = { now: now(), canSeePhones: true, sortIndexes }
        const shown = await listPatients(tx, companyId(), query as never, seer)
        const known = shown.more ? all.slice(0, MOST) : all
        expect(shown.total).toBe(known.length)
        if (shown.more) expect(all.length).toBeGreaterThan(MOST)
        expect(shown.items.map(({ id }) => id)).toEqual(known.slice((page - 1) * PAGE, page * PAGE))
        told[shown.more ? 'more' : 'exact']++
      }
    })
  }
  expect(told.more).toBeGreaterThan(0)
  expect(told.exact).toBeGreaterThan(0)
})

test('a time-dependent filter is evaluated anew each time, up to the counted maximum', async () => {
  const next = numbers(29)
  const sortIndexes = new SortIndexCache({ ...small, maxIds: 1000, maxCounted: 20 })
  await tenant(async (tx) => {
    await addPatients(tx, next, 30)
    await sql`insert into visit (company_id, external_id, client_id, status, starts_at, seen_at, changed_at)
      select company_id, 'v' || external_id, id, 'canceled', ${now()}, ${now()}, ${now()} from client`.execute(
      tx,
    )
  })
  const look = (page: number, sort: string) =>
    tenant((tx) =>
      listPatients(
        tx,
        companyId(),
        { status: 'canceled', sort, page, pageSize: PAGE },
        { now: now(), canSeePhones: true, sortIndexes },
      ),
    )
  const all = await tenant((tx) => idsBy(tx, 'id from client', patientOrders['-sumPaid'] ?? ''))
  const third = await look(3, '-sumPaid')
  expect([third.total, third.more]).toEqual([20, true])
  expect(third.items.map(({ id }) => id)).toEqual(all.slice(14, 20))
  await tenant((tx) => tx.deleteFrom('visit').where('client_id', 'in', all.slice(0, 15)).execute())
  const rest = await look(1, '-sumPaid')
  expect([rest.total, rest.more]).toEqual([15, undefined])
  expect(rest.items.map(({ id }) => id)).toEqual(all.slice(15, 15 + PAGE))
})
