import { existsSync, readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'

/** A person's chat with a bot, by phone. */
export interface BotChat {
  state: 'started' | 'blocked'
  language: string
  /** The bot's last notice over a pressed button. */
  notice: string | null
}

export interface TelegramUpdate {
  update_id: number
  [kind: string]: unknown
}

/** Telegram's state of a bot. It survives a restart, as at the real one. */
export interface Bot {
  account: string
  botId: string
  hook: { url: string; secret: string } | null
  /** Not yet confirmed by the bot, oldest first. */
  updates: TelegramUpdate[]
  lastUpdate: number
  chats: Record<string, BotChat>
  /** Presses that wait for their notice, by id. */
  presses: Record<string, string>
}

export interface Bots {
  /** The bot of that number and account name; created on first use. */
  get(account: string, botId: string): Bot
  all(): Bot[]
  save(): Promise<void>
}

export function openBots(path: string): Bots {
  const saved: Bot[] = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : []
  const bots = new Map(saved.map((bot) => [`${bot.botId} ${bot.account}`, bot]))
  let saving = Promise.resolve()
  async function write() {
    await writeFile(`${path}.new`, JSON.stringify([...bots.values()]))
    await rename(`${path}.new`, path)
  }
  return {
    get(account, botId) {
      const existing = bots.get(`${botId} ${account}`)
      if (existing) return existing
      const created: Bot = {
        account,
        botId,
        hook: null,
        updates: [],
        lastUpdate: 0,
        chats: {},
        presses: {},
      }
      bots.set(`${botId} ${account}`, created)
      return created
    },
    all: () => [...bots.values()],
    save() {
      saving = saving.then(write)
      return saving
    },
  }
}

/** The bot's name in links; its number makes it unique. */
export const getUsername = ({ botId }: Bot) => `visita${botId}_bot`
