import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TrueVisit } from './clinic-system-calls.ts'
import { type MedodsClinic, openMedodsClinic, signed } from './medods-clinic.ts'

let clinic: MedodsClinic
beforeAll(async () => {
  clinic = await openMedodsClinic([
    { clients: 130, visits: 300, title: 'Садовая' },
    { clients: 20, visits: 40, zone: 'Asia/Yekaterinburg', title: 'Лесная' },
  ])
})
afterAll(() => clinic.close())

const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)
const local = (zone: string, moment: string) =>
  Temporal.Instant.from(moment).toZonedDateTimeISO(zone).toPlainDateTime().toString().slice(0, 16)
const standing = async (): Promise<TrueVisit> => {
  const rows = await clinic.visits()
  return rows.find((each) => each.start > '2026-11-13' && !each.deleted && each.attendance === 0)!
}
const one = async (visit: { id: number }) =>
  (await clinic.all('/appointments?')).find(({ id }) => id === visit.id)

describe('authentication', () => {
  const refused = async (authorization: string) => {
    const { status, body } = await clinic.call('/clinics', authorization)
    return [status, body.error]
  }

  test('accepts a token with or without "Bearer"', async () => {
    const { body } = await clinic.call('/clinics', `Bearer ${clinic.token()}`)
    expect(body).toEqual({
      data: [
        { id: clinic.ids[0], title: 'Садовая' },
        { id: clinic.ids[1], title: 'Лесная' },
      ],
      totalItems: 2,
    })
    expect((await clinic.call('/clinics', clinic.token())).body).toEqual(body)
  })

  test('requires the algorithm, the type, the issuer and both times', async () => {
    for (const header of [{ alg: 'HS256' }, { alg: 'none' }, { typ: 'JWS' }])
      expect(await refused(clinic.token({ header })), JSON.stringify(header)).toEqual([
        401,
        'No token',
      ])
    for (const claims of [{ iss: undefined }, { iat: undefined }, { exp: undefined }])
      expect(await refused(clinic.token({ claims })), JSON.stringify(claims)).toEqual([
        401,
        'No token',
      ])
    for (const nothing of ['', 'Bearer ', 'x.y.z', `${clinic.token()}.x`])
      expect(await refused(nothing), nothing).toEqual([401, 'No token'])
    const now = clinic.second()
    expect(await refused(clinic.token({ claims: { iat: now + 1 } }))).toEqual([
      401,
      'Token is from the future',
    ])
    expect(await refused(clinic.token({ claims: { exp: now } }))).toEqual([
      401,
      'Token has expired',
    ])
  })

  test('accepts only a signature made with the secret of the issuer', async () => {
    const { identity, secret } = clinic
    const now = clinic.second()
    const told = [401, 'Wrong signature']
    expect(await refused(signed({ identity, secret: 'other', now }))).toEqual(told)
    expect(await refused(signed({ identity: 'who', secret, now }))).toEqual(told)
    const { body } = await clinic.tool('/clinics', {
      login: 'other',
      branches: [{ clients: 1, visits: 3 }],
    })
    const other = signed({ identity: body.apiKey, secret: body.secretKey, now })
    expect(await refused(other)).toEqual(told)
    const shared = await clinic.call('/clinics', other, clinic.sandbox.baseUrls.medods)
    expect(shared.body.totalItems).toBe(1)
  })

  test('refuses the old secret after it was changed', async () => {
    const { body } = await clinic.tool('/password', { login: 'clinic' })
    expect(body.apiKey).toBe(clinic.identity)
    expect(await refused(clinic.token())).toEqual([401, 'Wrong signature'])
    clinic.useSecret(body.secretKey)
    expect((await clinic.get('/clinics')).status).toBe(200)
  })
})

