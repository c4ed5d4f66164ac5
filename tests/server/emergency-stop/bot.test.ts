import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshPhone, startReminder } from '../../harness/clinic.ts'
import { whileFenceClosed } from '../../harness/send-hold.ts'
import {
  type BotClinic,
  botClinic,
  messagesOf,
  openTelegramApp,
  type TelegramApp,
} from '../telegram/bot-clinic.ts'

let ground: TelegramApp
beforeAll(async () => {
  ground = await openTelegramApp()
})
afterAll(() => ground.close())

const press = async ({ as }: BotClinic, branchId: string | null = null) =>
  (await as.post<{ id: string }>('/api/red-stop', { branchId })).body
const lift = ({ as }: BotClinic, { id }: { id: string }) => as.post(`/api/red-stop/${id}/lift`)
const wordsTo = async (clinic: BotClinic, phone: string) =>
  (await clinic.said(phone)).map(({ text }) => text)

test('during an emergency stop the bot is silent, but still links a chat to its patient', async () => {
  const clinic = await botClinic(ground)
  const { phone } = await clinic.patient({ phone: freshPhone() })
  const [anna, stranger] = [phone ?? '', freshPhone()]
  const stop = await press(clinic)
  await clinic.act(anna, 'start')
  await clinic.act(anna, 'contact')
  await clinic.act(stranger, 'write', { text: 'Здравствуйте' })
  await clinic.act(stranger, 'start')
  expect(await clinic.chats()).toMatchObject([{ phone: anna }])
  expect([await wordsTo(clinic, anna), await wordsTo(clinic, stranger)]).toEqual([[], []])
  await lift(clinic, stop)
  // It sends nothing about this afterwards; the next action is answered.
  await clinic.act(stranger, 'start')
  await clinic.act(anna, 'start')
  expect(await wordsTo(clinic, anna)).toEqual([expect.stringContaining('уже подключён')])
  expect(await wordsTo(clinic, stranger)).toHaveLength(1)
})

test('during a send hold the bot is silent, but still links a chat to its patient', async () => {
  const clinic = await botClinic(ground)
  const { phone } = await clinic.patient({ phone: freshPhone() })
  const anna = phone ?? ''
  await whileFenceClosed(ground.open.app, async () => {
    await clinic.act(anna, 'start')
    await clinic.act(anna, 'contact')
  })
  expect(await clinic.chats()).toMatchObject([{ phone: anna }])
  expect(await wordsTo(clinic, anna)).toEqual([])
  await clinic.act(anna, 'start')
  expect(await wordsTo(clinic, anna)).toEqual([expect.stringContaining('уже подключён')])
})

test('the stop of a branch does not silence the bot, because a chat belongs to no branch', async () => {
  const clinic = await botClinic(ground)
  const { id } = await clinic.branch(null)
  await press(clinic, id)
  const stranger = freshPhone()
  await clinic.act(stranger, 'start')
  expect(await wordsTo(clinic, stranger)).toHaveLength(1)
})

test('a button and STOP during an emergency stop are recorded but not replied to', async () => {
  const clinic = await botClinic(ground)
  ground.open.clock.set('2026-12-08T06:00:00Z')
  const anna = await clinic.patient({ phone: freshPhone() })
  const phone = anna.phone ?? ''
  await clinic.act(phone, 'start')
  await clinic.act(phone, 'contact')
  await clinic.visit({ clientId: anna.id, startsAt: '2026-12-09T07:30:00Z' })
  await clinic.cascade('telegram')
  const { id: scenarioId } = await startReminder(clinic.as)
  await clinic.dispatchAt('2026-12-08T07:00:00Z')
  const said = await clinic.said(phone)
  const [come] = said.at(-1)?.buttons ?? []
  const stop = await press(clinic)
  await clinic.act(phone, 'press', { data: come?.data })
  expect((await messagesOf(clinic, scenarioId))[0]?.answer).toBe('approved')
  // The progress of the button ends without a text.
  expect(await clinic.notice(phone)).toBe('')
  await clinic.act(phone, 'write', { text: 'СТОП' })
  const { opted_out } = await ground.open.app.db.withTenant(clinic.companyId, (tx) =>
    tx.selectFrom('client').select('opted_out').where('id', '=', anna.id).executeTakeFirstOrThrow(),
  )
  expect(opted_out).toBe('marketing')
  expect(await clinic.said(phone)).toHaveLength(said.length)
  await lift(clinic, stop)
  await clinic.act(phone, 'press', { data: come?.data })
  expect(await clinic.notice(phone)).toBe('Спасибо, ждём вас.')
})
