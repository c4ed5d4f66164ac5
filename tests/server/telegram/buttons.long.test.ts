import { afterAll, beforeAll, expect, test } from 'vitest'
import { pollBots } from '../../../server/engine/inbound/chat/poll-bots.ts'
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

/** A patient with a linked chat who got a reminder; `come`, `move` and `cancel` are the data of its buttons. */
async function asked(clinic: BotClinic, phone = freshPhone(), startsAt = '2026-12-09T07:30:00Z') {
  ground.open.clock.set('2026-12-08T06:00:00Z')
  const person = await clinic.patient({ phone })
  if ((await clinic.chats()).every((chat) => chat.phone !== phone)) {
    await clinic.act(phone, 'start')
    await clinic.act(phone, 'contact')
  }
  const { id: visitId } = await clinic.visit({ clientId: person.id, startsAt })
  await clinic.cascade('telegram')
  const { id: scenarioId } = await startReminder(clinic.as)
  await clinic.dispatchAt('2026-12-08T07:00:00Z')
  const message = (await clinic.said(phone)).findLast(({ buttons }) => buttons)
  const [come = '', move = '', cancel = ''] = message?.buttons?.map(({ data }) => data) ?? []
  const mine = async () =>
    (await messagesOf(clinic, scenarioId)).find(({ clientId }) => clientId === person.id)
  return { phone, person, visitId, message, come, move, cancel, mine }
}

const alerts = (clinic: BotClinic) =>
  ground.open.app.db.withTenant(clinic.companyId, (tx) =>
    tx.selectFrom('alert').select(['type', 'message_id']).where('cause', 'is not', null).execute(),
  )

test("a reminder has three buttons whose data fit Telegram's limit of 64 bytes", async () => {
  const clinic = await botClinic(ground)
  const { message } = await asked(clinic)
  expect(message?.buttons?.map(({ text }) => text)).toEqual(['Приду', 'Перенести', 'Отменить'])
  for (const { data } of message?.buttons ?? [])
    expect(Buffer.byteLength(data)).toBeLessThanOrEqual(64)
})

test('a press is stored as the answer, is confirmed, and can be changed by another press', async () => {
  const clinic = await botClinic(ground)
  const { phone, come, move, mine } = await asked(clinic)
  await clinic.act(phone, 'press', { data: come })
  expect(await mine()).toMatchObject({ answer: 'approved', answerText: 'Приду', handled: false })
  expect(await clinic.notice(phone)).toBe('Спасибо, ждём вас.')
  await clinic.act(phone, 'press', { data: move })
  expect((await mine())?.answer).toBe('transferred')
})

test('a press that is delivered or made twice is stored once', async () => {
  const clinic = await botClinic(ground)
  const { phone, come, mine } = await asked(clinic)
  await clinic.act(phone, 'press', { data: come })
  // The same update again, as after a lost response; then a second press of the same button.
  await ground.open.app.db.withTenant(clinic.companyId, (tx) =>
    tx
      .updateTable('channel_account')
      .set({ poll_offset: null })
      .where('provider', '=', 'telegram')
      .execute(),
  )
  await pollBots(ground.open.app)
  await clinic.act(phone, 'press', { data: come })
  const { body } = await clinic.as.get<{ items: { kind: string }[] }>(
    `/api/message/${(await mine())?.id}/timeline`,
  )
  expect(body.items.filter(({ kind }) => kind === 'answered')).toHaveLength(1)
})

/** Two patients with one phone, each with a reminder from the bot. */
async function twoAsked() {
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
  const { id } = await startReminder(clinic.as)
  await clinic.dispatchAt('2026-12-08T07:00:00Z')
  const asking = async () => (await clinic.said(phone)).filter(({ buttons }) => buttons)
  await expect
    .poll(async () => {
      await clinic.dispatchAt(String(ground.open.clock.now().add({ seconds: 5 })))
      return (await asking()).length
    })
    .toBe(2)
  return { clinic, phone, scenarioId: id, asking: await asking() }
}

test('a press answers the message of its button, not the last unanswered one', async () => {
  const { clinic, phone, scenarioId: id, asking } = await twoAsked()
  const [first] = asking
  await clinic.act(phone, 'press', { data: first?.buttons?.[2]?.data })
  const { body } = await clinic.as.get<{ items: { clientName: string; answer: string }[] }>(
    `/api/message/list?scenarioId=${id}`,
  )
  const answers = new Map(body.items.map((one) => [one.clientName, one.answer]))
  const asked = first?.text.startsWith('Мария') ? ['canceled', 'none'] : ['none', 'canceled']
  expect([answers.get('Иванова Мария'), answers.get('Иванова Пётр')]).toEqual(asked)
})

