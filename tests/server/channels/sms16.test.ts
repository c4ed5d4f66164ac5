import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gatewayTexts } from '../../../sandbox/sms16/gateway-texts.ts'
import type { ChannelContext } from '../../../server/channels/port/channel-adapter.ts'
import type { Sms16Credentials } from '../../../server/channels/sms16/call-api.ts'
import { sms16Adapter, toClientSmsId } from '../../../server/channels/sms16/sms16-adapter.ts'
import { textMeanings } from '../../../server/channels/sms16/text-meanings.ts'
import { createManualClock } from '../../../server/platform/clock.ts'
import { openSandbox } from '../../sandbox/start.ts'
import { describeAdapter } from './contract.ts'
import { openStub, type Stub } from './stub-provider.ts'

const sender = 'KLINIKA'
const credentials: Sms16Credentials = { login: 'clinic7', password: 'p&<"', sender }
const acknowledge = ({ body }: { body: string }) =>
  `<response>${[...body.matchAll(/id_sms="(\d+)"/g)].map(([, id]) => `<id_sms>${id}</id_sms>`).join('')}</response>`

const forged = ['', 'not xml', '<request><state', '<html></html>', '<request></request>', '{"a":1}']

const subject = {
  adapter: sms16Adapter,
  provider: 'sms16' as const,
  acknowledge,
  reports: {
    delivered: ['delivered' as const],
    twice: ['delivered' as const, 'delivered' as const],
    outOfOrder: ['delivered' as const, 'sent' as const],
    undeliverable: ['undelivered' as const],
  },
  forged: forged.map((body) => ({ headers: {}, body })),
}

describeAdapter<Sms16Credentials>('SMS16 by login', {
  ...subject,
  credentials,
  wrong: { login: 'clinic7', password: 'wrong', sender },
  poor: { login: 'poor', password: '1', sender },
  account: 'clinic7',
})

describeAdapter<Sms16Credentials>('SMS16 by token', {
  ...subject,
  credentials: { token: 'T0K', sender },
  wrong: { token: 'wrong', sender },
  poor: { token: 'poor', sender },
  account: 'T0K',
})

describe('SMS16', () => {
  const clock = createManualClock('2026-11-12T07:30:00Z')
  let sandbox: Awaited<ReturnType<typeof openSandbox>>
  let context: ChannelContext
  beforeAll(async () => {
    const delays = { sent: 1_000, smsDelivered: 3_000, late: 600_000 }
    sandbox = await openSandbox({ clock, delays })
    context = { baseUrl: sandbox.baseUrls.sms16, clock, fetch, timeoutMs: 20_000 }
  })
  afterAll(() => sandbox.close())

  async function accepted(to: string) {
    const sent = await sms16Adapter.send(credentials, { to, text: 'Завтра', key: to }, context)
    if (sent.kind !== 'accepted' || sent.providerId === null) throw new Error(JSON.stringify(sent))
    return sent.providerId
  }

  test('returns the id of the first message for a repeated key, also after a restart', async () => {
    const message = { to: '+79160000001', text: 'Завтра в 10:30', key: 'visit 17' }
    const first = await sms16Adapter.send(credentials, message, context)
    await sandbox.restart()
    context = { ...context, baseUrl: sandbox.baseUrls.sms16 }
    expect(await sms16Adapter.send(credentials, message, context)).toEqual(first)
    expect(first).toMatchObject({ kind: 'accepted', parts: 1 })
  })

  test('is polled for many messages at once, each with its own time', async () => {
    const numbers = Array.from({ length: 101 }, (_, at) => `+7916777${1000 + at}`)
    const ids = await Promise.all(numbers.map(accepted))
    const before = await sms16Adapter.pollReports?.(credentials, ids, context)
    expect(before?.map((each) => each.status)).toEqual(ids.map(() => 'sent'))
    clock.add({ seconds: 3 })
    const after = await sms16Adapter.pollReports?.(credentials, ids, context)
    expect(after?.map((each) => each.providerId)).toEqual(ids)
    expect(after?.map((each) => each.status)).toEqual(ids.map(() => 'delivered'))
    expect(String(after?.[0]?.at)).toBe('2026-11-12T07:30:03Z')
  })

  test('distinguishes late, expired and never reported messages', async () => {
    const ids = await Promise.all(['9911', '9904', '9902'].map((end) => accepted(`+7916888${end}`)))
    clock.add({ seconds: 5 })
    const soon = await sms16Adapter.pollReports?.(credentials, ids, context)
    expect(soon?.map((each) => [each.status, each.detail])).toEqual([
      ['sent', null],
      ['undelivered', 'expired'],
      ['sent', null],
    ])
    clock.add({ minutes: 10 })
    const later = await sms16Adapter.pollReports?.(credentials, ids, context)
    expect(later?.map((each) => [each.status, each.detail])).toEqual([
      ['delivered', null],
      ['undelivered', 'expired'],
      ['sent', 'partly_deliver'],
    ])
  })

  test('reports nothing about messages of another account', async () => {
    const id = await accepted('+79160000009')
    expect(
      await sms16Adapter.pollReports?.({ ...credentials, login: 'other' }, [id], context),
    ).toEqual([])
  })

  test('is not active without money', async () => {
    const poor = { login: 'poor', password: '1', sender }
    expect(await sms16Adapter.fetchState(poor, context)).toEqual({
      status: 'other',
      problem: 'NO_MONEY',
    })
  })

  test('treats "not enough money, will be sent" as accepted', async () => {
    const to = '+79165559908'
    const sent = await sms16Adapter.send(credentials, { to, text: 'Завтра', key: 'm' }, context)
    expect(sent).toEqual({ kind: 'accepted', providerId: null, parts: null })
    expect((await sandbox.log()).filter((each) => each.to === to)).toHaveLength(1)
  })
})

