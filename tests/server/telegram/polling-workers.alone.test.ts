import { afterAll, beforeAll, expect, test } from 'vitest'
import { pollBots } from '../../../server/engine/inbound/chat/poll-bots.ts'
import { pollProviders } from '../../../server/engine/inbound/poll-providers.ts'
import type { AppContext } from '../../../server/platform/app-context.ts'
import { openDatabase } from '../../../server/platform/db/database.ts'
import { type Asked, hostOf, json } from '../../own-hosts/host.ts'
import { botClinic, openTelegramApp, type TelegramApp } from './bot-clinic.ts'

let ground: TelegramApp
beforeAll(async () => {
  ground = await openTelegramApp()
})
afterAll(() => ground.close())

/** Another worker on the same database with its own connections. */
const another = (): AppContext => ({
  ...ground.open.app,
  db: openDatabase(ground.open.databaseUrl, 4),
})

const chat = { id: 7001, type: 'private' }
const update = (update_id: number) => ({
  update_id,
  message: { message_id: update_id, date: 1_796_700_000, chat, from: { id: 7001 }, text: 'Когда?' },
})

/** Bots that store updates as Telegram does: updates before the offset are confirmed, the others are delivered again until they are. */
async function telegramOf(most: number) {
  const given = new Map<string, number[]>()
  const asking = new Map<string, number>()
  let atOnce = 0
  const host = await hostOf(async ({ path, body }: Asked) => {
    if (!path.endsWith('/getUpdates')) return json({ ok: true, result: true })
    const bot = path.split('/')[1] ?? ''
    asking.set(bot, (asking.get(bot) ?? 0) + 1)
    atOnce = Math.max(atOnce, asking.get(bot) ?? 0)
    const offset = Number(JSON.parse(body).offset ?? 1)
    const result = []
    for (let id = offset; id <= most && result.length < 100; id += 1) result.push(update(id))
    given.set(bot, [...(given.get(bot) ?? []), ...result.map(({ update_id }) => update_id)])
    // Gives other workers time to poll meanwhile.
    await new Promise((done) => setImmediate(done))
    asking.set(bot, (asking.get(bot) ?? 0) - 1)
    return json({ ok: true, result })
  })
  return { ...host, given, atOnce: () => atOnce }
}

test('two workers that poll repeatedly get every update once, lose none, and never poll one bot at the same time', async () => {
  const clinics = [await botClinic(ground), await botClinic(ground), await botClinic(ground)]
  const host = await telegramOf(250)
  const { app } = ground.open
  const sandbox = app.config.baseUrls.telegram
  app.config.baseUrls.telegram = host.url
  const workers = [app, another()]
  for (let round = 0; round < 4; round += 1)
    await Promise.all(workers.flatMap((worker) => [pollBots(worker), pollBots(worker)]))
  const all = Array.from({ length: 250 }, (_, at) => at + 1)
  for (const { token, companyId } of clinics) {
    expect(host.given.get(`bot${token}`)).toEqual(all)
    const kept = await app.db.withTenant(companyId, (tx) =>
      tx
        .selectFrom('channel_account')
        .select('poll_offset')
        .where('provider', '=', 'telegram')
        .execute(),
    )
    expect(kept).toEqual([{ poll_offset: '251' }])
  }
  expect(host.atOnce()).toBe(1)
  app.config.baseUrls.telegram = sandbox
  await workers[1]?.db.close()
  await host.close()
})

test('an account that does not respond blocks no other account, and no other worker polls it meanwhile', async () => {
  const clinics = [await botClinic(ground), await botClinic(ground)]
  const [{ companyId: slowOne } = { companyId: '' }] = clinics
  const { app } = ground.open
  const [began, ends] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const asked: string[] = []
  const host = await hostOf(async ({ body, query, headers }) => {
    const said = `${body} ${query} ${JSON.stringify(headers)}`
    const whose = clinics.find(({ companyId }) => said.includes(`test-${companyId}`))?.companyId
    if (!whose) return { type: 'text/xml', body: '<response></response>' }
    asked.push(whose)
    if (whose === slowOne) {
      began.resolve()
      await ends.promise
    }
    return { type: 'text/xml', body: '<response></response>' }
  })
  const sandbox = app.config.baseUrls.sms16
  app.config.baseUrls.sms16 = host.url
  const first = pollProviders(app)
  await began.promise
  const others = () => asked.filter((one) => one !== slowOne).length
  await expect.poll(others).toBeGreaterThan(0)
  const [slow, before] = [asked.length - others(), others()]
  // The next round does not wait for the first, which has not ended.
  const worker = another()
  await Promise.all([pollProviders(worker), pollProviders(app)])
  expect(others()).toBeGreaterThan(before)
  expect(asked.length - others()).toBe(slow)
  ends.resolve()
  await first
  app.config.baseUrls.sms16 = sandbox
  await worker.db.close()
  await host.close()
})
