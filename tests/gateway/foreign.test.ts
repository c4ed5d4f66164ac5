import { expect, test } from 'vitest'
import { listConnectionKinds } from '../../server/engine/connections/connection-kinds.ts'
import { gatewayAt, run } from './operation.ts'
import { startRestHost } from './rest-host.ts'

const unknown = () => ({ status: 404, body: { message: 'Not found' } })
const empty = { items: [], total: 0 }

test('calls that a foreign host does not know return empty values', async () => {
  const host = await startRestHost(unknown)
  const gateway = gatewayAt(host.url, { isForeignHost: true })
  const answers = await Promise.all([
    run(gateway, 'Viewer'),
    run(gateway, 'Companies'),
    run(gateway, 'Scenarios', { type: 'reminder' }),
    run(gateway, 'SendingList', { scenarioId: 's1' }),
    run(gateway, 'Messages'),
    run(gateway, 'MessageCounts'),
    run(gateway, 'MessageDetail', { id: 'm1' }),
    run(gateway, 'Specialists'),
    run(gateway, 'Run'),
    run(gateway, 'ReportGoal', { goal: 'menu_click' }),
  ])
  const nobody = {
    email: null,
    firstName: null,
    lastName: null,
    phone: null,
    company: null,
    tariff: null,
    directorUrl: null,
    support: null,
    lapsed: null,
    now: null,
    training: null,
  }
  expect(answers).toEqual([
    { data: { viewer: { ...nobody, role: 'owner', isMasterAccount: null } } },
    { data: { companies: empty } },
    { data: { scenarios: empty } },
    { data: { sendingList: empty } },
    { data: { messages: { ...empty, more: false } } },
    { data: { messageCounts: null } },
    { data: { message: null } },
    { data: { specialists: empty } },
    { data: { run: null } },
    { data: { reportGoal: false } },
  ])
})

test('calls that every host must know stay failures', async () => {
  const host = await startRestHost(unknown)
  const gateway = gatewayAt(host.url, { isForeignHost: true })
  const failure = {
    message: 'Not found',
    extensions: { status: 404, body: { message: 'Not found' } },
  }
  const signIn = await run(gateway, 'SignIn', { email: 'a@b.c', password: 'p' })
  expect(signIn).toMatchObject({ errors: [failure] })
  for (const name of ['ChannelStatus', 'AlertStat', 'Branches', 'MisConnection', 'StartSync']) {
    expect(await run(gateway, name), name).toMatchObject({ errors: [failure] })
  }
})

test('a call that our own server does not know is a failure', async () => {
  const host = await startRestHost(unknown)
  for (const name of ['Viewer', 'Messages', 'MessageCounts']) {
    expect(await run(gatewayAt(host.url), name), name).toMatchObject({
      errors: [{ extensions: { status: 404 } }],
    })
  }
})

test('other refusals of a foreign host stay failures', async () => {
  const host = await startRestHost(() => ({ status: 403, body: 'No' }))
  expect(await run(gatewayAt(host.url, { isForeignHost: true }), 'Viewer')).toEqual({
    data: null,
    errors: [{ message: 'No', path: ['viewer'], extensions: { status: 403, body: 'No' } }],
  })
})

test('fields that a foreign host omits are null, and a bare array is a list', async () => {
  const host = await startRestHost(({ path }) => ({
    body:
      path === '/api/message/list'
        ? { items: [{ id: 7, status: 'read', clientName: 'Анна' }] }
        : [{ id: 'b1', name: 'Центр' }],
  }))
  const gateway = gatewayAt(host.url, { isForeignHost: true })
  expect(await run(gateway, 'Messages')).toMatchObject({
    data: {
      messages: {
        items: [{ id: '7', status: 'read', clientName: 'Анна', phone: null, handled: null }],
        total: 1,
      },
    },
  })
  expect(await run(gateway, 'Branches')).toMatchObject({
    data: { branches: [{ id: 'b1', name: 'Центр', timeZone: null }] },
  })
})

test('a host with a base path is called under it', async () => {
  const host = await startRestHost(() => ({ body: { unread: 1 } }))
  await run(gatewayAt(`${host.url}/clinic/`), 'AlertStat')
  expect(host.calls.map((call) => call.path)).toEqual(['/clinic/api/alert/stat'])
})

test('answers whose shape the specification does not show may be text, another shape or empty', async () => {
  const said: Record<string, { type?: string; body?: unknown }> = {
    '/api/company': { body: 'No card' },
    '/api/company/integrations': { body: ['whatsapp'] },
    '/api/company/installer/link': { body: 'https://elsewhere.example/agent.exe' },
    '/api/integration/sms16': {},
    '/api/integration/sms/SigmaSms': { body: null },
    '/api/integration/visitagram/check': { body: 'not connected' },
    '/api/integration/visitagram/fields': { body: ['Да', 'Нет'] },
    '/api/integration/cloud-mis': { body: 'No system' },
    '/api/account/register': { body: 'Company created' },
    '/api/company/alert/period': { body: 'Daily' },
  }
  const host = await startRestHost(({ path }) => said[path] ?? { status: 404 })
  const gateway = gatewayAt(host.url, { isForeignHost: true })
  expect(await run(gateway, 'Connections')).toEqual({
    data: {
      integrations: [],
      connectionKinds: [],
      buttonTexts: { approve: null, transfer: null, cancel: null },
      clinicSystems: [],
      run: null,
      installerLink: 'https://elsewhere.example/agent.exe',
      agents: null,
      company: { currency: null },
    },
  })
  const nothing = { token: null, refreshToken: null, tariff: null, isMasterAccount: null }
  const form = { companyName: 'c', email: 'a@b.c', password: 'p', firstName: 'f', lastName: 'l' }
  const input = { ...form, phone: '+79160000000', timeZone: 'UTC' }
  expect(await run(gateway, 'Register', { input })).toEqual({ data: { register: nothing } })
  expect(await run(gateway, 'AlertPeriod')).toEqual({ data: { alertPeriod: null } })
  expect(await run(gateway, 'ConnectChannel', { provider: 'sms16', fields: [] })).toEqual({
    data: { connectChannel: { status: null } },
  })
})

test('an unknown enumeration value is null for a foreign host and an error for our own', async () => {
  const host = await startRestHost(() => ({ body: [{ id: 5, type: 'newReview', read: false }] }))
  const [other, own] = [gatewayAt(host.url, { isForeignHost: true }), gatewayAt(host.url)]
  expect(await run(other, 'Alerts')).toMatchObject({
    data: { alerts: { items: [{ id: '5', type: null, read: false }], total: 1 } },
  })
  expect(await run(own, 'Alerts')).toHaveProperty('errors')
})

test('a foreign host without connection kinds gets those of the specification, with the values it has stored', async () => {
  const host = await startRestHost(({ path }) =>
    path === '/api/integration/sms16'
      ? { body: { connected: true, sender: 'KLINIKA', password: 'never' } }
      : { status: 404 },
  )
  const gateway = gatewayAt(host.url, {
    isForeignHost: true,
    listOwnKinds: (locale) => listConnectionKinds(locale).filter(({ name }) => name === 'sms16'),
  })
  const { data } = (await run(gateway, 'ConnectionKinds')) as {
    data: { connectionKinds: { fields: Record<string, unknown>[] }[] }
  }
  const fields = data.connectionKinds[0]?.fields ?? []
  const values = fields.map(({ name, value }) => [name, value])
  expect(Object.fromEntries(values)).toEqual({
    token: null,
    login: null,
    password: null,
    sender: 'KLINIKA',
  })
})
