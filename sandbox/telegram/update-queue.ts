import { push } from '../post-webhook.ts'
import type { Core } from '../sandbox-context.ts'
import type { Bot, Update } from './bots.ts'

/** Telegram calls again until the update is too old; here it gives up after so many times and goes on with the next news. */
const attempts = 8

/** A conversation's news on their way to the bot: brought where it set a webhook, kept until it asks otherwise. */
export interface Updates {
  add(bot: Bot, news: Record<string, unknown>): Promise<void>
  /** Begins to bring what waits; called when a webhook was set. */
  deliver(bot: Bot): void
  /** What a question gets; null when another question came in its place. */
  ask(bot: Bot, offset: number, limit: number, seconds: number): Promise<Update[] | null>
}

export function createUpdates(core: Pick<Core, 'bots' | 'delays' | 'courier'>): Updates {
  const delivering = new Set<Bot>()
  const waiting = new Map<Bot, (more: boolean) => void>()

  async function bring(bot: Bot) {
    for (;;) {
      const [update] = bot.updates
      const { hook } = bot
      if (!update || !hook) return
      const taken = await push(
        {
          url: hook.url,
          contentType: 'application/json',
          body: JSON.stringify(update),
          headers: hook.secret ? { 'x-telegram-bot-api-secret-token': hook.secret } : {},
        },
        (status) => status >= 200 && status < 300,
        { attempts, pause: core.delays.retry, signal: core.courier.signal },
      )
      if (!taken) return
      bot.updates = bot.updates.filter((each) => each !== update)
      await core.bots.save()
    }
  }

  return {
    async add(bot, news) {
      bot.lastUpdate += 1
      bot.updates.push({ update_id: bot.lastUpdate, ...news })
      await core.bots.save()
      waiting.get(bot)?.(true)
      this.deliver(bot)
    },
    deliver(bot) {
      if (delivering.has(bot) || !bot.hook) return
      delivering.add(bot)
      // What fails stays in the line and is brought with the next news.
      void bring(bot)
        .catch(() => {})
        .finally(() => delivering.delete(bot))
    },
    async ask(bot, offset, limit, seconds) {
      bot.updates = bot.updates.filter((each) => each.update_id >= offset)
      waiting.get(bot)?.(false)
      if (bot.updates.length === 0 && seconds > 0) {
        const { promise, resolve } = Promise.withResolvers<boolean>()
        const timer = setTimeout(resolve, Math.min(seconds, 50) * 1000, true)
        waiting.set(bot, resolve)
        const stays = await promise
        clearTimeout(timer)
        if (waiting.get(bot) === resolve) waiting.delete(bot)
        if (!stays) return null
      }
      await core.bots.save()
      return bot.updates.slice(0, limit)
    },
  }
}
