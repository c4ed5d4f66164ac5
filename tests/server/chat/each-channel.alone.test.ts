import { afterAll, beforeAll, expect, test } from 'vitest'
import { pollBots } from '../../../server/engine/inbound/chat/poll-bots.ts'
import { pollProviders } from '../../../server/engine/inbound/poll-providers.ts'
import { freshPhone } from '../../harness/clinic.ts'
import { botClinic, openTelegramApp, type TelegramApp } from '../telegram/bot-clinic.ts'
import type { Chat, Line, List } from './chat-clinic.ts'

let ground: TelegramApp
beforeAll(async () => {
  ground = await openTelegramApp()
})
afterAll(() => ground.close())

type Clinic = Awaited<ReturnType<typeof botClinic>>

/** Points Wazzup's webhook to the address of the connection. */
async function callBack({ companyId }: Clinic) {
  const { app } = ground.open
  const { hook_token } = await app.db.withTenant(companyId, (tx) =>
    tx
      .selectFrom('channel_account')
      .select('hook_token')
      .where('provider', '=', 'wazzup24')
      .executeTakeFirstOrThrow(),
  )
  await fetch(`${ground.sandbox.env.WAZZUP_BASE_URL}/webhooks`, {
    method: 'PATCH',
    headers: { authorization: `Bearer test-${companyId}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      webhooksUri: `${app.config.publicUrl}/api/hook/wazzup24/${hook_token}`,
      subscriptions: { messagesAndStatuses: true, channelsUpdates: true },
    }),
  })
}

test('staff and patient write to each other by each channel, and the channel of the last reply is offered first', async () => {
  const clinic = await botClinic(ground)
  const { as, companyId } = clinic
  await callBack(clinic)
  const phone = freshPhone()
  const { id: clientId } = await clinic.patient({ phone })
  await clinic.act(phone, 'start')
  await clinic.act(phone, 'contact')
  const { number } = (await as.post<Chat>('/api/chat', { clientId })).body
  const lines = async () => (await as.get<List<Line>>(`/api/chat/${number}/message`)).body.items
  const at = (minute: string) => `2026-12-08T07:${minute}:00Z`
  for (const [round, channel] of (['sms', 'whatsapp', 'telegram'] as const).entries()) {
    const text = `Вопрос по ${channel}`
    const body = { key: crypto.randomUUID(), text, channel }
    ground.open.clock.set(at(`${round}0`))
    expect((await as.post(`/api/chat/${number}/message`, body)).status, channel).toBe(201)
    await clinic.dispatchAt(at(`${round}1`))
    const [last] = (await ground.sandbox.accepted(companyId)).toReversed()
    expect(last).toMatchObject({ channel, to: phone, text })
    ground.telegramClock.set(at(`${round}2`))
    expect((await ground.sandbox.answer(phone, `Ответ по ${channel}`, channel)).ok).toBe(true)
    ground.open.clock.set(at(`${round}3`))
    await pollProviders(ground.open.app)
    await pollBots(ground.open.app)
    await expect.poll(async () => (await lines()).at(-1)?.text).toBe(`Ответ по ${channel}`)
    const [chat] = (await as.get<List<Chat>>('/api/chat/list?waiting=true')).body.items
    expect(chat, channel).toMatchObject({ number, lastChannel: channel, unread: 1 })
    const { ways } = (await as.get<{ ways: { channel: string }[] }>(`/api/chat/${number}`)).body
    expect(ways[0]?.channel).toBe(channel)
  }
  expect((await lines()).map(({ kind, channel }) => [kind, channel])).toEqual(
    ['sms', 'whatsapp', 'telegram'].flatMap((channel) => [
      ['staff', channel],
      ['patient', channel],
    ]),
  )
})
