import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createStartPayload } from '../../../server/engine/inbound/chat/start-link.ts'
import { freshPhone, startReminder } from '../../harness/clinic.ts'
import {
  type BotClinic,
  botClinic,
  messagesOf,
  openTelegramApp,
  type TelegramApp,
} from './bot-clinic.ts'

let ground: TelegramApp
beforeAll(async () => {
  ground = await openTelegramApp()
})
afterAll(() => ground.close())

/** A patient who just got a reminder by another channel, and the page behind its link. */
async function reminded(clinic: BotClinic) {
  ground.open.clock.set('2026-12-08T06:00:00Z')
  const { patient, visit } = clinic
  const anna = await patient({ phone: freshPhone() })
  await visit({ clientId: anna.id, startsAt: '2026-12-09T07:30:00Z' })
  const { id } = await startReminder(clinic.as)
  await clinic.dispatchAt('2026-12-08T07:00:00Z')
  const [message] = await messagesOf(clinic, id)
  const sent = await ground.sandbox.accepted(clinic.companyId)
  const url = new URL(sent[0]?.text.match(/http\S+/)?.[0] ?? '').pathname
  const page = () => ground.open.server.inject({ method: 'GET', url })
  return { phone: anna.phone ?? '', messageId: message?.id ?? '', page }
}

const linkOn = (html: string) => /href="(https:\/\/t\.me\/[^"]+)"/.exec(html)?.[1]

describe('a bot link', () => {
  test('is on the page of the patient, and viewing it links and stores nothing', async () => {
    const clinic = await botClinic(ground)
    const { page } = await reminded(clinic)
    await page()
    const link = new URL(linkOn((await page()).body) ?? '')
    expect(link.pathname).toMatch(/^\/visita\d+_bot$/)
    expect(link.searchParams.get('start')).toMatch(/^[A-Za-z0-9_-]{1,64}$/)
    expect([await clinic.chats(), await clinic.starts()]).toEqual([[], []])
  })

  test('opens the chat for the phone it was sent to, and then disappears from the page', async () => {
    const clinic = await botClinic(ground)
    const { phone, page } = await reminded(clinic)
    const payload = new URL(linkOn((await page()).body) ?? '').searchParams.get('start')
    const herTelegram = freshPhone()
    await clinic.act(herTelegram, 'start', { payload })
    expect(await clinic.chats()).toMatchObject([{ phone, language: 'ru', blocked_at: null }])
    expect((await clinic.said(herTelegram)).at(-1)?.text).toContain('Готово')
    expect(linkOn((await page()).body)).toBeUndefined()
  })

  test('works once: another chat is asked for its number, the same chat is told that it is connected', async () => {
    const clinic = await botClinic(ground)
    const { phone, messageId } = await reminded(clinic)
    const payload = createStartPayload(ground.open.app, messageId)
    await clinic.act(phone, 'start', { payload })
    const thief = freshPhone()
    await clinic.act(thief, 'start', { payload })
    expect(await clinic.chats()).toMatchObject([{ phone }])
    const [answer] = await clinic.said(thief)
    expect(answer).toMatchObject({ asksContact: true })
    expect(answer?.text).toContain('больше не действует')
    await clinic.act(phone, 'start', { payload })
    expect((await clinic.said(phone)).at(-1)?.text).toContain('уже подключён')
    expect(await clinic.chats()).toHaveLength(1)
  })

  test('expires with the page of the message', async () => {
    const clinic = await botClinic(ground)
    const { phone, messageId, page } = await reminded(clinic)
    ground.open.clock.set('2026-12-10T07:31:00Z')
    expect((await page()).statusCode).toBe(404)
    await clinic.act(phone, 'start', { payload: createStartPayload(ground.open.app, messageId) })
    expect(await clinic.chats()).toEqual([])
  })

  test('that was sent to a wrong number opens no chat for the right one', async () => {
    const clinic = await botClinic(ground)
    const { messageId } = await reminded(clinic)
    const payload = createStartPayload(ground.open.app, messageId)
    const { body } = await clinic.as.get<{ items: { id: string }[] }>('/api/client/list')
    ground.open.clock.set('2026-12-08T07:10:00Z')
    await clinic.as.put(`/api/client/${body.items[0]?.id}/phone`, { phone: freshPhone() })
    await clinic.act(freshPhone(), 'start', { payload })
    expect(await clinic.chats()).toEqual([])
  })

  test('of another clinic or with forged data opens no chat', async () => {
    const clinic = await botClinic(ground)
    const other = await botClinic(ground)
    const { messageId } = await reminded(other)
    const payload = createStartPayload(ground.open.app, messageId)
    const forged = createStartPayload(ground.open.app, messageId).replace(/.$/, (last) =>
      last === 'A' ? 'B' : 'A',
    )
    const stranger = freshPhone()
    for (const each of [payload, 'p_7Hq2', messageId, 'A'.repeat(43)])
      await clinic.act(stranger, 'start', { payload: each })
    await other.act(stranger, 'start', { payload: `${forged.slice(0, -2)}zz` })
    expect([...(await clinic.chats()), ...(await other.chats())]).toEqual([])
  })
})