describe('appointments', () => {
  test('are listed by limit and offset with their total, in the local time of their clinic', async () => {
    const [sadovaya, lesnaya] = await Promise.all(clinic.ids.map((id) => clinic.visits(id)))
    const rows = await clinic.all('/appointments?')
    expect(ids(rows)).toEqual([...ids(sadovaya!), ...ids(lesnaya!)])
    const visit = lesnaya![3]!
    const [date, time] = local('Asia/Yekaterinburg', visit.start).split('T')
    expect(await one(visit)).toMatchObject({
      ...{ date, time, clinicId: clinic.ids[1], userId: visit.staffId },
      ...{ clientId: visit.clientId, entryTypeIds: visit.serviceIds, note: visit.comment },
      duration: (Date.parse(visit.end) - Date.parse(visit.start)) / 60_000,
    })
    const page = async (query: string) => (await clinic.get(`/appointments?${query}`)).body
    expect(ids((await page('limit=5&offset=7')).data)).toEqual(ids(rows.slice(7, 12)))
    expect((await page('limit=1000')).data).toHaveLength(100)
    expect(await page('offset=9999')).toEqual({ data: [], totalItems: rows.length })
  })

  test('are filtered by clinic, user, days, status and time of change', async () => {
    const visits = await clinic.visits()
    const list = async (query: string) =>
      ids(await clinic.all(`/appointments?clinicId=${clinic.id}&${query}&`))
    const known = (test: (each: TrueVisit) => boolean) => ids(visits.filter(test))
    expect(await list('')).toEqual(known(() => true))
    const { staffId, changed } = visits[9]!
    expect(await list(`userId=${staffId}`)).toEqual(known((each) => each.staffId === staffId))
    expect(await list('dateStart=2026-11-11&dateEnd=2026-11-12')).toEqual(
      known(({ start }) => /-1[12]T/.test(local('Europe/Moscow', start).slice(5))),
    )
    const at = Date.parse(changed) / 1000
    expect(await list(`updatedAtAfter=${at}`)).toEqual(known((each) => each.changed > changed))
    expect(await list(`updatedAtAfter=${at - 1}`)).toEqual(known((each) => each.changed >= changed))
    expect(await list('status=billed')).toEqual(
      known(({ deleted, attendance }) => !deleted && attendance === 1),
    )
    for (const query of ['limit=x', 'limit=0', 'dateStart=11.11.2026', 'dateStart=2026-02-31'])
      expect((await clinic.get(`/appointments?${query}`)).status, query).toBe(422)
  })

  test('follow the actions of the desk, and each change is found by its time', async () => {
    const since = async () => clinic.all(`/appointments?updatedAtAfter=${clinic.second() - 1}&`)
    const step = async (act: object, expected: object) => {
      clinic.clock.add({ minutes: 1 })
      await clinic.act(act)
      expect(await since()).toMatchObject([expected])
    }
    const { id: bookingId } = await standing()
    await step({ act: 'attend', bookingId, attendance: 2 }, { status: 'confirmed' })
    await step(
      { act: 'move', bookingId, start: '2026-11-20T10:30' },
      { date: '2026-11-20', time: '10:30' },
    )
    await step({ act: 'attend', bookingId, attendance: 1 }, { status: 'billed' })
    await step({ act: 'attend', bookingId, attendance: -1 }, { status: 'missed' })
    await step({ act: 'cancel', bookingId }, { id: bookingId, status: 'cancelled' })
    await clinic.act({ act: 'erase', bookingId })
    expect(await since()).toEqual([])
  })

  test('have custom status words if set, and omit canceled ones if set', async () => {
    const visit = await standing()
    await clinic.settings({ words: { awaited: 'ожидает' } })
    expect(await one(visit)).toMatchObject({ status: 'ожидает' })
    await clinic.act({ act: 'cancel', bookingId: visit.id })
    expect(await one(visit)).toMatchObject({ status: 'cancelled' })
    await clinic.settings({ showsCancelled: false })
    expect(await one(visit)).toBeUndefined()
    await clinic.settings({ showsCancelled: true, words: {} })
  })
})

test('clients have names and refusals, and are found by phone and surname', async () => {
  const { clients } = await clinic.truth()
  const rows = await clinic.all('/clients?')
  expect(ids(rows).slice(0, 130)).toEqual(ids(clients))
  const client = clients.find(
    (each: Record<string, unknown>) => each.phone && each.surname && each.sex,
  )
  const found = async (query: string) => ids(await clinic.all(`/clients?${query}&`))
  expect(await found(`phone=${encodeURIComponent(client.phone)}`)).toContain(client.id)
  expect(await found(`surname=${encodeURIComponent(client.surname)}`)).toContain(client.id)
  const change = { refuses: ['calls', 'sms', 'whatsapp'], smsNot: 1, birthDate: '' }
  await clinic.act({ act: 'amend', clientId: client.id, change })
  const row = (await clinic.all('/clients?')).find(({ id }) => id === client.id)
  expect(row).toEqual({
    ...{ id: client.id, phone: client.phone, name: client.name, surname: client.surname },
    ...{ secondName: client.patronymic, sex: client.sex === 1 ? 'male' : 'female' },
    ...{ birthdate: null, denyCalls: true, denyEmail: false, denySmsNotifications: true },
    ...{ denySmsDispatches: true, denyWhatsappMessages: true },
  })
  await clinic.act({ act: 'amend', clientId: client.id, change: { deleted: true } })
  expect(await found(`phone=${encodeURIComponent(client.phone)}`)).not.toContain(client.id)
})

test('users, entry types and their categories are listed', async () => {
  const users = await clinic.all('/users?status=active&userGroup=medical_staff&')
  expect(users[0]).toEqual({
    ...{ id: expect.any(Number), name: expect.any(String), surname: expect.any(String) },
    ...{ specialties: [{ title: expect.any(String) }], appointmentDuration: 30 },
  })
  const { staff } = (await clinic.settings({})).body
  expect(ids(await clinic.all(`/users?clinicId=${clinic.id}&`))).toEqual(ids(staff))
  expect(await clinic.all('/users?userGroup=others&')).toEqual([])
  const types = await clinic.all('/entry_types?')
  const kinds = await clinic.all('/entry_types/categories?')
  expect(types).toHaveLength(16)
  expect(types.every(({ categoryId }) => ids(kinds).includes(categoryId))).toBe(true)
})

test.each([
  ['unauthorised', 401, '{"error"'],
  ['invalid422', 422, '{"error"'],
  ['errorAt200', 200, '{"error"'],
  ['htmlAt200', 200, '<html>'],
  ['error503', 503, '<html>'],
  ['html502', 502, '<html>'],
  ['stringIds', 200, '{"data":[{"id":"'],
])('the fault %s gives one answer with status %i', async (fault, status, beginning) => {
  await clinic.fault(fault)
  const answer = await clinic.get('/appointments')
  expect([answer.status, answer.text.slice(0, beginning.length)]).toEqual([status, beginning])
  expect((await clinic.get('/appointments')).body.data).toHaveLength(20)
})

test('the faults of rows give bare rows, a repeated page and a short page', async () => {
  const rows = async (query: string) => (await clinic.get(`/appointments?${query}`)).body.data
  const [first, second] = [await rows('offset=0'), await rows('offset=20')]
  await clinic.fault('bareRows')
  expect(Object.keys((await rows(''))[0])).toEqual(['id', 'orderId', 'time', 'duration'])
  await clinic.fault('samePage')
  expect(await rows('offset=20')).toEqual(first)
  await clinic.fault('shortPage')
  expect(await rows('offset=20')).toEqual(second.slice(0, 10))
})
