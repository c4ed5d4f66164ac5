import { afterAll, beforeAll, expect, test } from 'vitest'
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

/** A patient who just got a reminder by another channel; `payload` is what the bot link on its page contains. */
async function reminded(clinic: BotClinic) {
  ground.open.clock.set('2026-12-08T06:00:00Z')
  const anna = await clinic.patient({ phone: freshPhone() })
  await clinic.visit({ clientId: anna.id, startsAt: '2026-12-09T07:30:00Z' })
  const { id } = await startReminder(clinic.as)
  await clinic.dispatchAt('2026-12-08T07:00:00Z')
  const [message] = await messagesOf(clinic, id)
  const [sent] = await ground.sandbox.accepted(clinic.companyId)
  const url = new URL(sent?.text.match(/http\S+/)?.[0] ?? '').pathname
  const page = async () => (await ground.open.server.inject({ method: 'GET', url })).body
  const payload = createStartPayload(ground.open.app, message?.id ?? '')
  return { clientId: anna.id, phone: anna.phone ?? '', payload, page }
}

test('a bot link opens the chat for the phone it was sent to, once, and viewing the page opens nothing', async () => {
  const clinic = await botClinic(ground)
  const { phone, payload, page } = await reminded(clinic)
  expect(await page()).toContain(`?start=${payload}`)
  expect([await clinic.chats(), await clinic.starts()]).toEqual([[], []])
  await clinic.act(phone, 'start', { payload })
  expect(await clinic.chats()).toMatchObject([{ phone, blocked_at: null }])
  expect(await page()).not.toContain('?start=')
  const thief = freshPhone()
  await clinic.act(thief, 'start', { payload })
  expect(await clinic.chats()).toMatchObject([{ phone }])
  expect((await clinic.said(thief))[0]).toMatchObject({ asksContact: true })
})

test('a bot link that has expired, was sent to a wrong number or belongs to another clinic opens no chat', async () => {
  const clinic = await botClinic(ground)
  const { payload, clientId } = await reminded(clinic)
  const other = await botClinic(ground)
  await other.act(freshPhone(), 'start', { payload })
  ground.open.clock.set('2026-12-10T07:31:00Z')
  await clinic.act(freshPhone(), 'start', { payload })
  ground.open.clock.set('2026-12-08T07:10:00Z')
  await clinic.as.put(`/api/client/${clientId}/phone`, { phone: freshPhone() })
  await clinic.act(freshPhone(), 'start', { payload })
  expect([await clinic.chats(), await other.chats()]).toEqual([[], []])
})

test('a bot link with a forged seal opens no chat', async () => {
  const clinic = await botClinic(ground)
  const { payload } = await reminded(clinic)
  const [id, seal] = [payload.slice(0, 21), payload.slice(21)]
  await clinic.act(freshPhone(), 'start', {
    payload: id + seal.replaceAll(/[A-Za-z]/g, (sign) => (sign === 'A' ? 'B' : 'A')),
  })
  expect(await clinic.chats()).toEqual([])
})

test('a contact of another person or with an unknown number opens no chat and stores nothing', async () => {
  const clinic = await botClinic(ground)
  const anna = await clinic.patient({ phone: freshPhone() })
  const stranger = freshPhone()
  await clinic.act(stranger, 'start')
  await clinic.act(stranger, 'contact', { card: anna.phone })
  await clinic.act(stranger, 'contact')
  await clinic.act(stranger, 'write', { text: 'да' })
  expect(await clinic.chats()).toEqual([])
  expect((await clinic.said(stranger)).map(({ text }) => text)).toEqual([
    expect.stringContaining('отправьте свой номер'),
    expect.stringContaining('чужой номер'),
    expect.stringContaining('номера нет в записях'),
    expect.stringContaining('отправьте свой номер'),
  ])
  const kept = await ground.open.app.db.withTenant(clinic.companyId, (tx) =>
    tx.selectFrom('reply').select('id').execute(),
  )
  expect(kept).toEqual([])
})

test('reminders go to a linked chat, and to the next channel if the bot is blocked', async () => {
  const clinic = await botClinic(ground)
  ground.open.clock.set('2026-12-08T06:00:00Z')
  const reached = async (shut: boolean) => {
    const { id, phone } = await clinic.patient({ phone: freshPhone() })
    await clinic.act(phone ?? '', 'start')
    await clinic.act(phone ?? '', 'contact')
    if (shut) await clinic.act(phone ?? '', 'block')
    await clinic.visit({ clientId: id, startsAt: '2026-12-09T07:30:00Z' })
    return id
  }
  const [linked, shut] = [await reached(false), await reached(true)]
  await clinic.cascade('telegram', 'whatsapp')
  const { id } = await startReminder(clinic.as)
  await clinic.dispatchAt('2026-12-08T07:00:00Z')
  const channels = new Map(
    (await messagesOf(clinic, id)).map(({ clientId, channel }) => [clientId, channel]),
  )
  expect([channels.get(linked), channels.get(shut)]).toEqual(['telegram', 'whatsapp'])
})

test('a message without a chat and without another channel fails with that reason', async () => {
  const clinic = await botClinic(ground)
  ground.open.clock.set('2026-12-08T06:00:00Z')
  const { id: clientId } = await clinic.patient({ phone: freshPhone() })
  await clinic.cascade('telegram')
  await clinic.visit({ clientId, startsAt: '2026-12-09T07:30:00Z' })
  const { id } = await startReminder(clinic.as)
  await clinic.dispatchAt('2026-12-08T07:00:00Z')
  expect((await messagesOf(clinic, id))[0]).toMatchObject({ outcome: 'failed', reason: 'NO_CHAT' })
})