describe('a shared contact', () => {
  test('links the chat of a patient, and reminders go there from then on', async () => {
    const clinic = await botClinic(ground)
    ground.open.clock.set('2026-12-08T06:00:00Z')
    const anna = await clinic.patient({ phone: freshPhone() })
    const phone = anna.phone ?? ''
    await clinic.act(phone, 'start')
    expect((await clinic.said(phone))[0]).toMatchObject({ asksContact: true })
    await clinic.act(phone, 'contact')
    expect(await clinic.chats()).toMatchObject([{ phone }])

    await clinic.visit({ clientId: anna.id, startsAt: '2026-12-09T07:30:00Z' })
    await clinic.cascade('telegram', 'whatsapp')
    const { id } = await startReminder(clinic.as)
    await clinic.dispatchAt('2026-12-08T07:00:00Z')
    expect((await clinic.said(phone)).at(-1)?.text).toContain('9 декабря')
    // Telegram sends no delivery reports: an accepted message is sent, and no other channel follows.
    const [message] = await messagesOf(clinic, id)
    expect(message).toMatchObject({ channel: 'telegram', status: 'sent', outcome: 'done' })
    const { body } = await clinic.as.get<{ attempts: { channel: string; state: string }[] }>(
      `/api/message/${message?.id}`,
    )
    expect(body.attempts.map(({ channel, state }) => [channel, state])).toEqual([
      ['telegram', 'sent'],
    ])
    await clinic.dispatchAt('2026-12-08T09:00:00Z')
    const all = await ground.sandbox.accepted(clinic.companyId)
    expect(all.filter(({ channel }) => channel !== 'telegram')).toEqual([])
  })

  test('of another person is refused', async () => {
    const clinic = await botClinic(ground)
    const anna = await clinic.patient({ phone: freshPhone() })
    const stranger = freshPhone()
    await clinic.act(stranger, 'start')
    await clinic.act(stranger, 'contact', { card: anna.phone })
    expect(await clinic.chats()).toEqual([])
    expect((await clinic.said(stranger)).at(-1)).toMatchObject({
      text: expect.stringContaining('чужой номер'),
      asksContact: true,
    })
  })

  test('with an unknown number is declined, and nothing of it is stored', async () => {
    const clinic = await botClinic(ground)
    const stranger = freshPhone()
    await clinic.act(stranger, 'start')
    await clinic.act(stranger, 'contact')
    await clinic.act(stranger, 'write', { text: 'да' })
    expect(await clinic.chats()).toEqual([])
    expect((await clinic.said(stranger)).map(({ text }) => text)).toEqual([
      expect.stringContaining('отправьте свой номер'),
      expect.stringContaining('номера нет в записях'),
      expect.stringContaining('отправьте свой номер'),
    ])
    const kept = await ground.open.app.db.withTenant(clinic.companyId, (tx) =>
      tx.selectFrom('reply').selectAll().execute(),
    )
    expect(kept).toEqual([])
  })

  test('of two patients with one phone brings the messages of both to one chat, by name', async () => {
    const clinic = await botClinic(ground)
    ground.open.clock.set('2026-12-08T06:00:00Z')
    const phone = freshPhone()
    for (const name of ['Мария', 'Пётр']) {
      const { id } = await clinic.patient({ phone, name })
      await clinic.visit({ clientId: id, startsAt: '2026-12-09T07:30:00Z' })
    }
    await clinic.act(phone, 'start')
    await clinic.act(phone, 'contact')
    await clinic.cascade('telegram')
    await startReminder(clinic.as)
    await clinic.dispatchAt('2026-12-08T07:00:00Z')
    await expect
      .poll(async () => {
        await clinic.dispatchAt(String(ground.open.clock.now().add({ seconds: 5 })))
        return (await clinic.said(phone))
          .slice(2)
          .map(({ text }) => text.split(',')[0])
          .toSorted()
      })
      .toEqual(['Мария', 'Пётр'])
  })
})

