import { sql } from 'kysely'
import { pollBots } from '../../../server/engine/inbound/chat/poll-bots.ts'
import { createManualClock } from '../../../server/platform/clock.ts'
import { openTestApp, type TestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { connectChannels, seeds } from '../../harness/clinic.ts'
import { dispatchAll } from '../../harness/dispatched.ts'
import { sandboxAtWork } from '../../harness/sandbox.ts'

let bots = 100

/** A server and a sandbox whose Telegram double has its own clock, so that its rate limits never apply. */
export async function openTelegramApp() {
  const clock = createManualClock('2026-12-08T06:00:00Z')
  const sandbox = await sandboxAtWork(clock)
  const open = await openTestApp('2026-12-08T06:00:00Z', sandbox.env)
  return {
    open,
    sandbox,
    telegramClock: clock,
    async close() {
      await open.close()
      await sandbox.close()
    },
  }
}

export type TelegramApp = Awaited<ReturnType<typeof openTelegramApp>>

export const tokenFor = (companyId: string) => {
  bots += 1
  return `${bots}:test-${companyId}`
}

/** A clinic with a connected bot and the other channels, and the actions of its patients and staff. */
export async function botClinic(ground: TelegramApp, locale = 'ru') {
  const { open, sandbox, telegramClock } = ground
  const { as, companyId } = await registerClinic(open, 'Europe/Moscow', locale)
  await connectChannels(open, companyId)
  const token = tokenFor(companyId)
  const connected = await as.post('/api/integration/visitagram', { token })
  await pollBots(open.app)
  const bot = `test-${companyId}`
  return {
    as,
    companyId,
    token,
    connected,
    ...seeds(open, companyId),
    /** The person with that phone acts in the chat with the bot; with `hear` the bot is polled afterwards. */
    async act(phone: string, act: string, more: object = {}, hear = true) {
      telegramClock.add({ seconds: 4 })
      const done = await sandbox.post('/telegram/act', { bot, phone, act, ...more })
      if (hear) await pollBots(open.app)
      return done.status
    },
    /** What the bot has written to that phone, oldest first. */
    async said(phone: string) {
      const all = await sandbox.accepted(companyId)
      return all.filter(({ to, channel }) => to === phone && channel === 'telegram')
    },
    async notice(phone: string): Promise<string | null> {
      const answer = await fetch(
        `${sandbox.url}/telegram/notice?bot=${bot}&phone=${encodeURIComponent(phone)}`,
      )
      return ((await answer.json()) as { text: string | null }).text
    },
    chats: () => rowsOf(open, companyId, 'telegram_chat'),
    starts: () => rowsOf(open, companyId, 'telegram_start'),
    /** Sets the cascade of every scenario of the clinic; call it before one is started. */
    cascade: (...channels: string[]) =>
      open.app.db.withTenant(companyId, async (tx) => {
        await tx.deleteFrom('cascade_step').execute()
        await sql`
          insert into cascade_step (company_id, scenario_id, position, channel)
          select s.company_id, s.id, k.position - 1, k.channel from scenario s,
            unnest(${channels}::text[]) with ordinality as k(channel, position)`.execute(tx)
      }),
    async dispatchAt(now: string) {
      open.clock.set(now)
      telegramClock.add({ seconds: 4 })
      await dispatchAll(open.app)
    },
  }
}

export type BotClinic = Awaited<ReturnType<typeof botClinic>>

const rowsOf = ({ app }: TestApp, companyId: string, table: 'telegram_chat' | 'telegram_start') =>
  app.db.withTenant(companyId, (tx) =>
    sql<Record<string, unknown>>`select * from ${sql.table(table)}`
      .execute(tx)
      .then(({ rows }) => rows),
  )

export interface MessageItem {
  id: string
  clientId: string
  channel: string | null
  status: string
  outcome: string
  reason: string | null
  answer: string
  answerText: string | null
}

export const messagesOf = async ({ as }: Pick<BotClinic, 'as'>, scenarioId: string) =>
  (
    await as.get<{ items: MessageItem[] }>(
      `/api/message/list?scenarioId=${scenarioId}&pageSize=200`,
    )
  ).body.items
