import { expect, test } from 'vitest'
import { gatewayAt, run } from './operation.ts'
import { startRestHost } from './rest-host.ts'

const unknown = () => ({ status: 404, body: { message: 'Not found' } })
const empty = { items: [], total: 0 }

test('calls that another host does not know are shown as absent', async () => {
  const host = await startRestHost(unknown)
  const gateway = gatewayAt(host.url, { foreign: true })
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
    company: null,
    tariff: null,
    directorUrl: null,
  }
  expect(answers).toEqual([
    { data: { viewer: { ...nobody, role: 'owner', isMasterAccount: null } } },
    { data: { companies: empty } },
    { data: { scenarios: empty } },
    { data: { sendingList: empty } },
    { data: { messages: empty } },
    { data: { messageCounts: null } },
    { data: { message: null } },
    { data: { specialists: empty } },
    { data: { run: null } },
    { data: { reportGoal: false } },
  ])
})

test('calls that every host has to know stay failures', async () => {
  const host = await startRestHost(unknown)
  const gateway = gatewayAt(host.url, { foreign: true })
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

test('our own server that does not know a call is a failure', async () => {
  const host = await startRestHost(unknown)
  for (const name of ['Viewer', 'Messages', 'MessageCounts']) {
    expect(await run(gatewayAt(host.url), name), name).toMatchObject({
      errors: [{ extensions: { status: 404 } }],
    })
  }
})

test('other refusals of another host stay failures', async () => {
  const host = await startRestHost(() => ({ status: 403, body: 'No' }))
  expect(await run(gatewayAt(host.url, { foreign: true }), 'Viewer')).toEqual({
    data: null,
    errors: [{ message: 'No', path: ['viewer'], extensions: { status: 403, body: 'No' } }],
  })
})

test('fields that another host leaves out are null, and a bare array is a list', async () => {
  const host = await startRestHost(({ path }) => ({
    body:
      path === '/api/message/list'
        ? { items: [{ id: 7, status: 'read', clientName: 'Анна' }] }
        : [{ id: 'b1', name: 'Центр' }],
  }))
  const gateway = gatewayAt(host.url, { foreign: true })
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

test('a host under a path of its own is reached there', async () => {
  const host = await startRestHost(() => ({ body: { unread: 1 } }))
  await run(gatewayAt(`${host.url}/clinic/`), 'AlertStat')
  expect(host.calls.map((call) => call.path)).toEqual(['/clinic/api/alert/stat'])
})
