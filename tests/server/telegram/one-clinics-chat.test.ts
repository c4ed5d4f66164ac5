import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshPhone, startReminder } from '../../harness/clinic.ts'
import { botClinic, messagesOf, openTelegramApp, type TelegramApp } from './bot-clinic.ts'

let ground: TelegramApp
beforeAll(async () => {
  ground = await openTelegramApp()
})
afterAll(() => ground.close())

test('a patient who writes to the bot of another clinic has no chat with this clinic', async () => {
  const [one, other] = [await botClinic(ground), await botClinic(ground)]
  const phone = freshPhone()
  await other.patient({ phone })
  await other.act(phone, 'start')
  await other.act(phone, 'contact')
  expect([await one.chats(), await other.chats()]).toMatchObject([[], [{ phone }]])
  const { id: clientId } = await one.patient({ phone })
  await one.visit({ clientId, startsAt: '2026-12-09T07:30:00Z' })
  await one.cascade('telegram')
  const { id } = await startReminder(one.as)
  await one.dispatchAt('2026-12-08T07:00:00Z')
  expect(await messagesOf(one, id)).toMatchObject([{ outcome: 'failed', reason: 'NO_CHAT' }])
  expect(await one.said(phone)).toEqual([])
})
