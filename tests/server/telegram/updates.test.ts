import { afterAll, beforeAll, expect, test } from 'vitest'
import { telegramAdapter } from '../../../server/channels/telegram/telegram-adapter.ts'
import { createChannelContext } from '../../../server/engine/connections/channel-context.ts'
import { pollBots } from '../../../server/engine/inbound/chat/poll-bots.ts'
import type { AppContext } from '../../../server/platform/app-context.ts'
import { openDatabase } from '../../../server/platform/db/database.ts'
import { freshPhone } from '../../harness/clinic.ts'
import { hostOf, json } from '../../own-hosts/host.ts'
import { type BotClinic, botClinic, openTelegramApp, type TelegramApp } from './bot-clinic.ts'

let ground: TelegramApp
beforeAll(async () => {
  ground = await openTelegramApp()
})
afterAll(() => ground.close())

const account = ({ companyId }: BotClinic) =>
  ground.open.app.db.withTenant(companyId, (tx) =>
    tx
      .selectFrom('channel_account')
      .selectAll()
      .where('provider', '=', 'telegram')
      .executeTakeFirstOrThrow(),
  )

const chat = { id: 7001, type: 'private' }
const update = (update_id: number) => ({
  update_id,
  message: { message_id: update_id, date: 1_796_700_000, chat, from: { id: 7001 }, text: 'Когда?' },
})

/** Subscribes the webhook, so that the sandbox calls the server as Telegram would at a public address. */
async function becomeCalled(clinic: BotClinic) {
  const { app } = ground.open
  const hook = `${app.config.publicUrl}/api/hook/telegram/${(await account(clinic)).hook_token}`
  await telegramAdapter.subscribe?.(
    { token: clinic.token },
    hook,
    createChannelContext(app, 'telegram'),
  )
  return hook
}

test('updates arrive by webhook as well as by polling', async () => {
  const clinic = await botClinic(ground)
  await becomeCalled(clinic)
  const person = await clinic.patient({ phone: freshPhone() })
  await clinic.act(person.phone ?? '', 'start', {}, false)
  await clinic.act(person.phone ?? '', 'contact', {}, false)
  await expect.poll(clinic.chats).toMatchObject([{ phone: person.phone }])
})

test('a webhook call without the secret or with a wrong one is refused', async () => {
  const clinic = await botClinic(ground)
  const hook = await becomeCalled(clinic)
  const person = await clinic.patient({ phone: freshPhone() })
  const chat = { id: 5001, type: 'private' }
  const from = { id: 5001, is_bot: false, first_name: 'X' }
  const contact = { phone_number: person.phone, user_id: 5001 }
  const body = JSON.stringify({
    update_id: 1,
    message: { message_id: 1, date: 1, chat, from, contact },
  })
  for (const secret of [undefined, '', 'guess', clinic.token]) {
    const answer = await fetch(hook, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(secret !== undefined && { 'x-telegram-bot-api-secret-token': secret }),
      },
      body,
    })
    expect(answer.status).toBe(404)
  }
  expect(await clinic.chats()).toEqual([])
})

test('an update that is delivered twice is answered once', async () => {
  const clinic = await botClinic(ground)
  const stranger = freshPhone()
  await clinic.act(stranger, 'start')
  const forget = () =>
    ground.open.app.db.withTenant(clinic.companyId, (tx) =>
      tx
        .updateTable('channel_account')
        .set({ poll_offset: null })
        .where('provider', '=', 'telegram')
        .execute(),
    )
  await forget()
  await pollBots(ground.open.app)
  expect(await clinic.said(stranger)).toHaveLength(1)
})

test('several processes that poll at once process every update once and fail none', async () => {
  const clinic = await botClinic(ground)
  const people = await Promise.all(
    Array.from({ length: 5 }, () => clinic.patient({ phone: freshPhone() })),
  )
  for (const { phone } of people) {
    await clinic.act(phone ?? '', 'start', {}, false)
    await clinic.act(phone ?? '', 'contact', {}, false)
  }
  await Promise.all([1, 2, 3, 4].map(() => pollBots(ground.open.app)))
  expect(await clinic.chats()).toHaveLength(5)
  for (const { phone } of people) expect(await clinic.said(phone ?? '')).toHaveLength(2)
  expect(await account(clinic)).toMatchObject({ polled_until: null, heard_by: 'poll' })
})

