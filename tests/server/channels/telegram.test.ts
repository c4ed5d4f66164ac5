import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Button, ChannelContext } from '../../../server/channels/port/channel-adapter.ts'
import type { TelegramCredentials } from '../../../server/channels/telegram/call-api.ts'
import { fetchBot } from '../../../server/channels/telegram/fetch-bot.ts'
import { telegramAdapter } from '../../../server/channels/telegram/telegram-adapter.ts'
import { createManualClock } from '../../../server/platform/clock.ts'
import { toChatId } from '../../../server/platform/sandbox/chat-ids.ts'
import { simulatedOutcomes } from '../../../server/platform/sandbox/simulated-outcomes.ts'
import { openReceiver } from '../../sandbox/receiver.ts'
import { openSandbox } from '../../sandbox/start.ts'
import { describeAdapter } from './contract.ts'
import { openStub, type Stub } from './stub-provider.ts'

const credentials = { token: '77:clinic7' }
const message = { to: '5001', text: 'Ждём вас', key: 'c0ffee:0' }
const buttons: Button[] = [
  { text: 'Приду', answer: 'approved' },
  { text: 'Перенести', answer: 'transferred' },
  { text: 'Отменить', answer: 'canceled' },
]

describeAdapter<TelegramCredentials>('Telegram', {
  adapter: telegramAdapter,
  provider: 'telegram',
  credentials,
  wrong: { token: '77:wrong' },
  // Telegram has no money; a malformed token is another kind of invalid account.
  poor: { token: '0:nobody' },
  account: 'clinic7',
  acknowledge: () => '',
  reports: { delivered: [], twice: [], outOfOrder: [], undeliverable: [] },
  address: (phone) => String(toChatId(phone)),
  prepare: (sandbox, phones) =>
    Promise.all(
      [credentials.token, '77:wrong'].map((token) =>
        sandbox.post('/telegram/chats', { token, phones }),
      ),
    ),
  forged: ['', 'null', '[]', '{"update_id":1}', '{"update_id":1,"message":{"text":"да"}}'].flatMap(
    (body) => [
      { headers: {}, body },
      { headers: { 'x-telegram-bot-api-secret-token': 'guessed' }, body },
    ],
  ),
})

