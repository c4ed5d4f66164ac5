import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { toAccountName } from '../accounts.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { type Bot, getUsername } from './bots.ts'
import { patientActionSchema, performPatientAction } from './patient-actions.ts'

const phoneSchema = v.pipe(
  v.string(),
  v.transform((text) => `+${text.replace(/\D/g, '')}`),
)
const personSchema = v.object({
  bot: v.string(),
  phone: phoneSchema,
  language: v.optional(v.string()),
})
const chatsSchema = v.object({ token: v.string(), phones: v.array(phoneSchema) })

/** A bot by its name in links, its token's secret, or its account name. */
export const findBotByName = ({ bots }: SandboxContext, name: string): Bot | undefined =>
  bots
    .all()
    .findLast(
      (bot) =>
        getUsername(bot) === name || bot.account === name || bot.account === toAccountName(name),
    )

/** JSON routes for tests and tools: a person's actions in Telegram, and existing chats. */
export function addTelegramToolRoutes(server: FastifyInstance, context: SandboxContext): void {
  server.post('/telegram/act', async (request, reply) => {
    const person = v.parse(personSchema, request.body)
    const bot = findBotByName(context, person.bot)
    if (!bot) return reply.code(404).send({ message: 'No such bot has called yet.' })
    const chat = bot.chats[person.phone]
    if (chat && person.language) chat.language = person.language
    const done = await performPatientAction(
      context,
      bot,
      person.phone,
      v.parse(patientActionSchema, request.body),
    )
    return done ? reply.code(204).send() : reply.code(404).send({ message: 'No such chat.' })
  })

  server.post('/telegram/chats', async (request, reply) => {
    const { token, phones } = v.parse(chatsSchema, request.body)
    const [botId = '', secret = ''] = token.split(':')
    const bot = context.bots.get(toAccountName(secret), botId)
    for (const each of phones)
      bot.chats[each] ??= { state: 'started', language: 'ru', notice: null }
    await context.bots.save()
    return reply.code(204).send()
  })

  server.get('/telegram/notice', async (request) => {
    const who = v.parse(personSchema, request.query)
    return { text: findBotByName(context, who.bot)?.chats[who.phone]?.notice ?? null }
  })
}
