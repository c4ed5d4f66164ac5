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

/** A patient with a linked chat who got a reminder; `come` and `cancel` are the data of two of its buttons. */
async function asked(clinic: BotClinic) {
  ground.open.clock.set('2026-12-08T06:00:00Z')
  const person = await clinic.patient({ phone: freshPhone() })
  const phone = person.phone ?? ''
  await clinic.act(phone, 'start')
  await clinic.act(phone, 'contact')
  const { id: visitId } = await clinic.visit({
    clientId: person.id,
    startsAt: '2026-12-09T07:30:00Z',
  })
  await clinic.cascade('telegram')
  const { id: scenarioId } = await startReminder(clinic.as)
  await clinic.dispatchAt('2026-12-08T07:00:00Z')
  const message = (await clinic.said(phone)).findLast(({ buttons }) => buttons)
  const [come = '', , cancel = ''] = message?.buttons?.map(({ data }) => data) ?? []
  const answer = async () =>
    (await messagesOf(clinic, scenarioId)).find(({ clientId }) => clientId === person.id)?.answer
  const press = async (data: string) => {
    await clinic.act(phone, 'press', { data })
    return clinic.notice(phone)
  }
  const answered = async () => {
    const id = (await messagesOf(clinic, scenarioId))[0]?.id
    const { body } = await clinic.as.get<{ items: { kind: string }[] }>(
      `/api/message/${id}/timeline`,
    )
    return body.items.filter(({ kind }) => kind === 'answered').length
  }
  return { phone, visitId, message, come, cancel, answer, answered, press }
}

const alerts = (clinic: BotClinic) =>
  ground.open.app.db.withTenant(clinic.companyId, (tx) =>
    tx.selectFrom('alert').select('type').where('cause', 'is not', null).execute(),
  )

test('a press is stored once as the answer however often it arrives, and another press changes it', async () => {
  const clinic = await botClinic(ground)
  const { message, come, cancel, answer, answered, press } = await asked(clinic)
  expect(message?.buttons?.map(({ text }) => text)).toEqual(['Приду', 'Перенести', 'Отменить'])
  for (const { data } of message?.buttons ?? [])
    expect(Buffer.byteLength(data)).toBeLessThanOrEqual(64)
  expect(await press(come)).toBe('Спасибо, ждём вас.')
  expect(await answer()).toBe('approved')
  // The same update again, as after a lost response; then a second press of the same button.
  await ground.open.app.db.withTenant(clinic.companyId, (tx) =>
    tx
      .updateTable('channel_account')
      .set({ poll_offset: null })
      .where('provider', '=', 'telegram')
      .execute(),
  )
  await pollBots(ground.open.app)
  await press(come)
  expect(await answered()).toBe(1)
  await press(cancel)
  expect(await answer()).toBe('canceled')
})

test('a yes for a visit that was moved is stored as unclear and staff are notified', async () => {
  const clinic = await botClinic(ground)
  const { visitId, come, answer, press } = await asked(clinic)
  await ground.open.app.db.withTenant(clinic.companyId, (tx) =>
    tx
      .updateTable('visit')
      .set({ starts_at: '2026-12-10T12:00:00Z' })
      .where('id', '=', visitId)
      .execute(),
  )
  expect(await press(come)).toContain('перенесён')
  expect(await answer()).toBe('unclear')
  expect(await alerts(clinic)).toEqual([{ type: 'unclear' }])
})

test('a press after the visit has begun does not count, and the patient is told so', async () => {
  const clinic = await botClinic(ground)
  const { cancel, answer, press } = await asked(clinic)
  ground.open.clock.set('2026-12-09T07:30:00Z')
  expect(await press(cancel)).toContain('уже начался или прошёл')
  expect(await answer()).toBe('none')
})

test('a button of another patient, of another clinic or with invented data answers nothing', async () => {
  const clinic = await botClinic(ground)
  const anna = await asked(clinic)
  const stranger = await asked(await botClinic(ground))
  const { phone } = await clinic.patient({ phone: freshPhone() })
  await clinic.act(phone ?? '', 'start')
  await clinic.act(phone ?? '', 'contact')
  for (const data of [anna.come, stranger.come, 'a:not-a-message:0']) {
    await clinic.act(phone ?? '', 'press', { data })
    expect(await clinic.notice(phone ?? '')).toBe('Эта кнопка больше не действует.')
  }
  expect([await anna.answer(), await stranger.answer()]).toEqual(['none', 'none'])
})
