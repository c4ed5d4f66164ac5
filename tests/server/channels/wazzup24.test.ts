import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toAccountName } from '../../../sandbox/accounts.ts'
import { getChannelId } from '../../../sandbox/wazzup24/channel-id.ts'
import type { ChannelContext } from '../../../server/channels/port/channel-adapter.ts'
import { listWazzupChannels } from '../../../server/channels/wazzup24/channels.ts'
import type { Wazzup24Credentials } from '../../../server/channels/wazzup24/descriptor.ts'
import { wazzup24Adapter } from '../../../server/channels/wazzup24/wazzup24-adapter.ts'
import { createManualClock } from '../../../server/platform/clock.ts'
import { openReceiver } from '../../sandbox/receiver.ts'
import { openSandbox } from '../../sandbox/start.ts'
import { describeAdapter } from './contract.ts'
import { openStub, type Stub } from './stub-provider.ts'

const of = (apiKey: string, crmKey: string | null = null): Wazzup24Credentials => ({
  apiKey,
  channelId: getChannelId(toAccountName(apiKey)),
  crmKey,
})
const credentials = of('clinic7')

describeAdapter<Wazzup24Credentials>('Wazzup24', {
  adapter: wazzup24Adapter,
  provider: 'wazzup24',
  credentials,
  wrong: of('wrong'),
  poor: of('poor'),
  account: 'clinic7',
  acknowledge: () => '{}',
  reports: {
    delivered: ['sent', 'delivered', 'read'],
    twice: ['sent', 'sent', 'delivered', 'delivered', 'read', 'read'],
    outOfOrder: ['read', 'delivered', 'sent'],
    undeliverable: ['sent', 'undelivered'],
  },
  forged: ['', 'null', '[]', '"x"', '{"statuses":', '<request/>'].map((body) => ({
    headers: {},
    body,
  })),
})

