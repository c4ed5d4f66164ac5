import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answered, type TrueVisit } from './clinic-system-calls.ts'
import { openRnovaClinic, type RnovaClinic } from './rnova-clinic.ts'

let clinic: RnovaClinic
beforeAll(async () => {
  clinic = await openRnovaClinic([
    { clients: 60, visits: 300, title: 'Садовая' },
    { clients: 20, visits: 40, zone: 'Asia/Yekaterinburg', title: 'Лесная' },
  ])
})
afterAll(() => clinic.close())

const refused = (code: number, desc: unknown = expect.any(String)) => ({
  status: 200,
  body: { error: 1, data: { code, desc } },
  text: expect.any(String),
})
const local = (zone: string, moment: string) => {
  const at = Temporal.Instant.from(moment).toZonedDateTimeISO(zone).toPlainDateTime().toString()
  return `${at.slice(0, 10).split('-').reverse().join('.')} ${at.slice(11, 16)}`
}
const moscow = (moment: string) => local('Europe/Moscow', moment)
const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)
const first = () => ({ clinic_id: clinic.id })
const ahead = async (test: (each: TrueVisit) => boolean = () => true) => {
  const rows = await clinic.visits()
  const found = rows.find(
    (each) =>
      each.start > '2026-11-13' && !each.deleted && Math.abs(each.attendance) !== 1 && test(each),
  )
  return found!
}

describe('authentication', () => {
  test('requires the key in the form, and reports errors with HTTP 200', async () => {
    expect(await clinic.data('getClinics')).toEqual([
      { id: clinic.ids[0], title: 'Садовая' },
      { id: clinic.ids[1], title: 'Лесная' },
    ])
    expect(await clinic.call('getClinics', { api_key: 'other' })).toEqual(
      refused(401, 'Auth error'),
    )
    expect(await clinic.call('getClinics', { api_key: '' })).toEqual(refused(401, 'Auth error'))
    expect(await clinic.call('getNothing')).toEqual(refused(404))
    expect(await clinic.call('toString')).toEqual(refused(404))
  })

  test('finds a clinic by its key on the host of the vendor, and accepts only its own key on the host of a clinic', async () => {
    const shared = clinic.sandbox.baseUrls.rnova
    expect((await clinic.call('getClinics', {}, shared)).body.data).toHaveLength(2)
    const { body } = await clinic.tool('/clinics', {
      login: 'other',
      branches: [{ clients: 1, visits: 3 }],
    })
    expect(await clinic.call('getClinics', { api_key: body.apiKey })).toEqual(refused(401))
    const others = await clinic.call('getClinics', { api_key: body.apiKey }, shared)
    expect(others.body.data).toHaveLength(1)
    const visit = await ahead()
    const over = { api_key: body.apiKey, appointment_id: visit.id, source: 'Visita' }
    expect(await clinic.call('confirmAppointment', over, shared)).toEqual(refused(500))
  })

  test('accepts the key in the query, and refuses a revoked key', async () => {
    const ask = async (key: string) =>
      answered(await fetch(`${clinic.url}/getClinics?api_key=${key}`))
    const before = clinic.apiKey
    expect((await ask(before)).body.error).toBe(0)
    const { body } = await clinic.tool('/forget-tokens', { login: 'clinic' })
    expect(await ask(before)).toEqual(refused(401))
    expect((await ask(body.apiKey)).body.error).toBe(0)
    clinic.useKey(body.apiKey)
  })
})