test('a reply that quotes a message answers that message, not the last unanswered one', async () => {
  const { clinic, phone, scenarioId, asking } = await twoAsked()
  const [quoted] = asking
  const name = quoted?.text.includes('Мария') ? 'Мария' : 'Пётр'
  await clinic.act(phone, 'write', { text: 'не смогу прийти', quotes: quoted?.providerId })
  const { body } = await clinic.as.get<{ items: { clientName: string; answer: string }[] }>(
    `/api/message/list?scenarioId=${scenarioId}`,
  )
  const answers = body.items.map((one) => [one.clientName.includes(name), one.answer])
  expect(answers.toSorted()).toEqual([
    [false, 'none'],
    [true, 'canceled'],
  ])
})

test('a press after the visit has begun does not count, and the patient is told so', async () => {
  const clinic = await botClinic(ground)
  const { phone, cancel, mine } = await asked(clinic)
  ground.open.clock.set('2026-12-09T07:30:00Z')
  await clinic.act(phone, 'press', { data: cancel })
  expect((await mine())?.answer).toBe('none')
  expect(await clinic.notice(phone)).toContain('уже начался или прошёл')
  expect(await alerts(clinic)).toEqual([])
})

test('a yes for a visit that was moved is stored as unclear and staff are notified', async () => {
  const clinic = await botClinic(ground)
  const { phone, come, mine, visitId } = await asked(clinic)
  await ground.open.app.db.withTenant(clinic.companyId, (tx) =>
    tx
      .updateTable('visit')
      .set({ starts_at: '2026-12-10T12:00:00Z' })
      .where('id', '=', visitId)
      .execute(),
  )
  await clinic.act(phone, 'press', { data: come })
  expect((await mine())?.answer).toBe('unclear')
  expect(await clinic.notice(phone)).toContain('перенесён')
  expect(await alerts(clinic)).toMatchObject([{ type: 'unclear' }])
})

test('a press with data of another patient, another clinic or no message answers nothing', async () => {
  const clinic = await botClinic(ground)
  const anna = await asked(clinic)
  const stranger = await asked(await botClinic(ground))
  const neighbour = await clinic.patient({ phone: freshPhone() })
  const phone = neighbour.phone ?? ''
  await clinic.act(phone, 'start')
  await clinic.act(phone, 'contact')
  const { messageKey } = { messageKey: anna.come.slice(2) }
  for (const data of [
    anna.come,
    stranger.come,
    `c:${messageKey.replace(/0$/, '1')}`,
    'a:not-a-message:0',
    'x',
  ]) {
    await clinic.act(phone, 'press', { data })
    expect(await clinic.notice(phone)).toBe('Эта кнопка больше не действует.')
  }
  expect((await anna.mine())?.answer).toBe('none')
  expect((await stranger.mine())?.answer).toBe('none')
})

test('words in the chat are answers too, and staff are notified of words that are not understood', async () => {
  const clinic = await botClinic(ground)
  const { phone, mine } = await asked(clinic)
  await clinic.act(phone, 'write', { text: 'А можно с ребёнком?' })
  expect((await mine())?.answer).toBe('unclear')
  expect(await alerts(clinic)).toMatchObject([{ type: 'unclear' }])
  await clinic.act(phone, 'write', { text: 'да' })
  expect((await mine())?.answer).toBe('approved')
})

test('buttons use texts of the clinic, otherwise the language of the patient', async () => {
  const clinic = await botClinic(ground)
  const fields = '/api/integration/visitagram/fields'
  expect((await clinic.as.get(fields)).body).toEqual({
    buttonTexts: { approve: 'Приду', transfer: 'Перенести', cancel: 'Отменить' },
  })
  const set = await clinic.as.post(fields, {
    buttonTexts: { approve: ' Буду вовремя ', transfer: '', cancel: 'Отменить' },
  })
  expect(set).toEqual({
    status: 200,
    body: { buttonTexts: { approve: 'Буду вовремя', transfer: 'Перенести', cancel: 'Отменить' } },
  })
  const phone = freshPhone()
  await clinic.act(phone, 'start', { language: 'en' })
  await clinic.patient({ phone })
  await clinic.act(phone, 'contact')
  const { message, come, mine } = await asked(clinic, phone)
  expect(message?.buttons?.map(({ text }) => text)).toEqual([
    'Буду вовремя',
    'Reschedule',
    'Cancel',
  ])
  await clinic.act(phone, 'press', { data: come })
  expect(await mine()).toMatchObject({ answer: 'approved', answerText: 'Буду вовремя' })
  expect(await clinic.as.post(fields, { buttonTexts: { snooze: 'Позже' } })).toMatchObject({
    status: 400,
    body: { fields: { snooze: 'Unknown field.' } },
  })
})
