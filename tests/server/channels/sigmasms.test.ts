import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ChannelContext, SendResult } from '../../../server/channels/port/channel-adapter.ts'
import { refusalMeanings } from '../../../server/channels/sigmasms/errors.ts'
import type { SigmasmsCredentials } from '../../../server/channels/sigmasms/session.ts'
import { sigmasmsAdapter } from '../../../server/channels/sigmasms/sigmasms-adapter.ts'
import { createManualClock } from '../../../server/platform/clock.ts'
import { type Asked, type Host, hostOf, json, type Told } from '../../own-hosts/host.ts'
import { openSandbox } from '../../sandbox/start.ts'
import { describeAdapter } from './contract.ts'
import { openStub, type Stub } from './stub-provider.ts'

const sender = 'KLINIKA'
const byLogin: SigmasmsCredentials = { login: 'clinic7', password: 'p&<"', sender }
const byToken: SigmasmsCredentials = { token: 'T0K', sender }
const message = { to: '+79160000001', text: 'Ждём вас', key: 'k' }

const short = (sent: SendResult) =>
  sent.kind === 'refused'
    ? [sent.level, sent.code, 'retryAfter' in sent ? sent.retryAfter : ''].join(' ').trim()
    : sent.kind

const subject = {
  adapter: sigmasmsAdapter,
  provider: 'sigmasms' as const,
  acknowledge: () => '',
  reports: {
    delivered: ['delivered' as const],
    twice: ['delivered' as const],
    outOfOrder: ['sent' as const],
    undeliverable: ['undelivered' as const],
  },
  forged: [],
}

describeAdapter<SigmasmsCredentials>('SigmaSMS by login', {
  ...subject,
  credentials: byLogin,
  wrong: { login: 'clinic7', password: 'wrong', sender },
  poor: { login: 'poor', password: '1', sender },
  account: 'clinic7',
})

describeAdapter<SigmasmsCredentials>('SigmaSMS by token', {
  ...subject,
  credentials: byToken,
  wrong: { token: 'wrong', sender },
  poor: { token: 'poor', sender },
  account: 'T0K',
})

test('SigmaSMS has no idempotency key and no webhook that could be forged', () => {
  expect(sigmasmsAdapter.idempotency).toBe('never')
  expect([sigmasmsAdapter.readHook, sigmasmsAdapter.subscribe]).toEqual([undefined, undefined])
})