describe('appointments', () => {
  test('are all listed in the local time of their clinic, without patient data', async () => {
    const all = await clinic.data('getAppointments')
    const [sadovaya, lesnaya] = await Promise.all(clinic.ids.map((id) => clinic.visits(id)))
    expect(ids(all)).toEqual([...ids(sadovaya!), ...ids(lesnaya!)])
    const visit = lesnaya![5]!
    const row = all.find(({ id }: { id: number }) => id === visit.id)
    expect(row).toMatchObject({
      time_start: local('Asia/Yekaterinburg', visit.start),
      time_end: local('Asia/Yekaterinburg', visit.end),
      clinic_id: clinic.ids[1],
      clinic: 'Лесная',
      doctor_id: visit.staffId,
      date_updated: local('Asia/Yekaterinburg', visit.changed),
    })
    for (const withheld of ['patient_id', 'patient_phone']) expect(row).not.toHaveProperty(withheld)
  })

  test('include patient data on request', async () => {
    const { clients } = await clinic.truth()
    const rows = await clinic.data('getAppointments', { ...first(), show_patient_data: 1 })
    for (const row of rows.slice(0, 40)) {
      const client = clients.find(({ id }: { id: number }) => id === row.patient_id)
      expect(row).toMatchObject({
        patient_name: client.wholeName,
        patient_phone: client.phone,
        patient_birth_date: client.birthDate.split('-').reverse().join('.'),
      })
    }
  })

  test('are filtered by days, by minutes of change, by patient, doctor, id and branch', async () => {
    const rows = await clinic.visits()
    const [one] = rows
    const list = async (fields: Record<string, string | number>) =>
      ids(await clinic.data('getAppointments', { ...first(), ...fields })).sort()
    const known = (test: (each: TrueVisit) => boolean) => ids(rows.filter(test)).sort()
    const day = { date_from: '12.11.2026', date_to: '12.11.2026' }
    expect(await list(day)).toEqual(known(({ start }) => moscow(start).startsWith('12.11.2026')))
    const since = moscow(one!.changed)
    const floor = one!.changed.slice(0, 16)
    expect(await list({ date_updated_from: since })).toEqual(
      known(({ changed }) => changed >= floor),
    )
    expect(await list({ date_updated_to: since })).toEqual(
      known(({ changed }) => changed.slice(0, 16) <= floor),
    )
    expect(await list({ date_created_from: moscow(one!.created) })).toEqual(
      known(({ created }) => created >= one!.created.slice(0, 16)),
    )
    expect(await list({ patient_id: one!.clientId! })).toEqual(
      known(({ clientId }) => clientId === one!.clientId),
    )
    expect(await list({ doctor_id: one!.staffId })).toEqual(
      known(({ staffId }) => staffId === one!.staffId),
    )
    expect(await list({ clinic_id: `${clinic.ids[1]}` })).toHaveLength(
      (await clinic.visits(clinic.ids[1])).length,
    )
    expect(await clinic.data('getAppointments', { appointment_id: one!.id })).toMatchObject({
      id: one!.id,
    })
    expect(await clinic.call('getAppointments', { date_from: '2026-11-12' })).toEqual(refused(400))
    expect(await clinic.call('getAppointments', { date_from: '31.02.2026' })).toEqual(refused(400))
  })

  test('have a status that follows their outcome, and are filtered by it', async () => {
    const rows = await clinic.visits()
    const list = async (fields: Record<string, string | number>) =>
      ids(await clinic.data('getAppointments', { ...first(), ...fields }))
    const known = (test: (each: TrueVisit) => boolean) => ids(rows.filter(test))
    const gone = ({ deleted, attendance }: TrueVisit) => deleted || attendance === -1
    expect(await list({ status: 'refused' })).toEqual(known(gone))
    expect(await list({ status: 'completed' })).toEqual(
      known((each) => !gone(each) && each.attendance === 1),
    )
    expect(await list({ status_id: '1, 2' })).toEqual(await list({ status: 'upcoming' }))
    const confirmed = await clinic.data('getAppointments', { ...first(), status_id: 2 })
    expect(ids(confirmed)).toEqual(known((each) => !gone(each) && each.attendance === 2))
    expect(
      new Set(confirmed.map((each: { confirm_status: number }) => each.confirm_status)),
    ).toEqual(new Set([1]))
  })

  test('are confirmed and canceled, and each change is found by its minute', async () => {
    clinic.clock.add({ hours: 1 })
    const since = { date_updated_from: moscow(clinic.clock.now().toString()) }
    const changed = () => clinic.data('getAppointments', { ...first(), ...since })
    const visit = await ahead(({ attendance }) => attendance === 0)
    const call = { appointment_id: visit.id, source: 'Visita' }
    expect(await clinic.data('confirmAppointment', call)).toBe(true)
    expect(await changed()).toMatchObject([
      { id: visit.id, status: 'upcoming', confirm_status: 1, status_id: 2 },
    ])
    expect(await clinic.data('cancelAppointment', { ...call, comment: 'Болеет' })).toBe(true)
    expect(await changed()).toMatchObject([{ id: visit.id, status: 'refused', moved_to: null }])
    expect((await clinic.visits()).find(({ id }) => id === visit.id)).toMatchObject({
      comment: 'Болеет',
    })
    const minute = moscow(clinic.clock.now().toString())
    expect(ids(await clinic.data('getAppointments', { date_cancel_from: minute }))).toEqual([
      visit.id,
    ])
    for (const method of ['confirmAppointment', 'cancelAppointment']) {
      expect(await clinic.call(method, call)).toEqual(refused(500))
      expect(await clinic.call(method, { ...call, appointment_id: 1 })).toEqual(refused(500))
      expect(await clinic.call(method, { appointment_id: visit.id })).toEqual(refused(400))
    }
  })

  test('refer to each other when one was moved to another', async () => {
    const [old, next] = [await ahead(), await ahead(({ attendance }) => attendance === 2)]
    const move = { appointment_id: old.id, source: 'Visita', moved_to: next.id }
    expect(await clinic.call('cancelAppointment', { ...move, moved_to: 5 })).toEqual(refused(500))
    expect(await clinic.data('cancelAppointment', move)).toBe(true)
    const one = (id: number) => clinic.data('getAppointments', { appointment_id: id })
    expect(await one(old.id)).toMatchObject({ status: 'refused', moved_to: next.id })
    expect(await one(next.id)).toMatchObject({ status: 'upcoming', moved_from: old.id })
  })

  test('are moved in place or by another appointment, marked and erased by the desk', async () => {
    const { id: bookingId } = await ahead()
    const one = (id: number) => clinic.data('getAppointments', { appointment_id: id })
    await clinic.act({ act: 'move', bookingId, start: '2026-11-20T10:00' })
    expect(await one(bookingId)).toMatchObject({ time_start: '20.11.2026 10:00', moved_to: null })
    await clinic.act({ act: 'rebook', bookingId, start: '2026-11-21T11:00' })
    const { moved_to: next } = await one(bookingId)
    expect(await one(next)).toMatchObject({
      time_start: '21.11.2026 11:00',
      moved_from: bookingId,
      status: 'upcoming',
    })
    await clinic.act({ act: 'attend', bookingId: next, attendance: 1 })
    expect(await one(next)).toMatchObject({ status: 'completed' })
    await clinic.act({ act: 'attend', bookingId: next, attendance: -1 })
    expect(await one(next)).toMatchObject({ status: 'refused', confirm_status: 0 })
    await clinic.act({ act: 'erase', bookingId: next })
    expect(await one(next)).toEqual([])
  })
})

