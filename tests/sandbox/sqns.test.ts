import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TrueVisit } from './clinic-system-calls.ts'
import { openReceiver } from './receiver.ts'
import { openSqnsClinic, type SqnsClinic } from './sqns-clinic.ts'

let clinic: SqnsClinic
beforeAll(async () => {
  clinic = await openSqnsClinic({ clients: 130, visits: 400, title: 'Садовая' })
})
afterAll(() => clinic.close())

const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)
const wall = (moment: string) =>
  Temporal.Instant.from(moment)
    .toZonedDateTimeISO('Europe/Moscow')
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replace('T', ' ')
const one = async (id: number) => (await clinic.get(`/visit/${id}`)).body.visit
const ahead = async (): Promise<TrueVisit> => {
  const rows = await clinic.visits()
  return rows.find((each) => each.start > '2026-11-13' && !each.deleted && each.attendance === 0)!
}

describe('lists', () => {
  test('visits are listed page by page in the time of the clinic, including deleted ones', async () => {
    const visits = await clinic.visits()
    const rows = await clinic.all('/visit?')
    expect(ids(rows)).toEqual(ids(visits))
    expect(visits.some(({ deleted }) => deleted)).toBe(true)
    for (const visit of visits.slice(0, 50))
      expect(rows.find(({ id }) => id === visit.id)).toMatchObject({
        resourceId: visit.staffId,
        clientId: visit.clientId,
        datetime: wall(visit.start),
        update_date: wall(visit.changed),
        attendance: visit.attendance,
        deleted: visit.deleted,
        organization: { id: clinic.id, name: 'Садовая' },
      })
    for (const name of ['end', 'duration']) expect(rows[0]).not.toHaveProperty(name)
  })

  test('the page size is read from both parameter names, or from only one if set', async () => {
    const size = async (query: string) => (await clinic.get(`/visit?${query}`)).body.data.length
    expect(await size('')).toBe(20)
    expect([await size('perPage=7'), await size('peerPage=7')]).toEqual([7, 7])
    await clinic.settings({ pageSize: 'peerPage' })
    expect([await size('perPage=7'), await size('peerPage=7')]).toEqual([20, 7])
    await clinic.settings({ pageSize: 'both' })
    expect(await size('perPage=1000')).toBe(100)
    const { body } = await clinic.get('/visit?perPage=100&page=1')
    const total = (await clinic.visits()).length
    expect(body.meta).toEqual({ page: 1, perPage: 100, total, lastPage: Math.ceil(total / 100) })
  })

  test('visits are filtered by days and by the minutes since their change', async () => {
    const visits = await clinic.visits()
    const days = await clinic.all('/visit?dateFrom=2026-11-12&dateTill=2026-11-13&')
    const within = (text: string) => /^2026-11-1[23]/.test(text)
    expect(ids(days)).toEqual(ids(visits.filter(({ start }) => within(wall(start)))))
    const since = clinic.clock.now().subtract({ minutes: 1440 }).toString()
    const changed = ids(visits.filter((each) => each.changed >= since))
    expect(changed.length).toBeGreaterThan(5)
    expect(ids(await clinic.all('/visit?modificate=1440&'))).toEqual(changed)
    for (const query of ['modificate=1441', 'modificate=soon', 'dateFrom=12.11.2026'])
      expect((await clinic.get(`/visit?${query}`)).status, query).toBe(422)
    expect((await clinic.get('/visit?dateFrom=2026-02-31')).status).toBe(422)
  })

  test('clients are listed by page and found by id and phone', async () => {
    const { clients } = await clinic.truth()
    expect(ids(await clinic.all('/client?'))).toEqual(ids(clients))
    const client = clients.find((each: { phone: string }) => each.phone.startsWith('7'))
    const same = {
      client: expect.objectContaining({
        ...{ id: client.id, name: client.wholeName, firstname: client.name },
        ...{ lastname: client.surname, patronymic: client.patronymic, phone: client.phone },
        birthDate: client.birthDate || null,
      }),
    }
    expect((await clinic.get(`/client/${client.id}`)).body).toEqual(same)
    expect((await clinic.get(`/client/phone/${client.phone}`)).body).toEqual(same)
    expect((await clinic.get('/client/1')).status).toBe(404)
    expect((await clinic.get('/client/phone/70000000000')).status).toBe(404)
    await clinic.act({ act: 'amend', clientId: client.id, change: { deleted: true } })
    expect((await clinic.get(`/client/${client.id}`)).status).toBe(404)
    expect(await clinic.all('/client?')).toHaveLength(129)
  })

  test('staff, resources and services have the ids that visits use', async () => {
    const staff = await clinic.all('/employee?')
    const { body } = await clinic.get('/resource')
    expect(ids(body.resources)).toEqual(
      ids(staff.filter(({ isFired }: { isFired: boolean }) => !isFired)),
    )
    expect(Object.keys(body)).toEqual(['resources'])
    expect(await clinic.all('/employee?modificate=15&')).toEqual([])
    expect(await clinic.all('/employee?isFired=1&')).toEqual([])
    const services = await clinic.all('/service?')
    expect(services[0]).toMatchObject({ id: expect.any(Number), durationSeconds: 1800 })
    const { services: own, resourceId } = await one((await ahead()).id)
    expect([ids(services).includes(own[0].id), ids(staff).includes(resourceId)]).toEqual([
      true,
      true,
    ])
  })
})

