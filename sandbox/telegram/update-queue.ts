import { postWebhook } from '../post-webhook.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import type { Bot, TelegramUpdate } from './bots.ts'

/** Telegram repeats a call until the update is too old; here it gives up after so many times and continues with the next one. */
const MAX_ATTEMPTS = 8

/** Updates on their way to a bot: pushed if it has a webhook, otherwise kept until polled. */
export interface UpdateQueue {
  add(bot: Bot, news: Record<string, unknown>): Promise<void>
  /** Starts pushing waiting updates; called when a webhook was set. */
  deliver(bot: Bot): void
  /** Response to a poll; null if another poll replaced it. */
  poll(bot: Bot, offset: number, limit: number, seconds: number): Promise<TelegramUpdate[] | null>
}

export function createUpdateQueue(
  context: Pick<SandboxContext, 'bots' | 'delays' | 'deliverySimulator'>,
): UpdateQueue {
  const delivering = new Set<Bot>()
  const waiting = new Map<Bot, (more: boolean) => void>()

  async function deliverAll(bot: Bot) {
    for (;;) {
      const [update] = bot.updates
      const { hook } = bot
      if (!update || !hook) return
      const isDelivered = await postWebhook(
        {
          url: hook.url,
          contentType: 'application/json',
          body: JSON.stringify(update),
          headers: hook.secret ? { 'x-telegram-bot-api-secret-token': hook.secret } : {},
        },
        (status) => status >= 200 && status < 300,
        {
          attempts: MAX_ATTEMPTS,
          pause: context.delays.retry,
          signal: context.deliverySimulator.signal,
        },
      )
      if (!isDelivered) return
      bot.updates = bot.updates.filter((each) => each !== update)
      await context.bots.save()
    }
  }

  return {
    async add(bot, update) {
      bot.lastUpdate += 1
      bot.updates.push({ update_id: bot.lastUpdate, ...update })
      await context.bots.save()
      waiting.get(bot)?.(true)
      this.deliver(bot)
    },
    deliver(bot) {
      if (delivering.has(bot) || !bot.hook) return
      delivering.add(bot)
      // A failed update stays in the queue and is sent with the next one.
      void deliverAll(bot)
        .catch(() => {})
        .finally(() => delivering.delete(bot))
    },
    async poll(bot, offset, limit, seconds) {
      bot.updates = bot.updates.filter((each) => each.update_id >= offset)
      waiting.get(bot)?.(false)
      if (bot.updates.length === 0 && seconds > 0) {
        const { promise, resolve } = Promise.withResolvers<boolean>()
        const timer = setTimeout(resolve, Math.min(seconds, 50) * 1000, true)
        waiting.set(bot, resolve)
        const isCurrent = await promise
        clearTimeout(timer)
        if (waiting.get(bot) === resolve) waiting.delete(bot)
        if (!isCurrent) return null
      }
      await context.bots.save()
      return bot.updates.slice(0, limit)
    },
  }
}
