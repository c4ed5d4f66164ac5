import { afterEach, describe, expect, test } from 'vitest'
import {
  type ClinicSystemCredentials,
  ClinicSystemRefusedError,
  ClinicSystemUnreachableError,
} from '../../../server/connectors/port/connector.ts'
import {
  altegioConnector,
  yclientsConnector,
} from '../../../server/connectors/yclients/yclients-connectors.ts'
import { type Clinic, openClinic } from '../../sandbox/yclients-clinic.ts'
import { all, context, credentials, only } from './pull-rows.ts'

type Plans = Parameters<typeof openClinic>[0]
type Host = 'yclients' | 'altegio'

const accepts = {
  yclients: 'application/vnd.yclients.v2+json',
  altegio: 'application/vnd.api.v2+json',
}
const connectors = { yclients: yclientsConnector, altegio: altegioConnector }
let clinic: Clinic
afterEach(() => clinic.close())

/** A clinic in the double, with its connector. */
async function connected(plans?: Plans, host: Host = 'yclients') {
  clinic = await openClinic(plans, { host })
  const { sandbox, clock } = clinic
  const ours = { clock, operatorSettings: { baseUrl: sandbox.baseUrls[host], key: 'partner' } }
  const signIn = (over: Partial<ClinicSystemCredentials> = {}) =>
    credentials('', { misUrl: null, login: 'clinic', password: 'parol', ...over })
  const { check, pull } = connectors[host]
  return {
    check: (over?: Partial<ClinicSystemCredentials>) => check(signIn(over), context(ours)),
    pull: (
      since: string | null = null,
      over?: Partial<ClinicSystemCredentials>,
      fetching?: typeof fetch,
    ) => {
      const from = since === null ? null : Temporal.Instant.from(since)
      return all(
        pull(signIn(over), from, context({ ...ours, ...(fetching && { fetch: fetching }) })),
      )
    },
  }
}

describe.each(['yclients', 'altegio'] as const)('%s', (host) => {
  test('every call sends the content types that the vendor requires', async () => {
    const { pull } = await connected([{ clients: 3, visits: 5 }], host)
    const types: (string | null)[][] = []
    const noting: typeof fetch = (input, init) => {
      const { headers } = new Request(input, init)
      types.push([headers.get('accept'), headers.get('content-type')])
      return fetch(input, init)
    }
    await pull(null, {}, noting)
    expect(types.length).toBeGreaterThan(4)
    for (const type of types) expect(type).toEqual([accepts[host], 'application/json'])
  })

  test('a sync reads the clients and visits of the vendor', async () => {
    const { pull } = await connected([{ clients: 30, visits: 60 }], host)
    const rows = await pull()
    const truth = await clinic.truth()
    const patients = only(rows, 'patient').map(({ record }) => record)
    const clients = patients.filter(({ externalId }) => !externalId.startsWith('comer-'))
    expect(clients.map(({ externalId }) => externalId).sort()).toEqual(
      truth.clients.map(({ id }: { id: number }) => `${id}`).sort(),
    )
    const first = truth.clients[0]
    expect(clients.find(({ externalId }) => externalId === `${first.id}`)).toMatchObject({
      surname: first.surname,
      name: first.name,
      middleName: first.patronymic || null,
      consent: first.smsNot === 1 ? 'service' : null,
    })
    const visits = only(rows, 'visit').map(({ record }) => record)
    type Booking = { clientId: number | null; visitId: number; deleted: boolean; start: string }
    const told = truth.bookings.filter(({ clientId }: Booking) => clientId !== null) as Booking[]
    const byVisit = Map.groupBy(told, ({ visitId }) => `${visitId}`)
    expect(visits.map(({ externalId }) => externalId).sort()).toEqual([...byVisit.keys()].sort())
    for (const { externalId, status, startsAt } of visits) {
      const parts = byVisit.get(externalId) ?? []
      const standing = parts.filter(({ deleted }) => !deleted)
      expect([externalId, status]).toEqual([externalId, standing.length > 0 ? 'valid' : 'canceled'])
      const starts = (standing.length > 0 ? standing : parts).map(({ start }) => start).sort()
      expect([externalId, startsAt.toString()]).toEqual([externalId, starts[0]])
    }
    expect(only(rows, 'branch')).toHaveLength(1)
    expect(only(rows, 'specialist').length).toBeGreaterThan(1)
    expect(only(rows, 'rejected')).toEqual([])
  })
})

/** A visit of the first client tomorrow at noon, created after all others. */
async function booked(more: object = {}) {
  const { clients } = await clinic.truth()
  const { body } = await clinic.act({
    act: 'book',
    start: '2026-11-13T12:00',
    clientId: clients[0].id,
    ...more,
  })
  return body.items[0] as { id: number; visitId: number }
}

test('a sync reads visits that were confirmed or removed since, with all their records', async () => {
  const { pull } = await connected([{ clients: 5, visits: 0 }])
  const { id, visitId } = await booked()
  await booked({ start: '2026-11-13T13:00', visitId })
  const other = await booked({ start: '2026-11-20T09:00' })
  clinic.clock.add({ hours: 30 })
  const since = '2026-11-13T14:50:00Z'
  expect(only(await pull(since), 'visit')).toEqual([])
  await clinic.act({ act: 'attend', bookingId: id, attendance: 2 })
  await clinic.act({ act: 'cancel', bookingId: other.id })
  const changed = only(await pull(since), 'visit').map(({ record }) => record)
  const of = (visit: number) => changed.find(({ externalId }) => externalId === `${visit}`)
  expect(of(visitId)).toMatchObject({ status: 'valid', confirmed: true })
  expect(of(visitId)?.startsAt.toString()).toBe('2026-11-13T09:00:00Z')
  expect(of(other.visitId)).toMatchObject({ status: 'canceled' })
})