describe('Telegram in the sandbox', () => {
  const clock = createManualClock('2026-11-12T07:30:00Z')
  const phone = '+79160000001'
  const chatId = String(toChatId(phone))
  let sandbox: Awaited<ReturnType<typeof openSandbox>>
  let context: ChannelContext
  beforeEach(async () => {
    sandbox = await openSandbox({ clock })
    context = { baseUrl: sandbox.baseUrls.telegram, clock, fetch, timeoutMs: 20_000 }
    await fetchBot(credentials, context)
    return () => sandbox.close()
  })
  const act = (act: string, more: object = {}) =>
    sandbox.post('/telegram/act', { bot: 'clinic7', phone, act, ...more })
  const poll = (offset: string | null = null) =>
    telegramAdapter.pollInbound?.(credentials, offset, context) ??
    Promise.reject(new Error('no queue'))

  test('returns the identity of the bot', async () => {
    expect(await fetchBot(credentials, context)).toEqual({
      id: '77',
      name: 'Visita 77',
      username: 'visita77_bot',
    })
  })

  test('updates are repeated until a later offset confirms them', async () => {
    await act('start', { payload: 'p_7Hq2' })
    await act('contact')
    const first = await poll()
    expect(first.inbound.chats).toMatchObject([
      { kind: 'started', chatId, payload: 'p_7Hq2', language: 'ru', eventId: '77:1' },
      { kind: 'contact', phone, isOwnPhone: true },
    ])
    expect(await poll()).toEqual(first)
    const after = await poll(first.offset)
    expect(after).toMatchObject({ inbound: { chats: [], replies: [] }, offset: first.offset })
  })

  test("the contact card of another person is not the sender's own", async () => {
    await act('start')
    await act('contact', { card: '+79169999999' })
    expect((await poll()).inbound.chats?.[1]).toMatchObject({
      phone: '+79169999999',
      isOwnPhone: false,
    })
  })

  test('a pressed button returns its answer, its message and the id of the press', async () => {
    await act('start')
    await telegramAdapter.send(credentials, { ...message, to: chatId, buttons }, context)
    await act('press', { data: 't:c0ffee:0' })
    const { inbound } = await poll()
    expect(inbound.replies).toMatchObject([
      { from: chatId, text: 'Перенести', answer: 'transferred', messageKey: 'c0ffee:0' },
    ])
    await telegramAdapter.acknowledge?.(
      credentials,
      inbound.replies[0]?.pressId ?? '',
      'Спасибо',
      context,
    )
    const notice = await fetch(
      `${sandbox.url}/telegram/notice?bot=clinic7&phone=${encodeURIComponent(phone)}`,
    )
    expect(await notice.json()).toEqual({ text: 'Спасибо' })
  })

  test('a patient who blocks the bot gets nothing, and blocking and unblocking are reported', async () => {
    await act('start')
    await act('block')
    expect(
      await telegramAdapter.send(credentials, { ...message, to: chatId }, context),
    ).toMatchObject({
      level: 'message',
      code: 'BLOCKED',
    })
    await act('unblock')
    expect((await poll()).inbound.chats?.map(({ kind }) => kind)).toEqual([
      'started',
      'blocked',
      'unblocked',
    ])
    expect(
      await telegramAdapter.send(credentials, { ...message, to: chatId }, context),
    ).toMatchObject({
      kind: 'accepted',
    })
  })

  test('a chat that never began is not found', async () => {
    const sent = await telegramAdapter.send(credentials, { ...message, to: chatId }, context)
    expect(sent).toMatchObject({ level: 'message', code: 'CHAT_NOT_FOUND' })
  })

  test('polling and webhook exclude each other', async () => {
    const receiver = await openReceiver()
    await telegramAdapter.subscribe?.(credentials, receiver.url, context)
    await expect(poll()).rejects.toThrow('Conflict')
    await telegramAdapter.unsubscribe?.(credentials, context)
    expect((await poll()).offset).toBeNull()
    await receiver.close()
  })

  test('a failed webhook call is repeated with the secret until it is accepted', async () => {
    let refusals = 3
    const receiver = await openReceiver(() => {
      refusals -= 1
      return { status: refusals >= 0 ? 503 : 200, body: '' }
    })
    await telegramAdapter.subscribe?.(credentials, receiver.url, context)
    await act('start')
    await receiver.came(4)
    await receiver.close()
    const news = receiver.calls.map(
      (call) => telegramAdapter.readHook?.(credentials, call, context)?.chats?.[0]?.eventId,
    )
    expect(news).toEqual(['77:1', '77:1', '77:1', '77:1'])
    expect(
      receiver.calls[0] &&
        telegramAdapter.readHook?.({ token: '77:other' }, receiver.calls[0], context),
    ).toBeNull()
  })

  test('thirty messages a second are accepted, and the next one gets a wait', async () => {
    const phones = Array.from({ length: 31 }, (_, at) => `+791700000${at + 10}`)
    await sandbox.post('/telegram/chats', { token: credentials.token, phones })
    const sent = []
    for (const each of phones)
      sent.push(
        await telegramAdapter.send(
          credentials,
          { ...message, to: String(toChatId(each)) },
          context,
        ),
      )
    expect(sent.filter(({ kind }) => kind === 'accepted')).toHaveLength(30)
    expect(sent[30]).toMatchObject({ level: 'busy', retryAfter: { seconds: 1 } })
    clock.add({ seconds: 1 })
  })

  test('special numbers have their simulated outcomes', async () => {
    for (const [fate, code] of [
      ['refusedNumber', 'NOT_STARTED'],
      ['stopList', 'BLOCKED'],
      ['spam', 'DEACTIVATED'],
    ] as const) {
      const special = `+7916555${simulatedOutcomes[fate].digits}`
      await sandbox.post('/telegram/chats', { token: credentials.token, phones: [special] })
      const to = String(toChatId(special))
      expect(await telegramAdapter.send(credentials, { ...message, to }, context)).toMatchObject({
        code,
      })
    }
  })
})