describe('Wazzup24', () => {
  const clock = createManualClock('2026-11-12T07:30:00Z')
  let sandbox: Awaited<ReturnType<typeof openSandbox>>
  let context: ChannelContext
  beforeAll(async () => {
    sandbox = await openSandbox({ clock })
    context = { baseUrl: sandbox.baseUrls.wazzup24, clock, fetch, timeoutMs: 20_000 }
  })
  afterAll(() => sandbox.close())
  const send = (to: string, key: string) =>
    wazzup24Adapter.send(credentials, { to, text: 'Завтра в 10:30', key }, context)

  test('recognizes a repeated key for sixty seconds and no longer', async () => {
    const first = await send('+79160000001', 'k')
    expect(first).toMatchObject({ kind: 'accepted', providerId: expect.any(String) })
    clock.add({ seconds: 59 })
    expect(await send('+79160000001', 'k')).toMatchObject({ kind: 'accepted', providerId: null })
    clock.add({ seconds: 1 })
    expect(await send('+79160000001', 'k')).toMatchObject({ providerId: expect.any(String) })
    expect(await sandbox.log()).toHaveLength(2)
  })

  test('accepts 500 requests in five seconds and returns a wait for the next one', async () => {
    const account = of('crowd')
    const ask = () => wazzup24Adapter.fetchState(account, context)
    for (let batch = 0; batch < 10; batch += 1) await Promise.all(Array.from({ length: 50 }, ask))
    const message = { to: '+79160000002', text: 'x', key: 'crowd' }
    expect(await wazzup24Adapter.send(account, message, context)).toMatchObject({
      level: 'busy',
      code: 'RATE_LIMITED',
    })
    clock.add({ seconds: 5 })
    expect(await wazzup24Adapter.send(account, message, context)).toMatchObject({
      kind: 'accepted',
    })
  })

  test('lists the channels of an API key', async () => {
    expect(await listWazzupChannels('clinic7', context)).toEqual([
      {
        channelId: credentials.channelId,
        transport: 'whatsapp',
        phone: '79990000000',
        status: 'active',
        problem: null,
      },
    ])
  })

  test.for([
    ['active', 'active', null],
    ['init', 'init', null],
    ['qr', 'qr', null],
    ['qridle', 'qridle', null],
    ['foreignphone', 'foreignphone', null],
    ['openElsewhere', 'openelsewhere', null],
    ['phoneUnavailable', 'other', 'PHONE_OFF'],
    ['notEnoughMoney', 'other', 'NO_MONEY'],
    ['disabled', 'other', 'SWITCHED_OFF'],
    ['unauthorized', 'other', 'LOGGED_OUT'],
    ['waitForPassword', 'other', 'PASSWORD_NEEDED'],
    ['blocked', 'other', 'BLOCKED'],
    ['invented', 'other', 'OTHER'],
  ] as const)('maps the state %s to %s with problem %s', async ([state, status, problem]) => {
    await sandbox.post('/channel-state', { apiKey: 'states', state })
    expect(await wazzup24Adapter.fetchState(of('states'), context)).toEqual({ status, problem })
  })

  test('does not find a channel of another API key', async () => {
    const foreign = { ...credentials, channelId: 'other' }
    expect(await wazzup24Adapter.fetchState(foreign, context)).toEqual({
      status: 'other',
      problem: 'GONE',
    })
    const message = { to: '+79160000003', text: 'x', key: 'foreign' }
    expect(await wazzup24Adapter.send(foreign, message, context)).toMatchObject({
      level: 'account',
      code: 'CHANNEL_NOT_FOUND',
    })
  })

  test('delivers the QR code, and the new state when it was scanned', async () => {
    const receiver = await openReceiver()
    await wazzup24Adapter.subscribe?.(of('qr'), receiver.url, context)
    await receiver.came(2)
    await sandbox.post('/channel-state', { apiKey: 'qr', state: 'active' })
    await receiver.came(3)
    await receiver.close()
    const news = receiver.calls.map(
      (call) => wazzup24Adapter.readHook?.(of('qr'), call, context)?.connection,
    )
    expect(news).toEqual([
      null,
      { status: 'qr', problem: null, qr: expect.stringMatching(/^data:image\/png;base64,/) },
      { status: 'active', problem: null, qr: null },
    ])
  })

  test('cannot be subscribed to an address that does not answer', async () => {
    const receiver = await openReceiver(() => ({ status: 500, body: '' }))
    const wish = wazzup24Adapter.subscribe?.(credentials, receiver.url, context)
    await expect(wish).rejects.toThrow('Test POST failed')
    await receiver.close()
  })

  test('accepts webhook calls only with the bearer token if a key was set', async () => {
    const bearer = of('bearer', 'crm-s3cret')
    await sandbox.post('/crm-key', { apiKey: 'bearer', crmKey: 'crm-s3cret' })
    const receiver = await openReceiver()
    await wazzup24Adapter.subscribe?.(bearer, receiver.url, context)
    await receiver.close()
    const [call] = receiver.calls
    if (!call) throw new Error('no call')
    expect(wazzup24Adapter.readHook?.(bearer, call, context)).not.toBeNull()
    for (const authorization of [undefined, '', 'Bearer', 'Bearer crm-s3cres', 'crm-s3cret']) {
      const headers = { ...call.headers, authorization }
      expect(wazzup24Adapter.readHook?.(bearer, { ...call, headers }, context)).toBeNull()
    }
  })
})