describe('the SigmaSMS login', () => {
  const clock = createManualClock('2026-11-12T07:30:00Z')
  let host: Host
  let context: ChannelContext
  let asked: Asked[]
  let answers: (request: Asked) => Told
  /** How many tokens the host has issued: it issues a new one at every login and accepts only the last. */
  let tokens: number
  const usual = ({ path, headers }: Asked): Told => {
    if (path === '/login') {
      tokens += 1
      return json({ id: 'u', username: 'clinic7', token: `T${tokens}` })
    }
    if (headers.authorization !== `T${tokens}`) return json({ error: 401 }, 401)
    return json({ id: `s${asked.length}`, status: 'pending', error: null })
  }
  beforeEach(async () => {
    asked = []
    tokens = 0
    answers = usual
    host = await hostOf((request) => {
      asked.push(request)
      return answers(request)
    })
    context = { baseUrl: host.url, clock, fetch, timeoutMs: 20_000 }
  })
  afterEach(() => host.close())
  const paths = () => asked.map(({ path }) => path)
  const send = () => sigmasmsAdapter.send(byLogin, message, context)

  test('is made once for many concurrent calls, and its token is sent without a prefix', async () => {
    const sent = await Promise.all(Array.from({ length: 20 }, send))
    expect(sent.map(short)).toEqual(sent.map(() => 'accepted'))
    expect(paths().filter((path) => path === '/login')).toHaveLength(1)
    expect(asked[0]?.body).toBe('{"username":"clinic7","password":"p&<\\""}')
    expect(asked.slice(1).every(({ headers }) => headers.authorization === 'T1')).toBe(true)
  })

  test('is repeated before the token expires after a day', async () => {
    await send()
    clock.add({ hours: 22, minutes: 59 })
    await send()
    clock.add({ minutes: 1 })
    await send()
    expect(paths()).toEqual(['/login', '/sendings', '/sendings', '/login', '/sendings'])
  })

  test('is repeated once after a refused token, for all calls refused together', async () => {
    await send()
    tokens = 7
    asked.length = 0
    const sent = await Promise.all([send(), send(), send()])
    expect(sent.map(short)).toEqual(['accepted', 'accepted', 'accepted'])
    expect(paths().filter((path) => path === '/login')).toHaveLength(1)
    expect(paths().filter((path) => path === '/sendings')).toHaveLength(6)
  })

  test('is not repeated endlessly: a second refusal is a refusal of the account', async () => {
    answers = (request) => (request.path === '/login' ? usual(request) : json({ error: 401 }, 401))
    expect(short(await send())).toBe('account WRONG_CREDENTIALS')
    expect(paths()).toEqual(['/login', '/sendings', '/login', '/sendings'])
  })

  test('is not repeated after 403, which does not concern the token', async () => {
    answers = (request) => (request.path === '/login' ? usual(request) : json({}, 403))
    expect(short(await send())).toBe('account WRONG_CREDENTIALS')
    expect(paths()).toEqual(['/login', '/sendings'])
  })

  test('that is refused is requested once for all waiting calls', async () => {
    answers = () => json({ error: 401, message: 'Unauthorized' }, 401)
    const sent = await Promise.all([send(), send(), send()])
    expect(sent.map(short)).toEqual(sent.map(() => 'account WRONG_CREDENTIALS'))
    expect(paths()).toEqual(['/login'])
    answers = usual
    expect(short(await send())).toBe('accepted')
  })

  test.for([
    [json({ error: 'Bad password' }, 400), 'account WRONG_CREDENTIALS'],
    [json({ error: 401 }), 'account WRONG_CREDENTIALS'],
    [{ status: 404, body: 'Not found' }, 'account WRONG_ADDRESS'],
    [{ status: 502, body: '<html></html>' }, 'busy NOT_CONNECTED PT15S'],
    [{ status: 200, body: '<html></html>' }, 'busy NOT_CONNECTED PT15S'],
    [{ status: 429, body: '' }, 'busy RATE_LIMITED PT5S'],
  ] as const)('answered by %j leaves the message unsent: %s', async ([told, expected]) => {
    answers = () => told
    expect(short(await send())).toBe(expected)
    expect(paths()).toEqual(['/login'])
  })
})