describe('Telegram protocol', () => {
  const clock = createManualClock('2026-11-12T07:30:00Z')
  let vendor: Stub
  let context: ChannelContext
  beforeAll(async () => {
    vendor = await openStub()
    context = { baseUrl: vendor.url, clock, fetch, timeoutMs: 20_000 }
  })
  afterAll(() => vendor.close())
  const send = (more: object = {}) =>
    telegramAdapter.send(credentials, { ...message, ...more }, context)
  const refuse = (code: number, description: string, parameters?: object) =>
    vendor.says(code, JSON.stringify({ ok: false, error_code: code, description, parameters }))

  test('a send request has the documented form, with button data within 64 bytes', async () => {
    vendor.says(
      200,
      '{"ok":true,"result":{"message_id":314,"date":1794384000,"chat":{"id":5001,"type":"private"}}}',
    )
    const key = `0197b3a0-0000-7000-8000-000000000000:2`
    expect(await send({ key, buttons })).toMatchObject({
      kind: 'accepted',
      providerId: '77:5001:314',
    })
    const heard = JSON.parse(vendor.heard())
    expect(heard).toEqual({
      chat_id: 5001,
      text: 'Ждём вас',
      link_preview_options: { is_disabled: true },
      reply_markup: {
        inline_keyboard: [
          [{ text: 'Приду', callback_data: `a:${key}` }],
          [
            { text: 'Перенести', callback_data: `t:${key}` },
            { text: 'Отменить', callback_data: `c:${key}` },
          ],
        ],
      },
    })
    for (const button of heard.reply_markup.inline_keyboard.flat())
      expect(Buffer.byteLength(button.callback_data)).toBeLessThanOrEqual(64)
    await send({ key: 'й'.repeat(40), buttons })
    expect(JSON.parse(vendor.heard()).reply_markup).toBeUndefined()
  })

  test('4096 characters of any kind can be sent and no more', async () => {
    vendor.says(200, '{"ok":true,"result":{"message_id":1,"chat":{"id":5001}}}')
    expect(await send({ text: '😊'.repeat(4096) })).toMatchObject({ kind: 'accepted' })
    expect(await send({ text: 'я'.repeat(4097) })).toMatchObject({
      level: 'message',
      code: 'TEXT_TOO_LONG',
    })
  })

  test.for([
    [400, 'Bad Request: chat not found', 'message', 'CHAT_NOT_FOUND'],
    [400, 'Bad Request: private chat not found', 'message', 'CHAT_NOT_FOUND'],
    [400, 'Bad Request: PEER_ID_INVALID', 'message', 'CHAT_NOT_FOUND'],
    [400, 'Bad Request: message is too long', 'message', 'BAD_REQUEST'],
    [400, 'Bad Request: BUTTON_DATA_INVALID', 'message', 'BAD_REQUEST'],
    [403, 'Forbidden: bot was blocked by the user', 'message', 'BLOCKED'],
    [403, 'Forbidden: user is deactivated', 'message', 'DEACTIVATED'],
    [403, "Forbidden: bot can't initiate conversation with a user", 'message', 'NOT_STARTED'],
    [403, 'Forbidden: something new', 'message', 'FORBIDDEN'],
    [401, 'Unauthorized', 'account', 'WRONG_CREDENTIALS'],
    [404, 'Not Found', 'account', 'WRONG_ADDRESS'],
    [500, 'Internal Server Error', 'unknown', null],
    [502, 'Bad Gateway', 'unknown', null],
  ] as const)('maps HTTP %i %s to %s', async ([code, description, leaves, expected]) => {
    refuse(code, description)
    const sent = await send()
    expect(sent.kind === 'refused' ? sent.level : sent.kind).toBe(leaves)
    if (sent.kind === 'refused') expect(sent.code).toBe(expected)
  })

  test('the wait comes from the body, otherwise from the header', async () => {
    refuse(429, 'Too Many Requests: retry after 17', { retry_after: 17 })
    expect(await send()).toMatchObject({ level: 'busy', retryAfter: { seconds: 17 } })
    vendor.says(429, '{"ok":false,"error_code":429,"description":"Too Many Requests"}', {
      'retry-after': '9',
    })
    expect(await send()).toMatchObject({ level: 'busy', retryAfter: { seconds: 9 } })
  })

  test('a malformed token is refused without a request, because it would become a part of the URL', async () => {
    vendor.says(200, '{"ok":true,"result":{"message_id":1,"chat":{"id":5001}}}')
    for (const token of ['', '77', '77:AA/../../admin', '77:AA?x=', 'AA:77', '77:A A']) {
      const sent = await telegramAdapter.send({ token }, message, context)
      expect(sent).toMatchObject({ level: 'account', code: 'WRONG_CREDENTIALS' })
    }
  })

  test('the token is in no detail and no error, although it is part of the URL', async () => {
    const secret = { token: '77:AAsecretAA' }
    const failing: typeof fetch = (address) =>
      Promise.reject(
        new TypeError(`fetch failed for ${address}`, { cause: new Error(`at ${address}`) }),
      )
    const broken = { ...context, fetch: failing }
    const sent = await telegramAdapter.send(secret, message, broken)
    expect(sent).toMatchObject({ kind: 'unknown', detail: expect.stringContaining('fetch failed') })
    expect(JSON.stringify(sent)).not.toContain('AAsecretAA')
    const thrown = await telegramAdapter.fetchState(secret, broken).catch((error) => error)
    const told = [thrown.message, thrown.stack, String(thrown.cause)].join()
    expect(told).not.toContain('AAsecretAA')
  })

  test('a file that is too large is reported, and one with an unsafe path is not fetched', async () => {
    const told = (json: object) => vendor.says(200, JSON.stringify(json))
    told({ ok: false, error_code: 400, description: 'Bad Request: file is too big' })
    expect(await telegramAdapter.fetchFile?.(credentials, 'f', context)).toBe('tooLarge')
    for (const file_path of ['../../bot77:clinic7/getMe', 'photos/a?b', 'http://10.0.0.1/a', '']) {
      told({ ok: true, result: { file_id: 'f', file_path } })
      await expect(
        telegramAdapter.fetchFile?.(credentials, 'f', context),
        file_path,
      ).rejects.toThrow('no place')
    }
  })

  test('the token is in no error of a failed file download', async () => {
    const secret = { token: '77:AAsecretAA' }
    vendor.says(200, JSON.stringify({ ok: true, result: { file_path: 'photos/a.jpg' } }))
    let asked = 0
    const failing: typeof fetch = (address, init) => {
      asked += 1
      return asked === 1
        ? fetch(address, init)
        : Promise.reject(new TypeError(`no answer from ${address}`))
    }
    const thrown = await telegramAdapter
      .fetchFile?.(secret, 'f', { ...context, fetch: failing })
      .catch((error) => error)
    expect(asked).toBe(2)
    expect([thrown.message, thrown.stack, String(thrown.cause)].join()).not.toContain('AAsecretAA')
  })

  test('the largest size of a picture and the sanitized name of a file are read', async () => {
    const from = { id: 5001, is_bot: false, first_name: 'Анна' }
    const common = { date: 1794383000, chat: { id: 5001, type: 'private' }, from }
    const result = [
      { photo: [{ file_id: 'small' }, { file_id: 'large' }], caption: 'Вот' },
      { document: { file_id: 'd', file_name: '../«Чек»\u202egpj.exe' } },
      { voice: { file_id: 'v', duration: 3 } },
      { document: { odd: true } },
    ].map((each, at) => ({ update_id: at, message: { ...common, ...each } }))
    vendor.says(200, JSON.stringify({ ok: true, result }))
    const came = await telegramAdapter.pollInbound?.(credentials, null, context)
    expect(came?.inbound.replies.map(({ text, files }) => [text, files])).toEqual([
      ['Вот', [{ address: 'large', name: 'photo' }]],
      ['[document]', [{ address: 'd', name: '..«Чек»gpj.exe' }]],
      ['[audio]', [{ address: 'v', name: 'audio' }]],
      ['[…]', undefined],
    ])
  })

  test('messages in groups and unknown updates are ignored', async () => {
    const from = { id: 5001, is_bot: false, first_name: 'Анна' }
    const group = { id: -100, type: 'supergroup' }
    const result = [
      { update_id: 7, message: { date: 1, chat: group, from, text: 'да' } },
      { update_id: 8, poll: {} },
      'odd',
      {
        update_id: 9,
        message: { date: 1794383000, chat: { id: 5001, type: 'private' }, from, voice: {} },
      },
    ]
    vendor.says(200, JSON.stringify({ ok: true, result }))
    const came = await telegramAdapter.pollInbound?.(credentials, '5', context)
    expect(JSON.parse(vendor.heard())).toMatchObject({ offset: 5, timeout: 0 })
    expect(came?.offset).toBe('10')
    expect(came?.inbound.replies).toMatchObject([{ replyId: '77:9', from: '5001', text: '[…]' }])
  })
})
