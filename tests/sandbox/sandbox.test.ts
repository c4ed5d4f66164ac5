import { appendFileSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { toAccountName } from '../../sandbox/accounts.ts'
import { getChannelId } from '../../sandbox/wazzup24/channel-id.ts'
import { sms16Adapter } from '../../server/channels/sms16/sms16-adapter.ts'
import { wazzup24Adapter } from '../../server/channels/wazzup24/wazzup24-adapter.ts'
import { createManualClock } from '../../server/platform/clock.ts'
import { simulatedOutcomes } from '../../server/platform/sandbox/simulated-outcomes.ts'
import { openReceiver } from './receiver.ts'
import { openSandbox } from './start.ts'

const clock = createManualClock('2026-11-12T07:30:00Z')
const bySms = { login: 'clinic7', password: 'x', sender: 'KLINIKA' }
const byChat = {
  apiKey: 'clinic7',
  channelId: getChannelId(toAccountName('clinic7')),
  crmKey: null,
}
type Opened = Awaited<ReturnType<typeof openSandbox>>

const sms = (sandbox: Opened, to: string, text = 'Завтра в 10:30') =>
  sms16Adapter.send(
    bySms,
    { to, text, key: `${to} ${text}` },
    { baseUrl: sandbox.baseUrls.sms16, clock, fetch, timeoutMs: 20_000 },
  )
const chat = (sandbox: Opened, to: string, text = 'Завтра в 10:30') =>
  wazzup24Adapter.send(
    byChat,
    { to, text, key: `${to} ${text}` },
    { baseUrl: sandbox.baseUrls.wazzup24, clock, fetch, timeoutMs: 20_000 },
  )

describe('the log of the sandbox', () => {
  let sandbox: Opened
  afterEach(() => sandbox.close())

  test('contains every accepted message before its send is answered, and nothing else', async () => {
    sandbox = await openSandbox({ clock })
    await Promise.all(
      Array.from({ length: 200 }, async (_, at) => {
        const to = `+7916000${1000 + at}`
        await (at % 2 === 0 ? sms : chat)(sandbox, to)
        expect(readFileSync(sandbox.logFile, 'utf8')).toContain(`"to":"${to}"`)
      }),
    )
    await sms(sandbox, '+79165559905')
    const lines = readFileSync(sandbox.logFile, 'utf8').trim().split('\n')
    expect(lines).toHaveLength(200)
    const line = JSON.parse(lines.find((each) => each.includes('+79160001000')) ?? '')
    expect(line).toEqual({
      at: '2026-11-12T07:30:00.000Z',
      provider: 'sms16',
      channel: 'sms',
      to: '+79160001000',
      text: 'Завтра в 10:30',
      key: expect.stringMatching(/^\d+$/),
      providerId: expect.stringMatching(/^\d+$/),
      account: 'clinic7',
    })
  })

  test('is read again at a start, without a line that a crash has truncated', async () => {
    sandbox = await openSandbox({ clock })
    await sms(sandbox, '+79160000001')
    await sandbox.post('/answer', { to: '+79160000001', text: 'Да', channel: 'sms' })
    appendFileSync(sandbox.logFile, '{"at":"2026-11-12T07:3')
    await sandbox.restart()
    await sms(sandbox, '+79160000002')
    expect((await sandbox.log()).map((each) => each.to)).toEqual(['+79160000001', '+79160000002'])
    await sandbox.restart()
    expect(await sandbox.log()).toHaveLength(2)
    const page = await (await fetch(`${sandbox.url}/phone/79160000001`)).text()
    expect(page).toContain('<li class="written">')
  })

  test('can be read from a time or from a line on', async () => {
    const turned = createManualClock('2026-11-12T07:30:00Z')
    sandbox = await openSandbox({ clock: turned })
    await sms(sandbox, '+79160000001')
    turned.add({ minutes: 1 })
    await sms(sandbox, '+79160000002')
    for (const since of ['1', '2026-11-12T07:30:30Z', '2026-11-12T07:31:00Z']) {
      const response = await fetch(`${sandbox.url}/log?since=${since}`)
      expect(await response.json()).toMatchObject({ items: [{ to: '+79160000002' }], total: 2 })
    }
    expect((await fetch(`${sandbox.url}/log?since=yesterday`)).status).toBe(400)
  })

  test('never contains an API key', async () => {
    sandbox = await openSandbox({ clock })
    await chat(sandbox, '+79160000001')
    expect(readFileSync(sandbox.logFile, 'utf8')).not.toContain('clinic7')
  })
})

describe('webhook calls of the sandbox', () => {
  let sandbox: Opened
  afterEach(() => sandbox.close())
  const context = () => ({ baseUrl: sandbox.baseUrls.sms16, clock, fetch, timeoutMs: 20_000 })

  test('are made five times by SMS16 if they are not acknowledged', async () => {
    sandbox = await openSandbox({ clock })
    const deaf = await openReceiver(() => ({ status: 200, body: '<response></response>' }))
    await sms16Adapter.subscribe?.(bySms, deaf.url, context())
    await sms(sandbox, '+79160000001')
    await deaf.came(5)
    await deaf.close()
    const bodies = new Set(deaf.calls.map((each) => each.body))
    expect([deaf.calls.length, bodies.size]).toEqual([5, 1])
  })

  test('go to the address that was set before a restart', async () => {
    sandbox = await openSandbox({ clock })
    const receiver = await openReceiver()
    const chatContext = { ...context(), baseUrl: sandbox.baseUrls.wazzup24 }
    await wazzup24Adapter.subscribe?.(byChat, receiver.url, chatContext)
    await sandbox.restart()
    await chat(sandbox, '+79160000001')
    await receiver.came(4)
    await receiver.close()
    expect(receiver.calls.map(({ body }) => JSON.parse(body).statuses?.[0].status)).toEqual([
      undefined,
      'sent',
      'delivered',
      'read',
    ])
  })

  test('are repeated after a restart for recent messages, not for old ones', async () => {
    const turned = createManualClock('2026-11-12T07:30:00Z')
    sandbox = await openSandbox({ clock: turned })
    await sms(sandbox, '+79160000001')
    turned.add({ hours: 1 })
    await sms(sandbox, '+79160000002')
    const receiver = await openReceiver(({ body }) => ({
      status: 200,
      body: `<response><id_sms>${/id_sms="(\d+)"/.exec(body)?.[1]}</id_sms></response>`,
    }))
    await sms16Adapter.subscribe?.(bySms, receiver.url, context())
    await sandbox.restart()
    await receiver.came(1)
    await receiver.close()
    const [young] = (await sandbox.log()).slice(-1)
    expect(receiver.calls.map(({ body }) => /id_sms="(\d+)"/.exec(body)?.[1])).toEqual([
      young?.providerId,
    ])
  })
})

describe('the control calls of the sandbox', () => {
  let sandbox: Opened
  beforeAll(async () => {
    sandbox = await openSandbox({ clock })
  })
  afterAll(() => sandbox.close())

  test('refuse invalid input', async () => {
    const refused = [
      ['/faults', { account: 'a', fault: 'earthquake' }, 400],
      ['/faults', { account: 'a', fault: 'hang', times: 0 }, 400],
      ['/answer', { to: '+79160000001', text: '', channel: 'sms' }, 400],
      ['/answer', { to: '+79160000001', text: 'Да', channel: 'sms' }, 404],
      ['/channel-state', { apiKey: 'a' }, 400],
    ] as const
    for (const [path, body, status] of refused) {
      expect((await sandbox.post(path, body)).status).toBe(status)
    }
  })

  test('queue a fault for an account by its key or its name, for one request', async () => {
    await sandbox.fault('clinic7', 'refusedNumber')
    expect(await chat(sandbox, '+79160000001')).toMatchObject({ code: 'BAD_CONTACT' })
    await sandbox.fault(toAccountName('clinic7'), 'spam')
    expect(await chat(sandbox, '+79160000001')).toMatchObject({ code: 'MESSAGES_IS_SPAM' })
    expect(await chat(sandbox, '+79160000001')).toMatchObject({ kind: 'accepted' })
  })

  test('let a phone reply only by a channel that has sent it a message', async () => {
    await sms(sandbox, '+79160000007')
    const answered = await sandbox.post('/answer', {
      to: '8 (916) 000-00-07'.replace(/^8/, '7'),
      text: ' Да ',
      channel: 'sms',
    })
    expect(await answered.json()).toMatchObject({ from: '+79160000007', text: 'Да' })
    const never = await sandbox.post('/answer', {
      to: '79160000007',
      text: 'Да',
      channel: 'whatsapp',
    })
    expect(never.status).toBe(404)
  })
})

test('a queued fault that was used survives a restart, because the log contains it', async () => {
  const sandbox = await openSandbox({ clock })
  await sandbox.fault('clinic7', 'undeliverable')
  const sent = await sms(sandbox, '+79160000001')
  await sandbox.restart()
  const id = sent.kind === 'accepted' ? (sent.providerId ?? '') : ''
  const context = { baseUrl: sandbox.baseUrls.sms16, clock, fetch, timeoutMs: 20_000 }
  const [report] = (await sms16Adapter.pollReports?.(bySms, [id], context)) ?? []
  expect(report?.status).toBe('undelivered')
  await sandbox.close()
})

test('messages from later than NOW, after it was set back, have reached their final state', async () => {
  const turned = createManualClock('2026-11-12T07:30:00Z')
  const sandbox = await openSandbox({ clock: turned, delays: { smsDelivered: 3_000 } })
  const sent = await sms(sandbox, '+79160000001')
  turned.set('2026-01-01T00:00:00Z')
  const id = sent.kind === 'accepted' ? (sent.providerId ?? '') : ''
  const context = { baseUrl: sandbox.baseUrls.sms16, clock, fetch, timeoutMs: 20_000 }
  const [report] = (await sms16Adapter.pollReports?.(bySms, [id], context)) ?? []
  expect(report?.status).toBe('delivered')
  await sandbox.close()
})

test('no two simulated outcomes share their digits', () => {
  const digits = Object.values(simulatedOutcomes).map((each) => each.digits)
  expect(new Set(digits).size).toBe(digits.length)
})

test('the settings of accounts are kept next to the log', async () => {
  const sandbox = await openSandbox({ clock })
  await sandbox.post('/channel-state', { apiKey: 'clinic7', state: 'init' })
  await sandbox.restart()
  const kept = readFileSync(join(dirname(sandbox.logFile), 'accounts.json'), 'utf8')
  expect(JSON.parse(kept)).toEqual([
    [`wazzup24:${toAccountName('clinic7')}`, { hookUrl: null, channelState: 'init', crmKey: null }],
  ])
  const context = { baseUrl: sandbox.baseUrls.wazzup24, clock, fetch, timeoutMs: 20_000 }
  expect(await wazzup24Adapter.fetchState(byChat, context)).toMatchObject({ status: 'init' })
  await sandbox.close()
})
