import { expect, test } from 'vitest'
import { gatewayAt, post, run } from './operation.ts'
import { startRestHost } from './rest-host.ts'

const scenario = { id: 's1', type: 'reminder', name: 'A day ahead', state: 'active' }

test('the token, both languages and the forwarded address are passed on, and nothing else', async () => {
  const host = await startRestHost(() => ({ body: { unread: 0 } }))
  const passed = {
    authorization: 'Bearer t',
    'content-language': 'en',
    'accept-language': 'ru',
    'x-forwarded-for': '203.0.113.7',
  }
  const kept = { cookie: 'a=b', 'x-secret': '1' }
  await run(gatewayAt(host.url), 'AlertStat', {}, { ...passed, ...kept })
  const headers = host.calls[0]?.headers
  expect(headers).toMatchObject(passed)
  expect(headers).not.toHaveProperty('cookie')
  expect(headers).not.toHaveProperty('x-secret')
})

test('the same read is made once per request, however often it is asked for', async () => {
  const host = await startRestHost(() => ({ body: { unread: 4 } }))
  const gateway = gatewayAt(host.url, { allowsQueryText: true })
  const query = '{ a: alertStat { unread } b: alertStat { unread } }'
  expect(await (await gateway(post({ query }))).json()).toEqual({
    data: { a: { unread: 4 }, b: { unread: 4 } },
  })
  expect(host.calls.length).toBe(1)
  await gateway(post({ query }))
  expect(host.calls.length).toBe(2)
})

test('a mutation makes the next read fresh', async () => {
  let state = 'active'
  const host = await startRestHost(({ method }) => {
    if (method === 'POST') state = 'stopped'
    return method === 'POST' ? { status: 204 } : { body: { ...scenario, state } }
  })
  const gateway = gatewayAt(host.url, { allowsQueryText: true })
  const query =
    'mutation { one: stop(scenarioId: "s1") { state } two: stop(scenarioId: "s1") { state } }'
  expect(await (await gateway(post({ query }))).json()).toEqual({
    data: { one: { state: 'stopped' }, two: { state: 'stopped' } },
  })
  expect(host.calls.map((call) => `${call.method} ${call.path}`)).toEqual([
    'POST /api/scenario/s1/stop',
    'GET /api/scenario/s1',
    'POST /api/scenario/s1/stop',
    'GET /api/scenario/s1',
  ])
})

test('starting a scenario sends the hash and returns the scenario as it is now', async () => {
  const host = await startRestHost(({ method }) =>
    method === 'POST' ? { status: 204 } : { body: scenario },
  )
  const answer = await run(gatewayAt(host.url), 'Start', { scenarioId: 'a/b', hash: 'h1' })
  expect(answer).toMatchObject({ data: { start: { id: 's1', state: 'active', listHash: null } } })
  expect(host.calls[0]).toMatchObject({ path: '/api/scenario/a%2Fb/start' })
  expect(JSON.parse(String(host.calls[0]?.body))).toEqual({ hash: 'h1', includePast: false })
})

test('a stale list returns what has changed', async () => {
  const body = { message: 'x', code: 'STALE_LIST', added: 2, removed: 0, changed: 1, hash: 'h2' }
  const host = await startRestHost(() => ({ status: 409, body }))
  expect(await run(gatewayAt(host.url), 'Start', { scenarioId: 's1', hash: 'h1' })).toEqual({
    data: null,
    errors: [{ message: 'x', path: ['start'], extensions: { status: 409, body } }],
  })
  expect(host.calls.length).toBe(1)
})

test('filters, paging and search become one query without nulls', async () => {
  const host = await startRestHost(() => ({ body: { items: [], total: 0 } }))
  const filter = { group: 'waiting', handled: false, channel: null, from: '2026-12-08' }
  const variables = { filter, search: 'Анна & Ко', page: 2, pageSize: 200, sort: null }
  expect(await run(gatewayAt(host.url), 'Messages', variables)).toEqual({
    data: { messages: { items: [], total: 0, more: false } },
  })
  expect(host.calls[0]?.query).toEqual({
    group: 'waiting',
    handled: 'false',
    from: '2026-12-08',
    search: 'Анна & Ко',
    page: '2',
    pageSize: '200',
  })
})

test('a setting of null is sent as null, and a setting that is not given is not sent', async () => {
  const host = await startRestHost(() => ({ body: scenario }))
  const input = { autoStopDate: null, ageFrom: 18 }
  await run(gatewayAt(host.url), 'SaveScenario', { id: 's1', input })
  expect(JSON.parse(String(host.calls[0]?.body))).toEqual(input)
})

test('the base text is sent with a change, and omitted if there is none', async () => {
  const host = await startRestHost(() => ({ body: scenario }))
  const gateway = gatewayAt(host.url)
  const was = { text: 'a', textMoved: null }
  await run(gateway, 'SaveScenario', { id: 's1', input: { text: 'b' }, was })
  const answer = { name: 'Way', text: 'By bus' }
  await run(gateway, 'SaveQuickAnswer', { id: 'q', input: answer, was: answer })
  await run(gateway, 'SaveQuickAnswer', { id: 'q', input: answer, was: null })
  await run(gateway, 'SaveQuickAnswer', { id: null, input: answer, was: null })
  expect(host.calls.map(({ body }) => JSON.parse(String(body)))).toEqual([
    { text: 'b', was },
    { ...answer, was: answer },
    answer,
    answer,
  ])
})

test('any text with a success status from the connection of a clinic system is a success', async () => {
  const host = await startRestHost(() => ({ status: 201, body: 'Подключено' }))
  const input = { misType: 'fhir', misUrl: 'https://fhir.example/r4' }
  expect(await run(gatewayAt(host.url), 'ConnectMis', { input })).toEqual({
    data: { connectMis: 'Подключено' },
  })
})

test('without an id a missing run is null, and with an id it is an error', async () => {
  const body = { message: 'No such run.', code: 'NOT_FOUND' }
  const host = await startRestHost(() => ({ status: 404, body }))
  const gateway = gatewayAt(host.url)
  expect(await run(gateway, 'Run')).toEqual({ data: { run: null } })
  expect(await run(gateway, 'Run', { id: 'r1' })).toEqual({
    data: { run: null },
    errors: [{ message: 'No such run.', path: ['run'], extensions: { status: 404, body } }],
  })
})

test('a tariff is passed on in any shape', async () => {
  const tariff = { plan: 'gold', until: null, more: [1, { a: 2 }] }
  const host = await startRestHost(() => ({ body: { token: 't', refreshToken: 'r', tariff } }))
  expect(await run(gatewayAt(host.url), 'SignIn', { email: 'a@b.c', password: 'p' })).toEqual({
    data: { signIn: { token: 't', refreshToken: 'r', tariff, isMasterAccount: null } },
  })
})