test('while one process waits for a response, other processes do not poll the same bot', async () => {
  const clinic = await botClinic(ground)
  const { app } = ground.open
  const asked = {
    times: 0,
    first: Promise.withResolvers<void>(),
    let: Promise.withResolvers<void>(),
  }
  const host = await hostOf(async ({ path }) => {
    if (path === `/bot${clinic.token}/getUpdates`) {
      asked.times += 1
      asked.first.resolve()
      await asked.let.promise
    }
    return json({ ok: true, result: [] })
  })
  const { telegram: sandbox } = app.config.baseUrls
  app.config.baseUrls.telegram = host.url
  const first = pollBots(app)
  await asked.first.promise
  await Promise.all([pollBots(app), pollBots(app)])
  expect(asked.times).toBe(1)
  asked.let.resolve()
  await first
  await pollBots(app)
  expect(asked.times).toBe(2)
  app.config.baseUrls.telegram = sandbox
  await host.close()
})

test('the poll lease of a killed worker expires, and a worker that wakes up later does not overwrite newer progress', async () => {
  const clinic = await botClinic(ground)
  const { app, clock } = ground.open
  const [began, sleeps] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let asked = 0
  const host = await hostOf(async ({ path, body }) => {
    if (path !== `/bot${clinic.token}/getUpdates`) return json({ ok: true, result: [] })
    asked += 1
    if (asked === 1) {
      began.resolve()
      await sleeps.promise
      return json({ ok: true, result: [update(1)] })
    }
    const offset = Number(JSON.parse(body).offset ?? 1)
    return json({ ok: true, result: [1, 2, 3].filter((id) => id >= offset).map(update) })
  })
  const sandbox = app.config.baseUrls.telegram
  app.config.baseUrls.telegram = host.url
  const sleeper: AppContext = { ...app, db: openDatabase(ground.open.databaseUrl, 4) }
  const asleep = pollBots(sleeper)
  await began.promise
  await pollBots(app)
  expect(asked).toBe(1)
  clock.add({ seconds: 61 })
  await pollBots(app)
  expect(await account(clinic)).toMatchObject({ poll_offset: '4', polled_until: null })
  sleeps.resolve()
  await asleep
  expect(await account(clinic)).toMatchObject({ poll_offset: '4', polled_until: null })
  app.config.baseUrls.telegram = sandbox
  await sleeper.db.close()
  await host.close()
})

test('polling stores its offset and keeps it when there are no new updates', async () => {
  const clinic = await botClinic(ground)
  await clinic.act(freshPhone(), 'start')
  const { poll_offset } = await account(clinic)
  expect(Number(poll_offset)).toBeGreaterThan(1)
  await pollBots(ground.open.app)
  expect((await account(clinic)).poll_offset).toBe(poll_offset)
})

test('a poll lease that a fast clock set far in the future does not stop polling', async () => {
  const clinic = await botClinic(ground)
  const { app, clock } = ground.open
  await app.db.withTenant(clinic.companyId, (tx) =>
    tx
      .updateTable('channel_account')
      .set({ polled_until: clock.now().add({ hours: 24 * 300 }) })
      .where('provider', '=', 'telegram')
      .execute(),
  )
  await clinic.act(freshPhone(), 'start')
  expect((await account(clinic)).poll_offset).not.toBeNull()
})

test('a bot whose token is refused is not polled for a minute, and other bots are polled', async () => {
  const broken = await botClinic(ground)
  const { app, clock } = ground.open
  await app.db.withTenant(broken.companyId, (tx) =>
    tx
      .updateTable('channel_account')
      .set({ credentials: app.vault.seal(broken.companyId, 'telegram', { token: '9:wrong' }) })
      .where('provider', '=', 'telegram')
      .execute(),
  )
  const fine = await botClinic(ground)
  const person = await fine.patient({ phone: freshPhone() })
  await fine.act(person.phone ?? '', 'start')
  await fine.act(person.phone ?? '', 'contact')
  expect(await fine.chats()).toHaveLength(1)
  const until = (await account(broken)).polled_until
  expect(String(until)).toBe(String(clock.now().add({ seconds: 60 })))
})
