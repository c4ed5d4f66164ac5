import { sql } from 'kysely'
import { takeInbound } from '../answer/inbound.ts'
import { type ChannelAccount, opened } from '../channels/accounts.ts'
import { ConnectionRefused } from '../channels/channel.ts'
import { contextFor } from '../channels/context.ts'
import { telegram } from '../channels/telegram.ts'
import type { TelegramCredentials } from '../channels/telegram-call.ts'
import type { House } from '../house.ts'

/** Who asks for a bot has it this long; one that falls silent gives it up. A longer hold than any was made by a clock that ran ahead. */
const LEASE = { seconds: 60 }
/** After a failure the bot is left alone for so long; one whose token is refused, longer. */
const PAUSE = { seconds: 5 }
const LONG_PAUSE = { seconds: 60 }
/** Bots asked at once by one process. */
const SIDE_BY_SIDE = 10
/** A full answer: more may wait behind it. */
const FULL = 100
const KEEP_NEWS = { hours: 24 * 14 }

type Row = ChannelAccount & { heardBy: string | null; wanted: string; offset: string | null }

/**
 * Hears what patients do in the bots' chats. Where we can be called (https) it sees to it that we are; elsewhere it asks, one process
 * for each bot: two that ask at once cut each other off.
 */
export async function pollTelegram(house: House): Promise<void> {
  const waiting = await takeBots(house)
  const work = async () => {
    for (let bot = waiting.pop(); bot; bot = waiting.pop()) await hear(house, bot)
  }
  await Promise.all(Array.from({ length: Math.min(SIDE_BY_SIDE, waiting.length) }, work))
}

/** What was heard long ago cannot come again. */
export const forgetNews = async ({ db, clock }: House): Promise<void> => {
  await db.engine((tx) =>
    tx.deleteFrom('telegram_news').where('at', '<', clock.now().subtract(KEEP_NEWS)).execute(),
  )
}

async function takeBots(house: House): Promise<Row[]> {
  const { config, clock, db } = house
  const now = clock.now()
  const called = config.publicUrl.startsWith('https:')
  const address = `${config.publicUrl}/api/hook/telegram/`
  const wanted = called ? sql`${address}::text || a.hook_token` : sql`'poll'`
  const rows = await db.engine(async (tx) => {
    const taken = await sql<
      Parameters<typeof opened>[1] & {
        heard_by: string | null
        wanted: string
        poll_offset: string | null
      }
    >`
      update channel_account a set polled_until = ${now.add(LEASE)} from (
        select a.company_id, a.id from channel_account a
        where a.provider = 'telegram' and (a.polled_until is null or a.polled_until <= ${now} or a.polled_until > ${now.add(LONG_PAUSE)})
          and (${!called} or a.heard_by is distinct from ${wanted}) for update skip locked
      ) free where a.company_id = free.company_id and a.id = free.id
      returning a.*, ${wanted} as wanted`.execute(tx)
    return taken.rows
  })
  return rows.map((row) => ({
    ...opened(house, row),
    heardBy: row.heard_by,
    wanted: row.wanted,
    offset: row.poll_offset,
  }))
}

async function hear(house: House, bot: Row) {
  const rest = await listen(house, bot).then(
    () => null,
    (error) => {
      house.log.warn({ err: error, provider: 'telegram' }, 'poll')
      return house.clock.now().add(error instanceof ConnectionRefused ? LONG_PAUSE : PAUSE)
    },
  )
  await keep(house, bot, { polled_until: rest })
}

async function listen(house: House, bot: Row) {
  const credentials = bot.credentials as TelegramCredentials // the account is the bot's own
  const context = contextFor(house, 'telegram')
  if (bot.heardBy !== bot.wanted) {
    if (bot.wanted === 'poll') await telegram.unsubscribe?.(credentials, context)
    else await telegram.subscribe?.(credentials, bot.wanted, context)
    await keep(house, bot, { heard_by: bot.wanted })
  }
  for (let more = bot.wanted === 'poll', offset = bot.offset; more; ) {
    const came = await telegram.pollInbound?.(credentials, offset, context)
    if (!came) return
    await takeInbound(house, bot, came.inbound)
    more = came.inbound.replies.length + (came.inbound.chats?.length ?? 0) >= FULL
    // Asked again from here only once all before it has been taken in.
    const polled_until = house.clock.now().add(LEASE)
    if (came.offset !== offset) await keep(house, bot, { poll_offset: came.offset, polled_until })
    offset = came.offset
  }
}

const keep = (
  { db }: House,
  { companyId, id }: ChannelAccount,
  change: {
    polled_until?: Temporal.Instant | null
    heard_by?: string
    poll_offset?: string | null
  },
) =>
  db.tenant(companyId, (tx) =>
    tx.updateTable('channel_account').set(change).where('id', '=', id).execute(),
  )