test('attendance values give confirmed, attended and missed visits', async () => {
  const { pull } = await connected([{ clients: 2, visits: 0 }])
  const said = [
    [2, { outcome: null, confirmed: true }],
    [1, { outcome: 'attended', confirmed: false }],
    [-1, { outcome: 'noShow', confirmed: false }],
    [0, { outcome: null, confirmed: false }],
  ] as const
  const visits = new Map<string, object>()
  for (const [attendance, expected] of said) {
    const { id, visitId } = await booked()
    await clinic.act({ act: 'attend', bookingId: id, attendance })
    visits.set(`${visitId}`, expected)
  }
  const told = only(await pull(), 'visit').map(({ record }) => record)
  for (const { externalId, ...record } of told)
    expect([externalId, record]).toMatchObject([externalId, visits.get(externalId) ?? {}])
  expect(told).toHaveLength(4)
})

test('time blocked without a client is not a visit, and a branch that was not chosen is left out', async () => {
  const { pull } = await connected([
    { clients: 2, visits: 0 },
    { clients: 3, visits: 0 },
  ])
  await booked({ clientId: null })
  const rows = await pull(null, { branchId: `${clinic.ids[0]}` })
  expect(only(rows, 'visit')).toEqual([])
  expect(only(rows, 'patient')).toHaveLength(2)
  expect(only(rows, 'branch').map(({ record }) => record.externalId)).toEqual([`${clinic.ids[0]}`])
})

describe('a clinic system with faults', () => {
  test.each([
    ['busyHtml', {}],
    ['stringIds', { times: 20 }],
    ['metaArray', { path: '/staff' }],
    ['error503', {}],
    ['shortPage', { path: '/records', times: 2 }],
    ['unauthorised', { path: '/clients' }],
  ])('%s: everything is still read', async (fault, how) => {
    const { pull } = await connected([{ clients: 8, visits: 12 }])
    const whole = await pull()
    await clinic.fault(fault, how)
    const again = await pull()
    expect(only(again, 'visit')).toEqual(only(whole, 'visit'))
    expect(only(again, 'patient')).toEqual(only(whole, 'patient'))
  })

  test.each([
    ['errorAt200', { path: '/records' }, ClinicSystemUnreachableError],
    ['licence402', { path: '/records' }, ClinicSystemUnreachableError],
    ['cut', { path: '/records' }, ClinicSystemUnreachableError],
    ['unauthorised', { path: '/clients', times: 2 }, ClinicSystemRefusedError],
  ])('%s: the sync ends with the expected error', async (fault, how, kind) => {
    const { pull } = await connected([{ clients: 8, visits: 12 }])
    await clinic.fault(fault, how)
    await expect(pull()).rejects.toBeInstanceOf(kind)
  })
})

describe('the connection check', () => {
  test('passes with a login and a password, and with a user token', async () => {
    const { check } = await connected()
    await check()
    const { body } = await clinic.signIn('clinic', 'parol')
    await check({ login: null, password: null, token: body.data.user_token })
  })

  test.each([
    ['a wrong password', { password: 'wrong' }],
    ['an unknown token', { login: null, password: null, token: 'nobodys' }],
  ])('refuses %s', async (_, over) => {
    const { check } = await connected()
    await expect(check(over)).rejects.toBeInstanceOf(ClinicSystemRefusedError)
  })

  test('refuses a branch of another account', async () => {
    const { check } = await connected()
    await expect(check({ branchId: '77' })).rejects.toBeInstanceOf(ClinicSystemUnreachableError)
  })

  test('refuses the old password after a change, and accepts the new one', async () => {
    const { check } = await connected()
    await clinic.tool('/password', { login: 'clinic', password: 'drugoi' })
    await expect(check()).rejects.toBeInstanceOf(ClinicSystemRefusedError)
    await check({ password: 'drugoi' })
  })
})

test('a branch with an expired license does not stop the other branches from being read', async () => {
  clinic = await openClinic([
    { clients: 2, visits: 2 },
    { clients: 3, visits: 3 },
  ])
  const [closed] = clinic.ids
  const { clock, sandbox } = clinic
  const operatorSettings = { baseUrl: sandbox.baseUrls.yclients, key: 'partner' }
  const usual = context({ clock, operatorSettings })
  const asked: string[] = []
  const licensed = {
    ...usual,
    fetch: (async (input, init) => {
      const { pathname } = new URL(new Request(input, init).url)
      if (!pathname.includes(`/${closed}`)) return usual.fetch(input, init)
      asked.push(pathname)
      return Response.json({ success: false, data: null, meta: {} }, { status: 402 })
    }) satisfies typeof fetch,
  }
  const signIn = credentials('', { misUrl: null, login: 'clinic', password: 'parol' })
  await yclientsConnector.check(signIn, licensed)
  const patients = only(await all(yclientsConnector.pull(signIn, null, licensed)), 'patient')
  expect(patients.length).toBeGreaterThanOrEqual(3)
  expect(asked).toHaveLength(2)
  await expect(
    yclientsConnector.check({ ...signIn, branchId: `${closed}` }, licensed),
  ).rejects.toThrow(ClinicSystemUnreachableError)
})