describe('SigmaSMS protocol', () => {
  const clock = createManualClock('2026-11-12T07:30:00Z')
  let host: Stub
  let context: ChannelContext
  beforeAll(async () => {
    host = await openStub()
    context = { baseUrl: host.url, clock, fetch, timeoutMs: 20_000 }
  })
  afterAll(() => host.close())
  const send = (credentials = byToken) => sigmasmsAdapter.send(credentials, message, context)
  const says = (status: number, value: unknown, headers = {}) =>
    host.says(status, JSON.stringify(value), headers)

  test('a send request has one recipient with its plus sign', async () => {
    says(200, { id: 'x', recipient: '+79160000001', status: 'pending', error: null })
    expect(await send()).toEqual({ kind: 'accepted', providerId: 'x', parts: null })
    expect(JSON.parse(host.heard())).toEqual({
      recipient: '+79160000001',
      type: 'sms',
      payload: { sender: 'KLINIKA', text: 'Ждём вас' },
    })
  })

  test.for([
    [{ id: 7, status: 'pending', error: null }, '7'],
    [{ id: 'x', state: 'pending' }, 'x'],
    [{ id: 'x', state: { status: 'pending', error: null } }, 'x'],
    [[{ id: 'x', status: 'pending' }], 'x'],
    [{ data: [{ id: 'x', status: 'queued' }] }, 'x'],
    [{ items: [{ id: 'x', status: 'created' }] }, 'x'],
    [{ sendings: [{ id: 'x', status: 'something new' }] }, 'x'],
  ] as const)('the response %j is accepted with id %s', async ([answer, id]) => {
    says(200, answer)
    expect(await send()).toMatchObject({ kind: 'accepted', providerId: id })
  })

  test.for([
    [200, { id: 'x', status: 'failed', error: 'No route' }, 'message OTHER'],
    [200, { id: 'x', status: 'rejected', error: null }, 'message OTHER'],
    [200, { id: 'x', status: 'pending', error: 'Recipient is in the stop list' }, 'message OTHER'],
    [200, [{ id: 'x', status: 'pending', error: 'Bad recipient' }], 'message OTHER'],
    [200, { error: 401 }, 'account WRONG_CREDENTIALS'],
    [200, { error: '401' }, 'account WRONG_CREDENTIALS'],
    [200, { error: 429 }, 'busy RATE_LIMITED PT5S'],
    [200, { error: 500 }, 'unknown'],
    [200, { data: [] }, 'unknown'],
    [400, { id: 'x', recipient: '+7', status: 'failed', error: 'Bad recipient' }, 'message OTHER'],
    [400, { error: 'Sender not found' }, 'account BAD_SENDER'],
    [404, { message: 'Sender not found', name: 'NotFound' }, 'account BAD_SENDER'],
    [400, { error: { message: 'Could not find matching template' } }, 'message NO_TEMPLATE'],
    [400, { error: { type: 'Insufficient funds' } }, 'account NO_MONEY'],
    [400, { name: 'ValidationError' }, 'message OTHER'],
    [400, { type: 'ValidationError' }, 'message OTHER'],
    [400, { message: 'Недостаточно средств' }, 'account NO_MONEY'],
    [400, { error: null, message: '' }, 'message BAD_REQUEST'],
    [402, {}, 'account NO_MONEY'],
    [400, { error: 402 }, 'account NO_MONEY'],
    [422, { error: 401 }, 'account WRONG_CREDENTIALS'],
    [500, { error: 'Sender not found' }, 'unknown'],
  ] as const)('maps HTTP %i with %j to %s', async ([status, answer, expected]) => {
    says(status, answer)
    expect(short(await send())).toBe(expected)
  })

  test('no fragment of the refusal table contains another', () => {
    for (const [fragment] of refusalMeanings)
      expect(refusalMeanings.filter(([other]) => fragment.includes(other))).toHaveLength(1)
  })

  test('an exhausted rate limit is waited out without a request', async () => {
    const rested: SigmasmsCredentials = { token: 'rested', sender }
    says(429, {}, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '20' })
    expect(short(await send(rested))).toBe('busy RATE_LIMITED PT20S')
    says(200, { id: 'x', status: 'pending' })
    clock.add({ seconds: 12 })
    expect(short(await send(rested))).toBe('busy RATE_LIMITED PT8S')
    expect(short(await send({ token: 'other', sender }))).toBe('accepted')
    clock.add({ seconds: 8 })
    const last = Math.floor(clock.now().epochMilliseconds / 1000) + 30
    says(200, { id: 'x' }, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': `${last}` })
    expect(short(await send(rested))).toBe('accepted')
    expect(short(await send(rested))).toBe('busy RATE_LIMITED PT30S')
    clock.add({ seconds: 30 })
    says(429, {}, { 'retry-after': '3' })
    expect(short(await send(rested))).toBe('busy RATE_LIMITED PT3S')
  })

  test.for([
    ['pending', []],
    ['processing', []],
    ['something new', []],
    ['sent', ['sent']],
    ['delivered', ['delivered']],
    ['Seen', ['read']],
    ['failed', ['undelivered']],
    ['canceled', ['undelivered']],
  ] as const)('a message in state %s reports %j', async ([word, expected]) => {
    for (const answer of [
      { id: 'x', state: { status: word, error: null } },
      { id: 'x', state: word },
      { id: 'x', status: word },
    ]) {
      says(200, answer)
      const reports = await sigmasmsAdapter.pollReports?.(byToken, ['x'], context)
      expect(reports?.map(({ status }) => status)).toEqual(expected)
    }
  })

  test('a failed message reports its reason', async () => {
    says(200, { id: 'x', state: { status: 'failed', error: 'Absent subscriber' } })
    const reports = await sigmasmsAdapter.pollReports?.(byToken, ['x'], context)
    const at = clock.now()
    expect(reports).toEqual([
      { providerId: 'x', status: 'undelivered', at, detail: 'Absent subscriber' },
    ])
  })

  test('an unknown id reports nothing, and an unreadable response throws', async () => {
    says(404, { name: 'NotFound' })
    expect(await sigmasmsAdapter.pollReports?.(byToken, ['x'], context)).toEqual([])
    host.says(502, '<html></html>')
    await expect(sigmasmsAdapter.pollReports?.(byToken, ['x'], context)).rejects.toThrow('HTTP 502')
  })

  test.for([
    [{ id: 'u', balance: 10, isActive: true }, 'active', null],
    [{ id: 'u', balance: '10.5' }, 'active', null],
    [{ id: 'u' }, 'active', null],
    [{ id: 'u', balance: 0, isActive: true }, 'other', 'NO_MONEY'],
    [{ id: 'u', balance: 10, isActive: false }, 'other', 'BLOCKED'],
  ] as const)(
    'a user %j makes the connection %s with problem %s',
    async ([answer, status, problem]) => {
      says(200, answer)
      expect(await sigmasmsAdapter.fetchState(byToken, context)).toEqual({ status, problem })
    },
  )

  test.for([[{}], [[]], [{ error: 'Down for today' }]])(
    'a user %j is not a valid connection',
    async ([answer]) => {
      says(200, answer)
      await expect(sigmasmsAdapter.fetchState(byToken, context)).rejects.toThrow('SigmaSMS')
    },
  )

  test('replies are read from any envelope since the given moment, and malformed ones are ignored', async () => {
    const item = (id: string, from: string, createdAt?: string) => ({
      id,
      from,
      createdAt,
      payload: { text: ' Да ' },
    })
    const list = [
      item('1', '79160000001', '2026-11-12T07:29:59.999Z'),
      item('2', '+79160000002', '2026-11-12T07:30:00Z'),
      item('3', '79160000003'),
      item('4', 'BANK', '2026-11-12T07:30:00Z'),
      { id: '5' },
    ]
    for (const answer of [list, { data: list }, { rows: list }]) {
      says(200, answer)
      const since = Temporal.Instant.from('2026-11-12T07:30:00Z')
      const replies = await sigmasmsAdapter.pollReplies?.(byToken, since, context)
      expect(replies?.map(({ replyId, from, text }) => [replyId, from, text])).toEqual([
        ['2', '+79160000002', 'Да'],
        ['3', '+79160000003', 'Да'],
      ])
    }
  })

  test('a missing list of replies is not a fault of the connection', async () => {
    for (const status of [400, 403, 404]) {
      says(status, {})
      expect(await sigmasmsAdapter.pollReplies?.(byToken, clock.now(), context)).toEqual([])
    }
    says(401, {})
    await expect(sigmasmsAdapter.pollReplies?.(byToken, clock.now(), context)).rejects.toThrow(
      'SigmaSMS',
    )
  })
})

