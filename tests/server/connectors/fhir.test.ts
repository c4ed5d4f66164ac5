import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FhirServer, serveFhir } from '../../../sandbox/fhir/serve-fhir.ts'
import { fhirConnector } from '../../../server/connectors/fhir/fhir-connector.ts'
import {
  ClinicSystemRefusedError,
  ClinicSystemUnreachableError,
} from '../../../server/connectors/port/connector.ts'
import { createManualClock } from '../../../server/platform/clock.ts'
import { createSafeFetch } from '../../../server/platform/net/safe-fetch.ts'
import { all, clock, context, credentials, folderOf, only, refusals } from './pull-rows.ts'

const dir = join(import.meta.dirname, '../../fixtures/fhir')

let server: FhirServer
beforeAll(async () => {
  server = await serveFhir({ dir, port: 0, clock, maxPageSize: 3 })
})
afterAll(() => server.close())

const pull = (since: string | null = null, url = server.url, now = clock) =>
  all(
    fhirConnector.pull(
      credentials(url),
      since ? Temporal.Instant.from(since) : null,
      context({ clock: now }),
    ),
  )

describe('a first sync', () => {
  test('gives specialists and branches before patients, and patients before visits', async () => {
    const kinds = (await pull()).filter(({ kind }) => kind !== 'rejected').map(({ kind }) => kind)
    expect(kinds.slice(0, 3)).toEqual(['specialist', 'specialist', 'branch'])
    expect(kinds.slice(3, 9)).toEqual(Array(6).fill('patient'))
    expect(kinds.slice(9).filter((kind) => kind === 'visit')).toHaveLength(12)
  })

  test('reads a patient completely: mobile before landline, preferred language, middle name', async () => {
    const [anna] = only(await pull(), 'patient')
    expect(anna?.record).toEqual({
      externalId: 'p-anna',
      surname: 'Соколова',
      name: 'Анна',
      middleName: 'Петровна',
      gender: 'F',
      phone: '+7 916 123-45-67',
      email: null,
      birthDate: '1988-03-14',
      language: 'ru',
      deceased: false,
      sumPaid: null,
    })
  })

  test('uses current names, phones in use by rank, complete birth dates, and deaths', async () => {
    const records = only(await pull(), 'patient').map(({ record }) => record)
    const of = (id: string) => records.find(({ externalId }) => externalId === id)
    expect(of('p-maiden')).toMatchObject({
      surname: 'Кузнецова',
      phone: '8 (903) 000-00-03',
      birthDate: null,
    })
    expect(of('p-dead')).toMatchObject({ deceased: true, phone: null, birthDate: '1941-02-03' })
    expect(of('p-alive')).toMatchObject({ deceased: false, gender: null, birthDate: null })
    expect(of('p-inactive')).toMatchObject({
      middleName: 'Ann',
      phone: '+1-202-555-0143',
      email: 'mary@example.org',
      language: 'en',
    })
    expect(of('p-text')).toMatchObject({
      surname: 'Лебедева',
      name: 'Мария',
      middleName: 'Сергеевна',
    })
  })

  test('reads a visit completely, and finds its branch through the room', async () => {
    const incoming = await pull()
    const visit = only(incoming, 'visit').find(({ record }) => record.externalId === 'a-booked')
    expect(JSON.parse(JSON.stringify(visit?.record))).toEqual({
      externalId: 'a-booked',
      reportedAt: expect.any(String),
      patientExternalId: 'p-anna',
      specialistExternalId: 'd-ivanov',
      branchExternalId: 'l-house',
      service: 'Приём терапевта',
      startsAt: '2026-12-09T07:30:00Z',
      endsAt: '2026-12-09T08:00:00Z',
      status: 'valid',
      tentative: false,
      outcome: null,
      confirmed: false,
      createdAt: '2026-11-20T06:00:00Z',
    })
    expect(only(incoming, 'branch').map(({ record }) => record)).toEqual([
      {
        externalId: 'l-house',
        name: 'Клиника на Садовой',
        address: 'Садовая, 1, Москва',
        phone: null,
        timeZone: 'Europe/Moscow',
      },
    ])
    expect(only(incoming, 'specialist').map(({ record }) => record.name)).toEqual([
      'Иванов Олег Львович',
      'Jane Smith',
    ])
  })

  test('maps each appointment status to one visit state', async () => {
    const states = only(await pull(), 'visit').map(({ record }) => [
      record.externalId.slice(2),
      record.status,
      record.tentative ? 'tentative' : record.outcome,
    ])
    expect(states.slice(0, 10)).toEqual([
      ['booked', 'valid', null],
      ['proposed', 'valid', 'tentative'],
      ['pending', 'valid', 'tentative'],
      ['waitlist', 'valid', 'tentative'],
      ['arrived', 'valid', 'attended'],
      ['checked', 'valid', 'attended'],
      ['fulfilled', 'valid', 'attended'],
      ['noshow', 'valid', 'noShow'],
      ['cancelled', 'canceled', null],
      ['mistake', 'canceled', null],
    ])
  })

  test('resolves references of every kind to their patient, and those to another server never to one of ours', async () => {
    const incoming = await pull()
    const patients = Object.fromEntries(
      only(incoming, 'visit').map(({ record }) => [record.externalId, record.patientExternalId]),
    )
    expect(patients).toMatchObject({
      'a-noshow': 'p-inactive',
      'a-fulfilled': 'http://elsewhere.example/fhir/Patient/p-alive',
      'a-contained': 'a-contained#kid',
    })
    const kid = only(incoming, 'patient').find(({ record }) => record.name === 'Ваня')
    expect(kid?.record.externalId).toBe('a-contained#kid')
  })

  test('derives an end from a duration, and keeps a start without a zone as wall-clock time', async () => {
    const visits = only(await pull(), 'visit').map(({ record }) => record)
    const arrived = visits.find(({ externalId }) => externalId === 'a-arrived')
    expect([String(arrived?.endsAt), arrived?.service]).toEqual([
      '2026-12-09T08:15:00Z',
      'Check-up',
    ])
    const local = visits.find(({ externalId }) => externalId === 'a-local')
    expect(local?.startsAt).toBeInstanceOf(Temporal.PlainDateTime)
  })

  test('rejects unreadable resources one by one, with their position and reason', async () => {
    expect(refusals(await pull())).toEqual([
      [11, 'NO_NAME', 'Patient/p-nameless'],
      [22, 'NO_PATIENT', 'Appointment/a-nobody: participant –'],
      [23, 'NO_START', 'Appointment/a-startless: start –'],
      [24, 'BAD_STATUS', 'Appointment/a-odd: status perhaps'],
      [25, 'BAD_DATE', 'Appointment/a-baddate: start 2026-13-45T99:00:00Z'],
    ])
  })
})

