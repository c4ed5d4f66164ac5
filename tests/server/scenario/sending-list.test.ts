import { beforeAll, expect, test } from 'vitest'
import type { components } from '../../../schema/generated/rest.ts'
import { saveList } from '../../../server/engine/plan/sending-list.ts'
import { openTestApp } from '../../harness/app.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { marketingClinic } from '../plan/marketing-clinic.ts'

type List = components['schemas']['SendingList']
type Item = List['items'][number]

const open = useTestApp(() => openTestApp('2026-12-08T06:00:00Z'))
let page: (query?: string) => Promise<{ status: number; body: List }>
let all: Item[]

const names = ['Анна', 'борис', 'Вера', 'Глеб', 'Дарья', 'Ёлка', 'Жанна']

/** Forty patients; every fourth has paid too little, and every third visited a branch seven hours ahead. */
beforeAll(async () => {
  const clinic = await marketingClinic(open)
  const branch = await clinic.branch('Asia/Vladivostok')
  for (let i = 0; i < 40; i++)
    await clinic.patient(
      {
        name: names[(i * 5) % 7] ?? '',
        sumPaid: i % 4 === 0 ? 100 : 1000 + ((i * 17) % 40),
        phone: `+7900000${1000 + i}`,
      },
      [
        { at: '2026-10-01T09:00:00Z' },
        { at: `2026-11-${10 + (i % 9)}T09:00:00Z`, branchId: i % 3 === 0 ? branch : null },
      ],
    )
  const row = await clinic.scenario('promotion', { auto_stop_date: '2026-12-31' })
  await clinic.inside((tx) => saveList(tx, row, open.clock.now()))
  page = (query = '') => clinic.as.get<List>(`/api/scenario/${row.id}/sending-list?${query}`)
  all = (await page('pageSize=100')).body.items
})

test('pages contain the list in its order, each with the total', async () => {
  expect(all).toHaveLength(40)
  expect(all.map(({ sendAt }) => sendAt)).toEqual(all.map(({ sendAt }) => sendAt).sort())
  const pages = [1, 2, 3].map(async (number) => (await page(`page=${number}&pageSize=15`)).body)
  const [first, second, third] = await Promise.all(pages)
  expect([first, second, third].map((one) => one?.total)).toEqual([40, 40, 40])
  expect([first, second, third].flatMap((one) => one?.items ?? [])).toEqual(all)
})

test('a page past the end is empty and still has the total', async () => {
  expect((await page('page=9&pageSize=15')).body).toEqual({ items: [], total: 40 })
  expect((await page('page=9&search=вера&sort=clientName')).body.total).toBeGreaterThan(3)
})

test.each(['sendAt', 'visitAt', 'clientName', 'status'] as const)(
  'can be sorted by %s in both directions',
  async (field) => {
    const sorted = async (sort: string) => (await page(`sort=${sort}&pageSize=100`)).body.items
    const up = await sorted(field)
    const values = up.map((item) => item[field] ?? '')
    const order = new Intl.Collator('ru').compare
    expect(values).toEqual(values.toSorted(order))
    expect(up.map(({ clientId }) => clientId).sort()).toEqual(
      all.map(({ clientId }) => clientId).sort(),
    )
    expect(await sorted(`-${field}`)).toEqual(up.toReversed())
    const cut = (await page(`sort=${field}&pageSize=7&page=2`)).body
    expect(cut).toEqual({ items: up.slice(7, 14), total: 40 })
  },
)

test('an unknown sort field is refused by name', async () => {
  const { status, body } = await page('sort=phone')
  expect({ status, body }).toMatchObject({
    status: 400,
    body: { fields: { sort: 'Choose one of the options.' } },
  })
})

test('the list can be searched by name or phone digits and filtered by status', async () => {
  const vera = all.filter(({ clientName }) => clientName.includes('Вера'))
  expect(vera.length).toBeGreaterThan(3)
  expect((await page('search=вера')).body).toEqual({ items: vera, total: vera.length })
  expect((await page('search=9000001007')).body.total).toBe(1)
  expect((await page('search=%25')).body).toEqual({ items: [], total: 0 })

  const due = all.filter(({ status }) => status === 'due')
  expect((await page('status=due&pageSize=5')).body).toEqual({ items: due.slice(0, 5), total: 30 })
  const left = all.filter(({ status }) => status === 'skipped')
  expect((await page('status=skipped')).body).toEqual({ items: left, total: 10 })
  const both = vera.filter(({ status }) => status === 'due')
  expect((await page('search=вера&status=due&sort=-clientName')).body.total).toBe(both.length)
})