describe('SigmaSMS in the sandbox', () => {
  const clock = createManualClock('2026-11-12T07:30:00Z')
  let sandbox: Awaited<ReturnType<typeof openSandbox>>
  let context: ChannelContext
  beforeAll(async () => {
    const delays = { smsDelivered: 3_000, late: 600_000 }
    sandbox = await openSandbox({ clock, delays })
    context = { baseUrl: sandbox.baseUrls.sigmasms, clock, fetch, timeoutMs: 20_000 }
  })
  afterAll(() => sandbox.close())

  async function accepted(to: string, credentials = byLogin) {
    const sent = await sigmasmsAdapter.send(credentials, { ...message, to }, context)
    if (sent.kind !== 'accepted' || sent.providerId === null) throw new Error(JSON.stringify(sent))
    return sent.providerId
  }
  const poll = async (ids: string[], credentials: SigmasmsCredentials = byLogin) =>
    (await sigmasmsAdapter.pollReports?.(credentials, ids, context))?.map((each) => [
      each.status,
      each.detail,
    ])

  test('is polled for many messages, each with its own time', async () => {
    const numbers = Array.from({ length: 12 }, (_, at) => `+7916777${1000 + at}`)
    const ids = await Promise.all(numbers.map((to) => accepted(to)))
    expect(await poll(ids)).toEqual([])
    clock.add({ seconds: 3 })
    expect(await poll(ids)).toEqual(ids.map(() => ['delivered', null]))
  })

  test('distinguishes late, expired and never reported messages', async () => {
    const ids = await Promise.all(['9911', '9904', '9902'].map((end) => accepted(`+7916888${end}`)))
    clock.add({ seconds: 5 })
    expect(await poll(ids)).toEqual([['undelivered', 'Expired']])
    clock.add({ minutes: 10 })
    expect(await poll(ids)).toEqual([
      ['delivered', null],
      ['undelivered', 'Expired'],
    ])
  })

  test('reports nothing about messages of another account, and renews forgotten tokens', async () => {
    const id = await accepted('+79160000009')
    clock.add({ seconds: 3 })
    expect(await poll([id], byToken)).toEqual([])
    const body = JSON.stringify({ login: 'clinic7' })
    const headers = { 'content-type': 'application/json' }
    await fetch(`${sandbox.url}/sigmasms/forget-tokens`, { method: 'POST', headers, body })
    expect(await poll([id])).toEqual([['delivered', null]])
  })

  test('is not active without money, and returns its users', async () => {
    expect(await sigmasmsAdapter.fetchState({ token: 'poor', sender }, context)).toEqual({
      status: 'other',
      problem: 'NO_MONEY',
    })
    const ask = async (path: string, authorization: string) => {
      const response = await fetch(context.baseUrl + path, { headers: { authorization } })
      return [response.status, await response.json()]
    }
    const [, me] = await ask('/users/me', 'T0K')
    expect(await ask(`/users/${me.id}`, 'T0K')).toEqual([200, me])
    expect(await ask('/users/user-other', 'T0K')).toMatchObject([404, {}])
    expect(await ask('/users/me', 'Bearer T0K')).toEqual([
      401,
      expect.objectContaining({ error: 401 }),
    ])
  })

  test('accepts one text for several recipients, and answers for each', async () => {
    const response = await fetch(`${context.baseUrl}/sendings`, {
      method: 'POST',
      headers: { authorization: 'T0K', 'content-type': 'application/json' },
      body: JSON.stringify({
        recipient: ['+79160000021', '+79165559905', '+79160000022'],
        type: 'sms',
        payload: { sender, text: 'Всем' },
      }),
    })
    expect(await response.json()).toMatchObject([
      { recipient: '+79160000021', status: 'pending', error: null },
      { recipient: '+79165559905', status: 'failed', error: 'Invalid recipient' },
      { recipient: '+79160000022', status: 'pending', error: null },
    ])
    const log = (await sandbox.log()).filter((each) => each.text === 'Всем')
    expect(log.map(({ to, provider }) => [to, provider])).toEqual([
      ['+79160000021', 'sigmasms'],
      ['+79160000022', 'sigmasms'],
    ])
  })
})
