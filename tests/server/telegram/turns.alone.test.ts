import { afterAll, beforeAll, expect, test } from 'vitest'
import { pollBots } from '../../../server/engine/inbound/chat/poll-bots.ts'
import { pollProviders } from '../../../server/engine/inbound/poll-providers.ts'
import type { House } from '../../../server/platform/app-context.ts'
import { openDatabase } from '../../../server/platform/db/database.ts'
import { type Asked, hostOf, json } from '../../own-hosts/host.ts'
import { botClinic, openTelegramHouse, type TelegramHouse } from './bot-clinic.ts'

let ground: TelegramHouse
beforeAll(async () => {
  ground = await openTelegramHouse()
})
afterAll(() => ground.close())

/** Another worker over the same database, with connections of its own. */
const another = (): House => ({
  ...ground.open.house,
  db: openDatabase(ground.open.databaseUrl, 4),
})

const chat = { id: 7001, type: 'private' }
const update = (update_id: number) => ({
  update_id,
  message: { message_id: update_id, date: 1_796_700_000, chat, from: { id: 7001 }, text: 'Когда?' },
})

/** Bots that keep updates as Telegram does: those before the offset are over, and the rest is given again until they are. */
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
    // Others have the time to ask meanwhile.
    await new Promise((done) => setImmediate(done))
    asking.set(bot, (asking.get(bot) ?? 0) - 1)
    return json({ ok: true, result })
  })
  return { ...host, given, atOnce: () => atOnce }
}

test('two workers that ask again and again fetch every update once, lose none, and never ask for a bot at the same time', async () => {
  const clinics = [await botClinic(ground), await botClinic(ground), await botClinic(ground)]
  const host = await telegramOf(250)
  const { house } = ground.open
  const sandbox = house.config.baseUrls.telegram
  house.config.baseUrls.telegram = host.url
  const workers = [house, another()]
  for (let round = 0; round < 4; round += 1)
    await Promise.all(workers.flatMap((worker) => [pollBots(worker), pollBots(worker)]))
  const all = Array.from({ length: 250 }, (_, at) => at + 1)
  for (const { token, companyId } of clinics) {
    expect(host.given.get(`bot${token}`)).toEqual(all)
    const kept = await house.db.tenant(companyId, (tx) =>
      tx
        .selectFrom('channel_account')
        .select('poll_offset')
        .where('provider', '=', 'telegram')
        .execute(),
    )
    expect(kept).toEqual([{ poll_offset: '251' }])
  }
  expect(host.atOnce()).toBe(1)
  house.config.baseUrls.telegram = sandbox
  await workers[1]?.db.close()
  await host.close()
})

test('an account that does not answer holds up no other, and nobody else asks for it meanwhile', async () => {
  const clinics = [await botClinic(ground), await botClinic(ground)]
  const [{ companyId: slowOne } = { companyId: '' }] = clinics
  const { house } = ground.open
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
  const sandbox = house.config.baseUrls.sms16
  house.config.baseUrls.sms16 = host.url
  const first = pollProviders(house)
  await began.promise
  const others = () => asked.filter((one) => one !== slowOne).length
  await expect.poll(others).toBeGreaterThan(0)
  const [slow, before] = [asked.length - others(), others()]
  // The next round does not wait for the first, which is not over.
  const worker = another()
  await Promise.all([pollProviders(worker), pollProviders(house)])
  expect(others()).toBeGreaterThan(before)
  expect(asked.length - others()).toBe(slow)
  ends.resolve()
  await first
  house.config.baseUrls.sms16 = sandbox
  await worker.db.close()
  await host.close()
})