describe('patients', () => {
  test('are found by id, phone, name, birthday and time of change', async () => {
    const { clients } = await clinic.truth()
    const client = clients.find(
      (each: Record<string, string>) =>
        each.phone && each.surname && String(each.birthDate) > '1971',
    )
    const found = async (fields: Record<string, string | number>) => {
      const rows = await clinic.data('getPatient', fields)
      return [rows].flat().map((each: { patient_id: number }) => each.patient_id)
    }
    const born = client.birthDate.split('-').reverse().join('.')
    expect(await clinic.data('getPatient', { id: client.id })).toMatchObject({
      patient_id: client.id,
      last_name: client.surname,
      third_name: client.patronymic,
      birth_date: born,
      is_deleted: 0,
    })
    for (const fields of [
      { mobile: client.phone },
      { last_name: client.surname },
      { birth_date: born },
      { birth_day: born.slice(0, 5) },
    ] as Record<string, string>[])
      expect(await found(fields), JSON.stringify(fields)).toContain(client.id)
    expect(await found({ date_updated_from: '01.01.2000' })).toHaveLength(80)
    expect(await clinic.call('getPatient')).toEqual(refused(400))
  })

  test('count as changed when they refuse messages and when they are removed', async () => {
    clinic.clock.add({ hours: 1 })
    const since = { date_updated_from: moscow(clinic.clock.now().toString()) }
    const { clients } = await clinic.truth()
    const clientId = clients[3].id
    await clinic.act({ act: 'amend', clientId, change: { refuses: ['sms', 'email'] } })
    const asked = () => clinic.data('getPatient', since)
    expect(await asked()).toMatchObject([{ patient_id: clientId, send_sms: 0, send_email: 0 }])
    await clinic.act({ act: 'amend', clientId, change: { refuses: [], deleted: true } })
    expect(await asked()).toMatchObject([{ patient_id: clientId, send_sms: 1, is_deleted: 1 }])
  })

  test('are an object or a list of one if alone, and an empty list or an error if missing, as set', async () => {
    const { clients } = await clinic.truth()
    const { id } = clients[0]
    await clinic.settings({ lone: 'never', nobody: 'error' })
    expect(await clinic.data('getPatient', { id })).toMatchObject([{ patient_id: id }])
    expect(await clinic.call('getPatient', { id: 1 })).toEqual(refused(404))
    await clinic.settings({ lone: 'byId', nobody: 'list' })
    expect(await clinic.data('getPatient', { id: 1 })).toEqual([])
  })
})

test('doctors, professions and services are listed for one clinic or for all', async () => {
  const users = await clinic.data('getUsers', first())
  const professions = await clinic.data('getProfessions')
  expect(users[0]).toMatchObject({ clinic: [clinic.id], is_deleted: 0 })
  expect(users[0].profession_titles).toBe(
    professions.find(({ id }: { id: number }) => id === users[0].profession[0]).title,
  )
  expect(await clinic.data('getUsers', { ...first(), role: 'admin' })).toEqual([])
  expect(await clinic.data('getServices')).toHaveLength(16)
  expect(await clinic.data('getServices', first())).toHaveLength(8)
})

test.each([
  ['errorAt200', 200, '{"error":1,"data":{"code":500'],
  ['keyEnded', 200, '{"error":1,"data":{"code":401,"desc":"Auth error"}}'],
  ['htmlAt200', 200, '<html>'],
  ['error503', 503, '<html>'],
  ['html502', 502, '<html>'],
  ['busy', 429, ''],
  ['loneObject', 200, '{"error":0,"data":{"id":'],
  ['stringIds', 200, '{"error":0,"data":[{"id":"'],
])('the fault %s gives one answer with status %i', async (fault, status, beginning) => {
  await clinic.fault(fault, { path: 'getAppointments' })
  const answer = await clinic.call('getAppointments', first())
  expect([answer.status, answer.text.slice(0, beginning.length)]).toEqual([status, beginning])
  expect((await clinic.data('getAppointments', first())).length).toBeGreaterThan(200)
  expect((await clinic.fault('nonsense')).status).toBe(400)
})
