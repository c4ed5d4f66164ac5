import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { components } from '../../../schema/generated/rest.ts'
import { openTestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { seeds } from '../../harness/clinic.ts'
import { useFreshTestApp, useSandbox } from '../../harness/fixtures.ts'
import { sentLinks } from '../patient-pages/sent-links.ts'

type ReviewLink = components['schemas']['ReviewLink']
type List = components['schemas']['ReviewLinkList']

const sandbox = useSandbox()
const open = useFreshTestApp(() => openTestApp('2026-12-08T06:00:00Z', sandbox.env))

const maps = { urlName: 'Карты', url: 'https://maps.example/clinic' }
const refusal = (fields: object) => ({ code: 'CHECK_DETAILS', fields })

test('shows an added review link as a button on the patient page and counts its presses', async () => {
  const { as, look, press } = await sentLinks(open, sandbox)
  const { body: link } = await as.post<ReviewLink>('/api/review-link', maps)
  expect(link).toEqual({ ...maps, id: link.id, branchId: null, transitionsCount: 0 })
  expect((await look('r')).body).toContain('>Карты</button>')
  const gone = await press('r', { link: link.id })
  expect(gone.headers.location).toBe(maps.url)
  const { body } = await as.get<List>('/api/review-link/list')
  expect(body).toEqual({ items: [{ ...link, transitionsCount: 1 }], total: 1 })
})

test('changing a review link keeps its count, and removing it is final', async () => {
  const { as, companyId } = await registerClinic(open)
  const { id: branchId } = await seeds(open, companyId).branch('Europe/Moscow')
  const { body: link } = await as.post<ReviewLink>('/api/review-link', maps)
  await open.app.db.withTenant(companyId, (tx) =>
    tx.updateTable('review_link').set({ transitions_count: 7 }).execute(),
  )
  const path = `/api/review-link/${link.id}`
  const other = { urlName: ' Отзовик ', url: 'http://otzovik.example/1', branchId }
  const changed = { id: link.id, ...other, urlName: 'Отзовик', transitionsCount: 7 }
  expect((await as.put<ReviewLink>(path, other)).body).toEqual(changed)
  expect((await as.remove(path)).status).toBe(204)
  expect((await as.get<List>('/api/review-link/list')).body).toEqual({ items: [], total: 0 })
  expect((await as.remove(path)).status).toBe(404)
  expect((await as.put(path, maps)).status).toBe(404)
})

test('refuses an invalid review link field by field', async () => {
  const { as } = await registerClinic(open)
  const add = async (input: object) => (await as.post('/api/review-link', input)).body
  const address = 'Enter a web address, such as https://maps.example.com/clinic.'
  for (const url of ['javascript:alert(1)', 'maps.example', 'https://', 'ftp://maps.example'])
    expect(await add({ ...maps, url })).toMatchObject(refusal({ url: address }))
  const secret = 'Remove the username and password from the address.'
  for (const url of ['https://user:pw@maps.example/', 'https://user@127.0.0.1/'])
    expect(await add({ ...maps, url })).toMatchObject(refusal({ url: secret }))
  const inside = 'Patients can’t open this address. Enter a public website address.'
  for (const url of ['http://127.0.0.1/', 'http://[::1]/', 'http://nas.local/', 'http://router/'])
    expect(await add({ ...maps, url })).toMatchObject(refusal({ url: inside }))
  expect(await add({ urlName: ' ', url: ' ' })).toMatchObject(
    refusal({ urlName: 'Required field.', url: 'Required field.' }),
  )
  expect(await add({ ...maps, branchId: 'nowhere' })).toMatchObject(
    refusal({ branchId: 'Choose one of the options.' }),
  )
  for (let i = 0; i < 20; i++) await add({ ...maps, urlName: `Карты ${i}` })
  expect(await add(maps)).toMatchObject(
    refusal({ urlName: 'There are already 20 links. Remove one first.' }),
  )
})

test('repeating the same request adds no second link; another name, address or branch does', async () => {
  const { as, companyId } = await registerClinic(open)
  const { id: branchId } = await seeds(open, companyId).branch('Europe/Moscow')
  const presses = await Promise.all(
    [maps, maps, { ...maps, urlName: ' Карты ' }].map((link) =>
      as.post<ReviewLink>('/api/review-link', link),
    ),
  )
  const [first] = presses
  for (const { status, body } of presses) {
    expect(status).toBe(201)
    expect(body).toEqual(first?.body)
  }
  for (const other of [{ urlName: 'Отзовик' }, { url: 'https://maps.example/2' }, { branchId }])
    await as.post('/api/review-link', { ...maps, ...other })
  expect((await as.get<List>('/api/review-link/list')).body.total).toBe(4)
  const { rows } = await open.app.db.withTenant(companyId, (tx) =>
    sql`select from audit_log where action = 'addReviewLink'`.execute(tx),
  )
  expect(rows.length).toBe(4)
})

test('a plan without surveys has no review links', async () => {
  const { as, companyId } = await registerClinic(open)
  const { body: link } = await as.post<ReviewLink>('/api/review-link', maps)
  await open.app.db.withAllTenants((tx) =>
    tx
      .updateTable('company')
      .set({ tariff_plan: 'reminder' })
      .where('id', '=', companyId)
      .execute(),
  )
  const path = `/api/review-link/${link.id}`
  const answers = [
    await as.get('/api/review-link/list'),
    await as.post('/api/review-link', maps),
    await as.put(path, maps),
    await as.remove(path),
  ]
  expect(answers.map(({ status, body }) => [status, (body as { code: string }).code])).toEqual(
    answers.map(() => [403, 'TARIFF']),
  )
})
