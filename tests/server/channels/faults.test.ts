import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  ChannelAdapter,
  ChannelContext,
  SendResult,
} from '../../../server/channels/port/channel-adapter.ts'
import { faultEffects, toSendResult, toStatusFault } from '../../../server/channels/port/faults.ts'
import { readRetryAfter } from '../../../server/channels/port/read-retry-after.ts'
import { sigmasmsAdapter } from '../../../server/channels/sigmasms/sigmasms-adapter.ts'
import { sms16Adapter } from '../../../server/channels/sms16/sms16-adapter.ts'
import { wazzup24Adapter } from '../../../server/channels/wazzup24/wazzup24-adapter.ts'
import { createManualClock } from '../../../server/platform/clock.ts'
import { openStub, type Stub } from './stub-provider.ts'

const clock = createManualClock('2026-11-12T07:30:00Z')

/** HTTP responses and the send result that every provider must derive from them. */
const table: [status: number, body: string, expected: string][] = [
  [200, '', 'unknown'],
  [200, 'OK', 'unknown'],
  [200, '{"messageId":', 'unknown'],
  [200, '<response><information', 'unknown'],
  [200, '{}', 'unknown'],
  [200, '<response></response>', 'unknown'],
  [200, '<html><body>Welcome</body></html>', 'unknown'],
  [204, '', 'unknown'],
  [302, '', 'unknown'],
  [303, '', 'unknown'],
  [307, '', 'unknown'],
  [400, '', 'message BAD_REQUEST'],
  [401, '', 'account WRONG_CREDENTIALS'],
  [403, '<html></html>', 'account WRONG_CREDENTIALS'],
  [404, 'Not found', 'account WRONG_ADDRESS'],
  [405, '', 'account WRONG_ADDRESS'],
  [408, '', 'unknown'],
  [413, '', 'message BAD_REQUEST'],
  [429, '', 'busy RATE_LIMITED PT5S'],
  [500, '', 'unknown'],
  [500, '{"error":"CHANNEL_BLOCKED"}', 'unknown'],
  [502, '<html><h1>502 Bad Gateway</h1></html>', 'unknown'],
  [503, '', 'unknown'],
  [504, '', 'unknown'],
]

const short = (sent: SendResult) => {
  if (sent.kind !== 'refused') return sent.kind
  const wait = sent.level === 'busy' ? ` ${sent.retryAfter}` : ''
  return `${sent.level} ${sent.code}${wait}`
}

describe('the send result after a fault', () => {
  let stub: Stub
  let context: ChannelContext
  beforeAll(async () => {
    stub = await openStub()
    context = { baseUrl: stub.url, clock, fetch, timeoutMs: 20_000 }
  })
  afterAll(() => stub.close())

  const outgoing = { to: '+79160000001', text: 'x', key: 'k' }
  function describeTable<C>(adapter: ChannelAdapter<C>, credentials: C) {
    test.for(table)(
      `${adapter.provider}: maps HTTP %i with body %j to %s`,
      async ([status, body, expected]) => {
        stub.says(status, body, status >= 300 && status < 400 ? { location: '/elsewhere' } : {})
        expect(short(await adapter.send(credentials, outgoing, context))).toBe(expected)
      },
    )

    test(`${adapter.provider} returns the wait that the response asks for`, async () => {
      stub.says(429, '', { 'retry-after': '17' })
      const sent = await adapter.send(credentials, outgoing, context)
      expect(short(sent)).toBe('busy RATE_LIMITED PT17S')
    })

    test.for([
      ['ECONNREFUSED', 'busy NOT_CONNECTED PT15S'],
      ['ENOTFOUND', 'busy NOT_CONNECTED PT15S'],
      ['EAI_AGAIN', 'busy NOT_CONNECTED PT15S'],
      ['UND_ERR_CONNECT_TIMEOUT', 'busy NOT_CONNECTED PT15S'],
      ['CERT_HAS_EXPIRED', 'busy NOT_CONNECTED PT15S'],
      ['ECONNRESET', 'unknown'],
      ['EPIPE', 'unknown'],
      ['UND_ERR_SOCKET', 'unknown'],
      ['SOMETHING_NEW', 'unknown'],
    ] as const)(`${adapter.provider}: maps %s to %s`, async ([code, expected]) => {
      const failing: typeof fetch = () =>
        Promise.reject(
          new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) }),
        )
      const sent = await adapter.send(credentials, outgoing, { ...context, fetch: failing })
      expect(short(sent)).toBe(expected)
    })
  }
  describeTable(sms16Adapter, { token: 't', sender: 'KLINIKA' })
  describeTable(sigmasmsAdapter, { token: 't', sender: 'KLINIKA' })
  describeTable(wazzup24Adapter, { apiKey: 'k', channelId: 'c', crmKey: null })

  test('every fault is caused by some status or by the connection', () => {
    const reached = new Set(table.flatMap(([status]) => toStatusFault(status) ?? []))
    const connection = ['notConnected', 'cutOff', 'timedOut', 'unreadable']
    expect([...reached, ...connection].sort()).toEqual(Object.keys(faultEffects).sort())
  })

  test('the wait of the provider has priority over the default wait', () => {
    const wish = Temporal.Duration.from({ minutes: 3 })
    expect(short(toSendResult('rateLimited', '', wish))).toBe('busy RATE_LIMITED PT3M')
  })
})

describe('the wait a provider asks for', () => {
  test.for([
    [{ 'retry-after': '120' }, 'PT120S'],
    [{ 'retry-after': 'Thu, 12 Nov 2026 07:30:30 GMT' }, 'PT30S'],
    [
      { 'retry-after': 'Thu, 12 Nov 2020 00:00:09 GMT', date: 'Thu, 12 Nov 2020 00:00:00 GMT' },
      'PT9S',
    ],
    [{ 'retry-after': 'Thu, 12 Nov 2026 07:00:00 GMT' }, 'PT0S'],
    [{ 'retry-after': 'soon' }, null],
    [{ 'retry-after': '-5' }, null],
    [{}, null],
  ] as const)('is read from %j as %s', ([headers, expected]) => {
    const wait = readRetryAfter(new Headers(headers), clock)
    expect(wait?.round({ largestUnit: 'seconds' }).toString() ?? null).toBe(expected)
  })
})
