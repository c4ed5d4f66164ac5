import { afterAll, beforeAll, expect, test } from 'vitest'
import { createChannelContext } from '../../../server/engine/connections/channel-context.ts'
import { pollBots } from '../../../server/engine/inbound/chat/poll-bots.ts'
import { freshPhone } from '../../harness/clinic.ts'
import { botClinic, openTelegramApp, type TelegramApp, tokenFor } from './bot-clinic.ts'

const path = '/api/integration/visitagram'

let ground: TelegramApp
beforeAll(async () => {
  ground = await openTelegramApp()
})
afterAll(() => ground.close())

const row = (companyId: string) =>
  ground.open.app.db.withTenant(companyId, (tx) =>
    tx
      .selectFrom('channel_account')
      .selectAll()
      .where('provider', '=', 'telegram')
      .executeTakeFirst(),
  )

test('a bot is connected by its token and has its own name or the one given', async () => {
  const { as, connected, token } = await botClinic(ground)
  const [id] = token.split(':')
  expect(connected).toEqual({
    status: 200,
    body: { status: 'active', name: `Visita ${id}`, channelId: null },
  })
  const named = await as.post(path, { token, name: ' Наш бот ', channelId: '@klinika' })
  expect(named.body).toEqual({ status: 'active', name: 'Наш бот', channelId: '@klinika' })
  expect(await as.get(`${path}/check`)).toEqual({ status: 200, body: named.body })
  const { body } = await as.get('/api/channel/list')
  expect(JSON.stringify([named.body, body])).not.toContain(token)
})

test('a wrong token is refused with an explanation, and the connected bot stays', async () => {
  const { as, companyId } = await botClinic(ground)
  const before = await row(companyId)
  for (const token of ['1:wrong', 'not a token', '0:nobody', '77:AA/../../admin']) {
    expect(await as.post(path, { token })).toEqual({
      status: 400,
      body: {
        message: 'Connection failed, verify details.',
        code: 'CONNECTION_FAILED',
        fields: { token: 'Telegram doesn’t recognize this token. Copy it again from @BotFather.' },
        inLanguages: expect.any(Object),
      },
    })
  }
  expect(await row(companyId)).toEqual(before)
})

test('the bot of another clinic is refused, because only one reader can get its updates', async () => {
  const first = await botClinic(ground)
  const second = await botClinic(ground)
  const before = await row(second.companyId)
  const { status, body } = await second.as.post(path, { token: first.token })
  expect([status, body]).toMatchObject([
    400,
    { fields: { token: expect.stringContaining('another clinic') } },
  ])
  expect(await row(second.companyId)).toEqual(before)
})

test('connecting while Telegram is unreachable is refused as such, and the connected bot stays', async () => {
  const { as, companyId, token } = await botClinic(ground)
  const before = await row(companyId)
  const { config } = ground.open.app
  const reached = config.baseUrls.telegram
  config.baseUrls.telegram = 'http://127.0.0.1:1'
  const answer = await as.post(path, { token })
  const checked = await as.get<{ status: string }>(`${path}/check`)
  config.baseUrls.telegram = reached
  expect(answer.body).toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
  expect(checked.body.status).toBe('active')
  expect(await row(companyId)).toEqual(before)
})

test('a new token of the same bot keeps the chats, another bot starts without chats', async () => {
  const clinic = await botClinic(ground)
  const { id } = await clinic.patient({ phone: freshPhone() })
  expect(id).toBeTruthy()
  const person = await clinic.patient({ phone: freshPhone() })
  await clinic.act(person.phone ?? '', 'start')
  await clinic.act(person.phone ?? '', 'contact')
  await clinic.as.post(path, { token: `${clinic.token}-renewed` })
  expect(await clinic.chats()).toHaveLength(1)
  await clinic.as.post(path, { token: tokenFor(clinic.companyId) })
  expect(await clinic.chats()).toEqual([])
})

test('the check returns null values if there is no bot', async () => {
  const { as } = await botClinic(ground)
  await ground.open.app.db.withAllTenants((tx) =>
    tx.deleteFrom('channel_account').where('provider', '=', 'telegram').execute(),
  )
  expect((await as.get(`${path}/check`)).body).toEqual({
    status: null,
    name: null,
    channelId: null,
  })
})

test('a bot whose token was revoked is reported as not active', async () => {
  const { as, companyId } = await botClinic(ground)
  const { app, clock } = ground.open
  clock.add({ seconds: 11 })
  await app.db.withTenant(companyId, (tx) =>
    tx
      .updateTable('channel_account')
      .set({ credentials: app.vault.seal(companyId, 'telegram', { token: '9:wrong' }) })
      .where('provider', '=', 'telegram')
      .execute(),
  )
  expect((await as.get<{ status: string }>(`${path}/check`)).body.status).toBe('other')
})

test('a bot uses a webhook if the public address allows it, otherwise polling, never both', async () => {
  const clinic = await botClinic(ground)
  const { app } = ground.open
  const info = async () => {
    const { baseUrl } = createChannelContext(app, 'telegram')
    const answer = await fetch(`${baseUrl}/bot${clinic.token}/getWebhookInfo`)
    return ((await answer.json()) as { result: { url: string } }).result.url
  }
  expect(await info()).toBe('')
  const { publicUrl } = app.config
  app.config.publicUrl = 'https://clinic.example'
  await pollBots(app)
  expect(await info()).toBe(
    `https://clinic.example/api/hook/telegram/${(await row(clinic.companyId))?.hook_token}`,
  )
  app.config.publicUrl = publicUrl
  const person = await clinic.patient({ phone: freshPhone() })
  await clinic.act(person.phone ?? '', 'start')
  await clinic.act(person.phone ?? '', 'contact')
  expect(await info()).toBe('')
  expect(await clinic.chats()).toHaveLength(1)
})
