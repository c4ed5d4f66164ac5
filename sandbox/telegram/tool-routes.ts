import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { accountName } from '../accounts.ts'
import type { Core } from '../sandbox-context.ts'
import { type Bot, usernameOf } from './bots.ts'
import { actAs, actShape } from './patient-actions.ts'

const phone = v.pipe(
  v.string(),
  v.transform((text) => `+${text.replace(/\D/g, '')}`),
)
const whoShape = v.object({ bot: v.string(), phone, language: v.optional(v.string()) })
const chatsShape = v.object({ token: v.string(), phones: v.array(phone) })

/** A bot by its name in links, by the secret of its token, or by its account's name. */
export const botNamed = ({ bots }: Core, name: string): Bot | undefined =>
  bots
    .all()
    .findLast(
      (bot) =>
        usernameOf(bot) === name || bot.account === name || bot.account === accountName(name),
    )

/** JSON for tests and tools: what a person does in Telegram, and chats that are there already. */
export function telegramTools(app: FastifyInstance, core: Core): void {
  app.post('/telegram/act', async (request, reply) => {
    const who = v.parse(whoShape, request.body)
    const bot = botNamed(core, who.bot)
    if (!bot) return reply.code(404).send({ message: 'No such bot has called yet.' })
    const chat = bot.chats[who.phone]
    if (chat && who.language) chat.language = who.language
    const done = await actAs(core, bot, who.phone, v.parse(actShape, request.body))
    return done ? reply.code(204).send() : reply.code(404).send({ message: 'No such chat.' })
  })

  app.post('/telegram/chats', async (request, reply) => {
    const { token, phones } = v.parse(chatsShape, request.body)
    const [botId = '', secret = ''] = token.split(':')
    const bot = core.bots.get(accountName(secret), botId)
    for (const each of phones)
      bot.chats[each] ??= { state: 'started', language: 'ru', notice: null }
    await core.bots.save()
    return reply.code(204).send()
  })

  app.get('/telegram/notice', async (request) => {
    const who = v.parse(whoShape, request.query)
    return { text: botNamed(core, who.bot)?.chats[who.phone]?.notice ?? null }
  })
}