test('the bot uses the language of the patient, otherwise of the Telegram account, otherwise of the clinic', async () => {
  const clinic = await botClinic(ground, 'ru')
  const anna = await clinic.patient({ phone: freshPhone() })
  const phone = anna.phone ?? ''
  const language = (code: string) =>
    ground.sandbox.post('/telegram/act', {
      bot: `test-${clinic.companyId}`,
      phone,
      act: 'start',
      language: code,
    })
  await clinic.act(phone, 'start', { language: 'de' })
  await language('en-GB')
  await clinic.act(phone, 'contact', { language: 'en-GB' })
  await ground.open.app.db.withTenant(clinic.companyId, (tx) =>
    tx.updateTable('client').set({ language: 'ru' }).where('id', '=', anna.id).execute(),
  )
  await clinic.act(phone, 'start', { language: 'en-GB' })
  expect((await clinic.said(phone)).map(({ text }) => text.split(/[ .!,]/)[0])).toEqual([
    'Здравствуйте',
    'Hello',
    'Done',
    'Этот',
  ])
})

describe('a chat', () => {
  test('is skipped while the patient blocks the bot, and available again after unblocking', async () => {
    const clinic = await botClinic(ground)
    ground.open.clock.set('2026-12-08T06:00:00Z')
    const anna = await clinic.patient({ phone: freshPhone() })
    const phone = anna.phone ?? ''
    await clinic.act(phone, 'start')
    await clinic.act(phone, 'contact')
    await clinic.act(phone, 'block')
    expect((await clinic.chats())[0]?.blocked_at).not.toBeNull()
    await clinic.cascade('telegram', 'whatsapp')
    await clinic.visit({ clientId: anna.id, startsAt: '2026-12-09T07:30:00Z' })
    const { id } = await startReminder(clinic.as)
    await clinic.dispatchAt('2026-12-08T07:00:00Z')
    expect((await messagesOf(clinic, id))[0]?.channel).toBe('whatsapp')
    await clinic.act(phone, 'unblock')
    expect((await clinic.chats())[0]?.blocked_at).toBeNull()
  })

  test('that does not exist is the reason of failure if there is no other channel', async () => {
    const clinic = await botClinic(ground)
    ground.open.clock.set('2026-12-08T06:00:00Z')
    const anna = await clinic.patient({ phone: freshPhone() })
    await clinic.cascade('telegram')
    await clinic.visit({ clientId: anna.id, startsAt: '2026-12-09T07:30:00Z' })
    const { id } = await startReminder(clinic.as)
    await clinic.dispatchAt('2026-12-08T07:00:00Z')
    const [message] = await messagesOf(clinic, id)
    expect(message).toMatchObject({ outcome: 'failed', reason: 'NO_CHAT' })
    const { body } = await clinic.as.get<{ items: { kind: string; detail: object | null }[] }>(
      `/api/message/${message?.id}/timeline`,
    )
    expect(body.items.at(-1)).toMatchObject({ kind: 'failed', detail: { reason: 'NO_CHAT' } })
  })

  test.for([
    ['blocked without an update to us', 'BLOCKED', 1],
    ['unknown to Telegram', 'CHAT_NOT_FOUND', 0],
  ] as const)(
    'that is %s is detected when sending, and the next channel gets the message',
    async ([how, code, left]) => {
      const clinic = await botClinic(ground)
      ground.open.clock.set('2026-12-08T06:00:00Z')
      const anna = await clinic.patient({ phone: freshPhone() })
      const phone = anna.phone ?? ''
      await clinic.act(phone, 'start')
      await clinic.act(phone, 'contact')
      if (code === 'BLOCKED') await clinic.act(phone, 'block', {}, false)
      else
        await ground.open.app.db.withTenant(clinic.companyId, (tx) =>
          tx.updateTable('telegram_chat').set({ chat_id: '5001' }).execute(),
        )
      await clinic.cascade('telegram', 'whatsapp')
      await clinic.visit({ clientId: anna.id, startsAt: '2026-12-09T07:30:00Z' })
      const { id } = await startReminder(clinic.as)
      await clinic.dispatchAt('2026-12-08T07:00:00Z')
      const [message] = await messagesOf(clinic, id)
      // The pace of providers is in real time.
      await expect
        .poll(async () => {
          await clinic.dispatchAt(String(ground.open.clock.now().add({ seconds: 1 })))
          const { body } = await clinic.as.get<{ attempts: { channel: string; state: string }[] }>(
            `/api/message/${message?.id}`,
          )
          return body.attempts
        })
        .toMatchObject([
          { channel: 'telegram', state: 'failedToSendToGateway' },
          { channel: 'whatsapp' },
        ])
      const chats = await clinic.chats()
      expect(chats, how).toHaveLength(left)
      for (const chat of chats) expect(chat.blocked_at).not.toBeNull()
    },
  )

  test('is not kept if the bot cannot write to its owner', async () => {
    const clinic = await botClinic(ground)
    const { messageId } = await reminded(clinic)
    await clinic.act(freshPhone('9907'), 'start', {
      payload: createStartPayload(ground.open.app, messageId),
    })
    expect(await clinic.chats()).toEqual([])
  })
})