describe('SMS16 protocol', () => {
  const clock = createManualClock('2026-11-12T07:30:00Z')
  let gateway: Stub
  let context: ChannelContext
  beforeAll(async () => {
    gateway = await openStub()
    context = { baseUrl: gateway.url, clock, fetch, timeoutMs: 20_000 }
  })
  afterAll(() => gateway.close())
  const message = { to: '+79160000001', text: 'a\r\nb\u0007', key: 'k' }
  const send = () => sms16Adapter.send(credentials, message, context)
  const information = (text: string) =>
    `<?xml version="1.0" encoding="utf-8"?><response><information number_sms="">${text}</information></response>`

  test('a request is one line, with the phone as digits, a number for the key, and no forbidden characters', async () => {
    gateway.says(200, information('send'))
    await send()
    expect(gateway.heard()).toBe(
      '<?xml version="1.0" encoding="utf-8"?><request><security><login value="clinic7"></login><password value="p&amp;&lt;&quot;"></password></security><message type="sms"><sender>KLINIKA</sender><text>a\\nb</text><abonent phone="79160000001" number_sms="1" client_id_sms="' +
        `${toClientSmsId('k')}"></abonent></message></request>`,
    )
  })

  test.for([
    ['У нас закончились SMS. Для разрешения проблемы свяжитесь с менеджером.', 'account NO_MONEY'],
    ['Закончились SMS.', 'account NO_MONEY'],
    ['Аккаунт заблокирован.', 'account ACCOUNT_BLOCKED'],
    ['Укажите номер телефона.', 'message BAD_NUMBER'],
    ['Номер телефона присутствует в стоп-листе.', 'message STOP_LIST'],
    ['Данное направление закрыто для вас.', 'message DIRECTION_CLOSED'],
    ['Данное направление закрыто.', 'message DIRECTION_CLOSED'],
    [gatewayTexts.noMoney, 'accepted'],
    ['Текст SMS отклонен модератором.', 'message SPAM'],
    ['Текст SMS отклонён модератором', 'message SPAM'],
    ['Нет отправителя.', 'account BAD_SENDER'],
    [gatewayTexts.longSender, 'account BAD_SENDER'],
    ['Номер телефона должен быть меньше 15 символов.', 'message BAD_NUMBER'],
    ['Нет текста сообщения.', 'message BAD_TEXT'],
    ['Нет ссылки.', 'message BAD_TEXT'],
    ['Такого отправителя Нет.', 'account BAD_SENDER'],
    ['Отправитель не прошел модерацию.', 'account BAD_SENDER'],
    ['Данное сообщение уже было отправлено.', 'accepted'],
    ['Что-то новое.', 'message OTHER'],
  ] as const)('the refusal «%s» means %s', async ([text, expected]) => {
    gateway.says(200, information(text))
    const sent = await send()
    const got = sent.kind === 'refused' ? `${sent.level} ${sent.code}` : sent.kind
    expect(got).toBe(expected)
  })

  test.for([
    ['Неправильный логин или пароль', 'account WRONG_CREDENTIALS'],
    ['Ваш аккаунт заблокирован', 'account ACCOUNT_BLOCKED'],
    ['Неправильный формат XML документа', 'message BAD_REQUEST'],
    ['POST данные отсутствуют', 'message BAD_REQUEST'],
    ['Ведутся работы', 'unknown'],
  ] as const)('the error «%s» means %s', async ([text, expected]) => {
    gateway.says(200, `<response><error>${text}</error></response>`)
    const sent = await send()
    expect(sent.kind === 'refused' ? `${sent.level} ${sent.code}` : sent.kind).toBe(expected)
  })

  test('no fragment of the table contains another', () => {
    for (const [fragment] of textMeanings) {
      expect(textMeanings.filter(([other]) => fragment.includes(other))).toHaveLength(1)
    }
  })

  test('states are read with all words, Moscow time, and ids too long for a number', async () => {
    const id = '4092112510348380960001'
    const states = ['send', 'deliver', 'not_deliver', 'expired', 'partly_deliver', 'read', 'new']
    const lines = states.map((word, at) => {
      const time = word === 'send' ? '' : '2026-11-12 10:31:02'
      return `<state id_sms="${id}${at}" time="${time}" num_parts="2" price="1.15">${word}</state>`
    })
    gateway.says(200, `<response>${lines.join('\n')}</response>`)
    const reports = await sms16Adapter.pollReports?.(credentials, ['1'], context)
    expect(reports?.map(({ at, ...rest }) => ({ ...rest, at: String(at) }))).toEqual([
      { providerId: `${id}0`, status: 'sent', detail: null, at: '2026-11-12T07:30:00Z' },
      { providerId: `${id}1`, status: 'delivered', detail: null, at: '2026-11-12T07:31:02Z' },
      {
        providerId: `${id}2`,
        status: 'undelivered',
        detail: 'not_deliver',
        at: '2026-11-12T07:31:02Z',
      },
      {
        providerId: `${id}3`,
        status: 'undelivered',
        detail: 'expired',
        at: '2026-11-12T07:31:02Z',
      },
      {
        providerId: `${id}4`,
        status: 'sent',
        detail: 'partly_deliver',
        at: '2026-11-12T07:31:02Z',
      },
      { providerId: `${id}5`, status: 'read', detail: null, at: '2026-11-12T07:31:02Z' },
    ])
  })

  test('replies are read since the given moment, without the prefix of the shared number and without alphanumeric senders', async () => {
    gateway.says(
      200,
      `<response><sms id_sms="1" date_receive="2026-11-12 10:30:00" originator="79160000001" prefix="KLINIKA" phone="3443">klinika  Да&#33;</sms>
<sms id_sms="2" date_receive="2026-11-12 10:30:01" originator="BANK" prefix="" phone="3443">Скидки</sms></response>`,
    )
    const since = Temporal.Instant.from('2026-11-12T07:29:59.500Z')
    const replies = await sms16Adapter.pollReplies?.(credentials, since, context)
    expect(gateway.heard()).toContain('<time start="2026-11-12 10:29:58"></time>')
    expect(replies).toMatchObject([{ replyId: '1', from: '+79160000001', text: 'Да!' }])
    expect(String(replies?.[0]?.at)).toBe('2026-11-12T07:30:00Z')
  })

  test('a push is acknowledged for every id, including unknown states', () => {
    const body =
      '<?xml version="1.0" encoding="utf-8"?><request><state id_sms="7" time="">deliver</state><state id_sms="8" time="">eaten</state></request>'
    const reading = sms16Adapter.readHook?.(credentials, { headers: {}, body }, context)
    expect(reading?.reports.map((each) => each.providerId)).toEqual(['7'])
    expect(reading?.response).toEqual({
      status: 200,
      contentType: 'text/xml; charset=utf-8',
      body: '<?xml version="1.0" encoding="utf-8"?><response><id_sms>7</id_sms><id_sms>8</id_sms></response>',
    })
  })

  test('keys become distinct and stable numbers of at most 53 bits', () => {
    const ids = Array.from({ length: 2_000 }, (_, at) => toClientSmsId(`key ${at}`))
    expect(ids.every((id) => Number.isSafeInteger(Number(id)) && /^\d+$/.test(id))).toBe(true)
    expect(new Set(ids).size).toBe(2_000)
    expect(toClientSmsId('k')).toBe(toClientSmsId('k'))
  })
})
