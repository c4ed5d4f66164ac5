import { sql } from 'kysely'
import type { components } from '../../schema/generated/rest.ts'
import { addAudit } from '../account/audit.ts'
import { ConnectionRefused } from '../channels/channel.ts'
import { refreshStatus } from '../channels/health.ts'
import type { Tx } from '../db/database.ts'
import { jsonText } from '../db/json-text.ts'
import type { House } from '../house.ts'
import type { Handlers } from '../http/operation.ts'
import { Problem } from '../http/problem.ts'
import { providerProblem } from '../integration/provider-problem.ts'
import type { Locale } from '../words/locale.ts'
import { type ButtonTexts, buttonNames, usualTexts } from './buttons.ts'
import { BotTaken, connectBot } from './connect.ts'

type Status = components['schemas']['TelegramStatus']

const wrongToken = {
  en: 'Telegram does not know this token. Copy it once more from @BotFather.',
  ru: 'Telegram не знает этого токена. Скопируйте его у @BotFather ещё раз.',
}
const takenBot = {
  en: 'This bot is connected to another clinic. Make one of your own with @BotFather.',
  ru: 'Этот бот подключён к другой клинике. Создайте своего у @BotFather.',
}

/** The clinic's bot: connecting it, whether it answers, and what its buttons say. The token never comes back. */
export function telegramHandlers(house: House): Handlers {
  const { db, clock } = house
  return {
    async connectTelegram({ caller, body }) {
      const bot = {
        token: body.token.trim(),
        name: body.name?.trim() || null,
        channelId: body.channelId?.trim() || null,
      }
      await connectBot(house, caller.companyId, bot).catch((error) => {
        if (error instanceof ConnectionRefused)
          throw new Problem('CONNECTION_FAILED', { token: wrongToken })
        if (error instanceof BotTaken) throw new Problem('CONNECTION_FAILED', { token: takenBot })
        throw providerProblem(error, ['token'])
      })
      const status = await db.tenant(caller.companyId, async (tx) => {
        await addAudit(tx, caller, clock.now(), 'connectChannel', { provider: 'telegram' })
        return statusOf(tx)
      })
      await house.jobs.ask('plan', caller.companyId)
      return status
    },

    async checkTelegram({ caller }) {
      await refreshStatus(house, caller.companyId, 'telegram')
      return db.tenant(caller.companyId, statusOf)
    },

    getTelegramFields: ({ caller }) =>
      db.tenant(caller.companyId, async (tx) => ({ buttonTexts: await textsOf(tx) })),

    async setTelegramFields({ caller, body }) {
      const texts = textsFrom(body.buttonTexts)
      return db.tenant(caller.companyId, async (tx) => {
        await sql`
          insert into telegram_bot (company_id, button_texts) values (${caller.companyId}, ${jsonText(texts)}::jsonb)
          on conflict (company_id) do update set button_texts = excluded.button_texts`.execute(tx)
        await addAudit(tx, caller, clock.now(), 'setTelegramFields', { set: Object.keys(texts) })
        return { buttonTexts: await textsOf(tx) }
      })
    },
  }
}

const accountOf = (tx: Tx) =>
  tx.selectFrom('channel_account').selectAll().where('provider', '=', 'telegram').executeTakeFirst()

async function statusOf(tx: Tx): Promise<Status> {
  const account = await accountOf(tx)
  if (!account) return { status: null, name: null, channelId: null }
  const bot = await tx.selectFrom('telegram_bot').selectAll().executeTakeFirst()
  return {
    status: account.status as Status['status'], // adapters write no other words
    name: bot?.name || null,
    channelId: bot?.channel_id ?? null,
  }
}

async function textsOf(tx: Tx): Promise<Record<string, string>> {
  const company = await tx.selectFrom('company').select('locale').executeTakeFirstOrThrow()
  const bot = await tx.selectFrom('telegram_bot').select('button_texts').executeTakeFirst()
  const own = (bot?.button_texts ?? {}) as ButtonTexts // written by `setTelegramFields` only
  return { ...usualTexts[company.locale as Locale], ...own }
}

/** A text that is blank, or the usual one in either language, sets nothing: patients go on reading theirs in their own language. */
function textsFrom(given: Record<string, string | undefined>): ButtonTexts {
  const unknown = Object.keys(given).filter((name) => !buttonNames.some((known) => known === name))
  if (unknown.length > 0)
    throw new Problem(
      'CHECK_DETAILS',
      Object.fromEntries(unknown.map((name) => [name, 'UNKNOWN_FIELD'])),
    )
  const texts: ButtonTexts = {}
  for (const name of buttonNames) {
    const text = given[name]?.trim() ?? ''
    const usual = Object.values(usualTexts).some((words) => words[name] === text)
    if (text !== '' && !usual) texts[name] = text
  }
  return texts
}