test('a sending list shows the planned channel of each patient, and a chat opened since does not change its hash', async () => {
  const clinic = await botClinic(ground)
  ground.open.clock.set('2026-12-08T06:00:00Z')
  const [linked, other] = [await clinic.patient(), await clinic.patient()]
  await clinic.act(linked.phone ?? '', 'start')
  await clinic.act(linked.phone ?? '', 'contact')
  for (const { id } of [linked, other])
    await clinic.visit({ clientId: id, startsAt: '2026-12-09T07:30:00Z' })
  await clinic.cascade('telegram', 'sms')
  const { id, path, started } = await startReminder(clinic.as)
  expect(started).toBe(204)
  const planned = async () =>
    new Map((await messagesOf(clinic, id)).map((one) => [one.clientId, one.channel]))
  expect(await planned()).toEqual(
    new Map([
      [linked.id, 'telegram'],
      [other.id, 'sms'],
    ]),
  )
  await clinic.as.post(`${path}/stop`)
  const { body } = await clinic.as.post<{ hash: string }>(`${path}/regenerate`)
  await clinic.as.post(`${path}/verify`, { hash: body.hash })
  await clinic.act(other.phone ?? '', 'start')
  await clinic.act(other.phone ?? '', 'contact')
  expect((await clinic.as.post(`${path}/start`, { hash: body.hash })).status).toBe(204)
  expect((await planned()).get(other.id)).toBe('telegram')
})

describe('STOP in the chat', () => {
  test('opts out of marketing, the second time of everything, and the bot says which', async () => {
    const clinic = await botClinic(ground)
    const anna = await clinic.patient({ phone: freshPhone() })
    const phone = anna.phone ?? ''
    const optedOut = () =>
      ground.open.app.db.withTenant(clinic.companyId, (tx) =>
        tx
          .selectFrom('client')
          .select('opted_out')
          .where('id', '=', anna.id)
          .executeTakeFirstOrThrow(),
      )
    await clinic.act(phone, 'start')
    await clinic.act(phone, 'contact')
    await clinic.act(phone, 'write', { text: 'Стоп' })
    expect(await optedOut()).toEqual({ opted_out: 'marketing' })
    await clinic.act(phone, 'write', { text: 'STOP' })
    expect(await optedOut()).toEqual({ opted_out: 'all' })
    const said = await clinic.said(phone)
    expect(said.at(-2)?.text).toContain('напишите СТОП ещё раз')
    expect(said.at(-1)?.text).toContain('Сообщений больше не будет')
    const changes = await ground.open.app.db.withTenant(clinic.companyId, (tx) =>
      tx.selectFrom('consent_change').select(['channel', 'category']).orderBy('at').execute(),
    )
    expect(changes.every(({ channel }) => channel === 'telegram')).toBe(true)
    expect(changes.map(({ category }) => category).toSorted()).toEqual(['marketing', 'service'])
  })
})