describe('a sync of changes', () => {
  test('reads only a moved or canceled visit again, and once a day all future visits', async () => {
    // Resources in memory have the time of the clock; those of files have the time of the disk.
    const held = createManualClock('2026-12-01T06:00:00Z')
    const own = await serveFhir({ resources: await folderOf(dir), port: 0, clock: held })
    held.set('2026-12-02T06:00:00Z')
    const found = await fetch(`${own.url}/Appointment/a-booked`)
    const booked: object = await found.json()
    const put = (change: object) =>
      fetch(`${own.url}/Appointment/a-booked`, {
        method: 'PUT',
        body: JSON.stringify({ ...booked, ...change }),
      })
    expect((await put({ start: '2026-12-10T09:00:00Z' })).status).toBe(200)
    const moved = await pull('2026-12-02T05:59:00Z', own.url, held)
    expect(moved.map(({ kind }) => kind)).toEqual(['branch', 'visit'])
    expect(String(only(moved, 'visit')[0]?.record.startsAt)).toBe('2026-12-10T09:00:00Z')

    held.add({ minutes: 5 })
    await put({ status: 'cancelled' })
    const cancelled = only(await pull('2026-12-02T06:01:00Z', own.url, held), 'visit')
    expect(cancelled.map(({ record }) => [record.externalId, record.status])).toEqual([
      ['a-booked', 'canceled'],
    ])
    expect(only(await pull('2026-12-02T07:00:00Z', own.url, held), 'visit')).toEqual([])
    // Once a day all future visits are read, because no server reports the ones it has deleted.
    held.set('2026-12-03T06:00:00Z')
    const ahead = only(await pull('2026-12-02T20:00:00Z', own.url, held), 'visit')
    expect(ahead.length).toBeGreaterThan(1)
    const days = ahead.map(({ record }) => String(record.startsAt).slice(0, 10))
    expect(days.every((day) => day >= '2026-12-02' && day <= '2027-01-02')).toBe(true)
    await own.close()
  })
})

describe('connecting', () => {
  test('accepts an open server and the right token, and refuses a wrong or missing token', async () => {
    const closed = await serveFhir({ dir, port: 0, clock, token: 'right' })
    const check = (token: string | null) =>
      fhirConnector.check(credentials(closed.url, { token }), context())
    await check('right')
    await check('Bearer right')
    await expect(check('wrong')).rejects.toBeInstanceOf(ClinicSystemRefusedError)
    await expect(check(null)).rejects.toBeInstanceOf(ClinicSystemRefusedError)
    await fhirConnector.check(credentials(`${server.url}/metadata`), context())
    await closed.close()
  })

  test.each(['', 'clinic', 'ftp://127.0.0.1/', 'http://127.0.0.1:1/fhir'])(
    'refuses the address “%s” as unreachable',
    async (url) => {
      const check = fhirConnector.check(credentials(url), context())
      await expect(check).rejects.toBeInstanceOf(ClinicSystemUnreachableError)
    },
  )

  test('refuses a private address unless the operator allows it', async () => {
    const fetch = createSafeFetch({ allowPrivate: false })
    const check = fhirConnector.check(credentials(server.url), context({ fetch }))
    await expect(check).rejects.toThrow(/private or reserved network/)
  })

  test('an aborted sync stops between two rows', async () => {
    const stop = new AbortController()
    const seen: string[] = []
    const rows = fhirConnector.pull(credentials(server.url), null, context({ signal: stop.signal }))
    const reading = (async () => {
      for await (const { kind } of rows) {
        seen.push(kind)
        if (seen.length === 2) stop.abort()
      }
    })()
    await expect(reading).rejects.toThrow(/abort/i)
    expect(seen).toHaveLength(2)
  })
})
