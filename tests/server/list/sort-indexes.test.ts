import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type calls, registerClinic } from '../../harness/calls.ts'
import { useTestApp } from '../../harness/fixtures.ts'

const PATIENTS = 1300
/** Beyond the pages that are read from the database index itself. */
const DEEP = 'page=26&pageSize=50'

interface Page {
  items: { id: string; surname: string }[]
  total: number
}

const open = useTestApp()
let clinic: { companyId: string; as: ReturnType<typeof calls> }

beforeAll(async () => {
  clinic = await registerClinic(open)
  await add(clinic.companyId, PATIENTS)
})

const adding = (companyId: string, count: number, surname: string) =>
  sql`insert into client (company_id, external_id, surname, name, phone, created_at, seen_at)
    select ${companyId}, ${surname} || i, ${surname} || lpad(i::text, 5, '0'), 'Анна', '+7916' || lpad(i::text, 7, '0'), ${open.clock.now()}, ${open.clock.now()}
    from generate_series(1, ${count}::int) i`

const add = (companyId: string, count: number, surname = 'П') =>
  open.app.db.withTenant(companyId, (tx) => adding(companyId, count, surname).execute(tx))

const list = async (query: string) => (await clinic.as.get<Page>(`/api/client/list?${query}`)).body
const surnames = ({ items }: Page) => items.map(({ surname }) => surname)
const numbered = (from: number, to: number, prefix = 'П') =>
  Array.from({ length: to - from + 1 }, (_, i) => `${prefix}${String(from + i).padStart(5, '0')}`)

test('a deep page shows its rows in both directions', async () => {
  const far = await list(DEEP)
  expect(surnames(far)).toEqual(numbered(1251, 1300))
  expect(far.total).toBe(PATIENTS)
  expect(surnames(await list(`${DEEP}&sort=-surname`))).toEqual(numbered(1, 50).toReversed())
  expect((await list('page=27&pageSize=50')).items).toEqual([])
})

test('an insert, a rename and a delete show on every page at once', async () => {
  expect(surnames(await list(DEEP))).toEqual(numbered(1251, 1300))
  await add(clinic.companyId, 1, 'А')
  const moved = await list(DEEP)
  expect(surnames(moved)).toEqual(numbered(1250, 1299))
  expect(moved.total).toBe(PATIENTS + 1)
  expect((await list('')).total).toBe(PATIENTS + 1)

  await open.app.db.withTenant(clinic.companyId, (tx) =>
    tx.updateTable('client').set({ surname: 'Я' }).where('surname', '=', 'А00001').execute(),
  )
  expect(surnames(await list(DEEP))).toEqual(numbered(1251, 1300))

  await open.app.db.withTenant(clinic.companyId, (tx) =>
    tx.deleteFrom('client').where('surname', '=', 'Я').execute(),
  )
  expect((await list(DEEP)).total).toBe(PATIENTS)
})

test('a filter and a search are counted anew after a change of what they match', async () => {
  expect((await list('excluded=true')).total).toBe(0)
  expect((await list('search=00077')).total).toBeGreaterThan(0)
  const [first] = (await list('search=П00077')).items
  await clinic.as.put(`/api/client/${first?.id}/excluded`, { excluded: true, reason: null })
  const excluded = await list('excluded=true')
  expect([excluded.total, surnames(excluded)]).toEqual([1, ['П00077']])
  await clinic.as.put(`/api/client/${first?.id}/excluded`, { excluded: false, reason: null })
  expect((await list('excluded=true')).total).toBe(0)
})

test('a search never matches patients of another clinic, not even through its SQL function', async () => {
  const other = await registerClinic(open)
  await add(other.companyId, 3, 'Щ')
  expect((await list('search=Щ0000')).total).toBe(0)
  const { rows } = await open.app.db.withTenant(clinic.companyId, (tx) =>
    sql`select matching_clients('[{"names": ["%щ0000%"], "typos": [], "phones": []}]')`.execute(tx),
  )
  expect(rows).toEqual([])
  const engine = open.app.db.withAllTenants((tx) =>
    sql`select matching_clients('[{"names": ["%щ0000%"], "typos": [], "phones": []}]')`.execute(tx),
  )
  await expect(engine).rejects.toThrow('permission denied')
})

test('a sort index of one clinic is not used for another', async () => {
  const others = []
  for (const count of [2, 5]) {
    const other = await registerClinic(open)
    await add(other.companyId, count, 'Э')
    others.push(other)
  }
  const totals = []
  for (const other of others)
    for (const query of ['gender=M', 'excluded=false', 'excluded=false&sort=-surname']) {
      const { body } = await other.as.get<Page>(`/api/client/list?${query}`)
      totals.push([body.total, body.items.length])
    }
  const none = [0, 0]
  expect(totals).toEqual([none, [2, 2], [2, 2], none, [5, 5], [5, 5]])
})

test('many changes are compacted into few rows with the same sum, and an older sort index is rebuilt', async () => {
  const other = await registerClinic(open)
  await add(other.companyId, 2, 'Ы')
  const page = async () => (await other.as.get<Page>('/api/client/list?excluded=false')).body
  expect((await page()).total).toBe(2)
  await open.app.db.withTenant(other.companyId, async (tx) => {
    for (let i = 0; i < 430; i++) await adding(other.companyId, 1, `Ю${i}-`).execute(tx)
  })
  const { rows } = await open.app.db.withTenant(other.companyId, (tx) =>
    sql<{ notes: number; rows: number }>`
      select count(*) as notes, sum(added)::bigint as rows from list_change where list = 'client'`.execute(
      tx,
    ),
  )
  expect(rows[0]?.rows).toBe(432)
  expect(rows[0]?.notes).toBeLessThan(401)
  expect((await page()).total).toBe(432)
})

test('deleting a clinic deletes its list changes', async () => {
  const other = await registerClinic(open)
  await add(other.companyId, 5)
  await open.app.db.withAllTenants((tx) =>
    tx.deleteFrom('company').where('id', '=', other.companyId).execute(),
  )
  const left = await open.app.db.withAllTenants((tx) =>
    sql`select from list_change where company_id = ${other.companyId}`.execute(tx),
  )
  expect(left.rows).toEqual([])
})