describe('writes', () => {
  test.each([
    ['confirmed', 2],
    ['showedUp', 1],
    ['new', 0],
    ['cancel', -1],
  ])(
    'the status %s sets attendance %i and counts as a change of the last minute',
    async (status, attendance) => {
      clinic.clock.add({ minutes: 10 })
      const { id } = await ahead()
      const { body } = await clinic.call('PUT', `/visit/${id}/status`, { status })
      expect(body.visit).toMatchObject({ id, attendance })
      expect(await clinic.all('/visit?modificate=1&')).toMatchObject([{ id, attendance }])
      expect((await clinic.call('PUT', `/visit/${id}/status`, { status: 'moved' })).status).toBe(
        422,
      )
    },
  )

  test('a visit is moved and commented, and fields that are not sent stay unchanged', async () => {
    const { id, attendance } = await ahead()
    const put = (body: object) => clinic.call('PUT', `/visit/${id}`, body)
    await put({ comment: 'Позвонить' })
    const { body } = await put({ datetime: '2026-11-25 10:30:00' })
    expect(body.visit).toMatchObject({
      ...{ datetime: '2026-11-25 10:30:00', comment: 'Позвонить', attendance },
    })
    expect((await put({ datetime: 'tomorrow' })).body.errors).toHaveProperty('datetime')
  })

  test('a deleted visit stays in lists as deleted, and cannot be deleted again', async () => {
    const { id } = await ahead()
    const deleted = await clinic.call('DELETE', `/visit/${id}`)
    expect([deleted.status, deleted.text]).toEqual([204, ''])
    expect(await one(id)).toMatchObject({ deleted: true })
    expect((await clinic.call('DELETE', `/visit/${id}`)).status).toBe(422)
    expect((await clinic.call('DELETE', '/visit/1')).status).toBe(404)
  })

  test('a visit that has started or is paid can be changed only by the desk', async () => {
    const status = async (id: number) =>
      (await clinic.call('PUT', `/visit/${id}/status`, { status: 'cancel' })).status
    const past = (await clinic.visits()).find(
      (each) => each.start < '2026-11-12' && !each.deleted && each.attendance === 0,
    )!
    expect(await status(past.id)).toBe(422)
    await clinic.act({ act: 'attend', bookingId: past.id, attendance: 1 })
    expect(await one(past.id)).toMatchObject({ attendance: 1 })
    const { id } = await ahead()
    await clinic.act({ act: 'attend', bookingId: id, attendance: 1 })
    await clinic.act({ act: 'pay', bookingId: id, paid: true })
    expect(await one(id)).toMatchObject({ isPaid: true })
    expect(await status(id)).toBe(422)
    await clinic.act({ act: 'pay', bookingId: id, paid: false })
    expect(await status(id)).toBe(200)
  })

  test('webhook addresses are replaced, added and removed, and each event is sent once', async () => {
    const receiver = await openReceiver()
    const set = async (method: string, urls?: string[]) =>
      (await clinic.call(method, '/hook_settings', urls && { urls })).body.urls
    expect(await set('POST', ['http://127.0.0.1:1/old'])).toHaveLength(1)
    expect(await set('POST', [receiver.url])).toEqual([receiver.url])
    expect(await set('PATCH', ['http://127.0.0.1:1/x'])).toHaveLength(2)
    expect((await clinic.call('POST', '/hook_settings', { urls: ['no'] })).status).toBe(422)
    const { id } = await ahead()
    await clinic.call('PUT', `/visit/${id}/status`, { status: 'confirmed' })
    await clinic.act({ act: 'welcome', client: { name: 'Инна', phone: '79160000001' } })
    await receiver.came(2)
    const [visit, client] = receiver.calls.map(({ body }) => JSON.parse(body))
    const own = { orgId: clinic.id, orgName: 'Садовая', product: 'clinica' }
    expect(visit).toMatchObject({ ...own, object: 'visit', type: 'update', id, attendance: 2 })
    expect(client).toMatchObject({ ...own, object: 'client', type: 'create', firstname: 'Инна' })
    expect(await set('DELETE')).toEqual([])
    await clinic.act({ act: 'attend', bookingId: id, attendance: 0 })
    await clinic.sandbox.restart()
    expect(receiver.calls).toHaveLength(2)
    await receiver.close()
    await clinic.tool('/limits', { perSecond: null, perMinute: null })
  })
})

test.each([
  ['busy444', 444, ''],
  ['locked', 423, '{"message":"Account is locked"}'],
  ['deactivated', 401, '{"message":"User token deactivated"}'],
  ['errorAt200', 200, '{"message"'],
  ['htmlAt200', 200, '<html>'],
  ['error503', 503, '<html>'],
  ['stringIds', 200, '{"data":[{"id":"'],
  ['noMeta', 200, '{"data":['],
])('the fault %s gives one answer with status %i', async (fault, status, beginning) => {
  await clinic.fault(fault)
  const answer = await clinic.get('/visit')
  expect([answer.status, answer.text.slice(0, beginning.length)]).toEqual([status, beginning])
  expect((await clinic.get('/visit')).body).toMatchObject({ meta: { page: 1 } })
})

test('the faults of pages give a repeated page and a short page', async () => {
  const page = async (at: number) => ids((await clinic.get(`/visit?page=${at}`)).body.data)
  const [first, second] = [await page(1), await page(2)]
  await clinic.fault('samePage')
  expect(await page(2)).toEqual(first)
  await clinic.fault('shortPage')
  expect(await page(2)).toEqual(second.slice(0, 10))
})
