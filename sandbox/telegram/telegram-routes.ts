import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { prefixes } from '../../server/platform/sandbox/addresses.ts'
import { accountName } from '../accounts.ts'
import type { Core } from '../sandbox-context.ts'
import { spoil, turnAway } from '../simulate-faults.ts'
import { type Bot, usernameOf } from './bots.ts'
import { bytesAt, placeOf } from './files.ts'
import { type Answered, createSender, failed } from './send-message.ts'

const type = 'application/json'
const ok = (result: unknown): Answered => ({ status: 200, json: { ok: true, result } })
const count = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer())
const question = v.object({
  offset: v.optional(count, 0),
  limit: v.optional(count, 100),
  timeout: v.optional(count, 0),
})
const wish = v.object({
  url: v.optional(v.string(), ''),
  secret_token: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{0,256}$/)), ''),
})
const notice = v.object({
  callback_query_id: v.string(),
  text: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
})

type Method = (bot: Bot, given: Record<string, unknown>) => Answered | Promise<Answered>

/** Telegram's Bot API; any token of the right form will do, except one whose secret is `wrong`. */
export function telegramRoutes(app: FastifyInstance, core: Core): void {
  const { bots, updates } = core
  const send = createSender(core)
  const methods: Record<string, Method> = {
    getme: (bot) =>
      ok({
        id: Number(bot.botId),
        is_bot: true,
        first_name: `Visita ${bot.botId}`,
        username: usernameOf(bot),
        can_join_groups: false,
        can_read_all_group_messages: false,
        supports_inline_queries: false,
      }),
    async setwebhook(bot, given) {
      const read = v.safeParse(wish, given)
      if (!read.success) return failed(400, 'Bad Request: secret token contains unallowed symbols')
      const { url, secret_token: secret } = read.output
      if (url !== '' && !isCallable(url))
        return failed(400, 'Bad Request: bad webhook: An HTTPS URL must be provided for webhook')
      bot.hook = url === '' ? null : { url, secret }
      await bots.save()
      updates.deliver(bot)
      return ok(true)
    },
    async deletewebhook(bot) {
      bot.hook = null
      await bots.save()
      return ok(true)
    },
    getwebhookinfo: (bot) =>
      ok({
        url: bot.hook?.url ?? '',
        has_custom_certificate: false,
        pending_update_count: bot.updates.length,
      }),
    async getupdates(bot, given) {
      const busy = (why: string) => failed(409, `Conflict: ${why}`)
      if (bot.hook)
        return busy(
          "can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
        )
      const { offset, limit, timeout } = v.parse(question, given)
      const came = await updates.ask(bot, offset, Math.min(limit, 100), timeout)
      return came
        ? ok(came)
        : busy(
            'terminated by other getUpdates request; make sure that only one bot instance is running',
          )
    },
    getfile(_bot, given) {
      const { file_id } = v.parse(v.object({ file_id: v.string() }), given)
      const found = placeOf(file_id)
      if (!found)
        return failed(400, 'Bad Request: wrong file_id or the file is temporarily unavailable')
      const { file_path, size: file_size } = found
      return ok({ file_id, file_unique_id: file_id, file_size, file_path })
    },
    async answercallbackquery(bot, given) {
      const read = v.safeParse(notice, given)
      const phone = read.success ? bot.presses[read.output.callback_query_id] : undefined
      if (!read.success || !phone)
        return failed(
          400,
          'Bad Request: query is too old and response timeout expired or query ID is invalid',
        )
      const chat = bot.chats[phone]
      if (chat) chat.notice = read.output.text
      delete bot.presses[read.output.callback_query_id]
      await bots.save()
      return ok(true)
    },
  }

  async function handle(request: FastifyRequest, reply: FastifyReply) {
    const { bot: named, method } = request.params as { bot: string; method: string } // the route's own
    const given = { ...(request.query as object), ...((request.body as object | null) ?? {}) }
    const bot = botOf(named, core)
    if (!('account' in bot)) return give(reply, bot)
    const name = method.toLowerCase()
    if (name === 'sendmessage') {
      const { turned, spoiled, ...answer } = await send(bot, given)
      if (turned) return turnAway(turned, request, reply)
      const body = JSON.stringify(answer.json)
      if (spoiled) return spoil(spoiled, { status: answer.status, type, body }, request, reply)
      return give(reply, answer)
    }
    const work = Object.hasOwn(methods, name) ? methods[name] : undefined
    return give(reply, work ? await work(bot, given) : failed(404, 'Not Found'))
  }
  // For whoever has the token, which is a part of the address.
  app.get(`${prefixes.telegram}/file/:bot/*`, (request, reply) => {
    const { bot, '*': path } = v.parse(
      v.object({ bot: v.string(), '*': v.string() }),
      request.params,
    )
    const bytes = 'account' in botOf(bot, core) ? bytesAt(path) : null
    if (!bytes) return give(reply, failed(404, 'Not Found'))
    return reply.type('application/octet-stream').send(bytes)
  })
  app.post(`${prefixes.telegram}/:bot/:method`, handle)
  app.get(`${prefixes.telegram}/:bot/:method`, handle)
}

function botOf(named: string, core: Core): Bot | Answered {
  const [, botId, secret] = /^bot([1-9]\d*):([\w-]+)$/.exec(named) ?? []
  if (!botId || !secret) return failed(404, 'Not Found')
  if (secret === 'wrong') return failed(401, 'Unauthorized')
  return core.bots.get(accountName(secret), botId)
}

function give(reply: FastifyReply, { status, json, retryAfter }: Answered) {
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  return reply.code(status).type(type).send(JSON.stringify(json))
}

/** As a Bot API server of one's own does, this one calls plain addresses too where they are on this machine. */
function isCallable(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
}