describe('Wazzup24 protocol', () => {
  const clock = createManualClock('2026-11-12T07:30:00Z')
  let vendor: Stub
  let context: ChannelContext
  beforeAll(async () => {
    vendor = await openStub()
    context = { baseUrl: `${vendor.url}/v3`, clock, fetch, timeoutMs: 20_000 }
  })
  afterAll(() => vendor.close())
  const message = { to: '+79160000001', text: 'Завтра', key: 'msg-900001' }
  const send = () => wazzup24Adapter.send(credentials, message, context)

  test('a send request has the documented form', async () => {
    vendor.says(200, '{"messageId":"b7c1","chatId":"79160000001"}')
    expect(await send()).toMatchObject({ kind: 'accepted', providerId: 'b7c1' })
    expect(JSON.parse(vendor.heard())).toEqual({
      channelId: credentials.channelId,
      chatType: 'whatsapp',
      chatId: '79160000001',
      text: 'Завтра',
      crmMessageId: 'msg-900001',
      clearUnanswered: false,
    })
  })

  test.for([
    ['INVALID_MESSAGE_DATA', 'message'],
    ['BAD_CONTACT', 'message'],
    ['MESSAGES_IS_SPAM', 'message'],
    ['SOMETHING_NEW', 'message'],
    ['CHANNEL_NOT_FOUND', 'account'],
    ['CHANNEL_BLOCKED', 'account'],
    ['CHANNEL_WAPI_REJECTED', 'account'],
    ['CHANNEL_NO_MONEY', 'account'],
    ['BALANCE_IS_EMPTY', 'account'],
    ['CHANNEL_LIMIT_EXCEEDED', 'account'],
    ['MESSAGE_CHANNEL_UNAVAILABLE', 'busy'],
    ['MESSAGE_DOWNLOAD_CONTENT_ERROR', 'busy'],
    ['MESSAGES_CAN_NOT_ADD', 'busy'],
    ['UNKNOWN_ERROR', 'unknown'],
    ['UNKNOWN_ERROR_WITH_TRACE_ID', 'unknown'],
    ['repeatedCrmMessageId', 'accepted'],
    ['REPEATED_CRM_MESSAGE_ID', 'accepted'],
  ] as const)('maps the code %s to %s', async ([error, expected]) => {
    vendor.says(400, JSON.stringify({ status: 400, requestId: 'r', error, description: 'd' }))
    const sent = await send()
    expect(sent.kind === 'refused' ? sent.level : sent.kind).toBe(expected)
    if (sent.kind === 'refused') expect([sent.code, sent.detail]).toEqual([error, 'd'])
  })

  test('one malformed item does not affect the others, and other channels, echoes and deletions are ignored', () => {
    const { channelId } = credentials
    const said = {
      messageId: 'm1',
      channelId,
      chatType: 'whatsapp',
      chatId: '79160000001',
      dateTime: '2026-11-11T08:00:00.000Z',
      type: 'text',
      isEcho: false,
      text: 'Да',
      status: 'inbound',
    }
    const body = JSON.stringify({
      messages: [
        said,
        { ...said, messageId: 'm2', channelId: 'another' },
        { ...said, messageId: 'm3', isEcho: true },
        { ...said, messageId: 'm4', isDeleted: true },
        { ...said, messageId: 'm5', chatType: 'whatsgroup' },
        { ...said, messageId: 'm6', type: 'audio', text: undefined },
        { ...said, isEdited: true, text: 'Нет' },
        { messageId: 7 },
        null,
      ],
      statuses: [
        { messageId: 's1', timestamp: '2026-11-11T08:00:05.000Z', status: 'delivered' },
        { messageId: 's2', timestamp: 'soon', status: 'read' },
        { messageId: 's3', status: 'edited' },
        { messageId: 's4', status: 'error', error: { error: 'BAD_CONTACT', description: 'none' } },
        'odd',
      ],
    })
    const reading = wazzup24Adapter.readHook?.(credentials, { headers: {}, body }, context)
    expect(reading?.replies.map(({ replyId, from, text }) => ({ replyId, from, text }))).toEqual([
      { replyId: 'm1', from: '+79160000001', text: 'Да' },
      { replyId: 'm6', from: '+79160000001', text: '[audio]' },
      { replyId: expect.stringMatching(/^m1:[0-9a-f]{16}$/), from: '+79160000001', text: 'Нет' },
    ])
    expect(reading?.reports.map(({ at, ...rest }) => ({ ...rest, at: String(at) }))).toEqual([
      { providerId: 's1', status: 'delivered', detail: null, at: '2026-11-11T08:00:05Z' },
      { providerId: 's2', status: 'read', detail: null, at: '2026-11-12T07:30:00Z' },
      {
        providerId: 's4',
        status: 'undelivered',
        detail: 'BAD_CONTACT',
        at: '2026-11-12T07:30:00Z',
      },
    ])
  })
})
