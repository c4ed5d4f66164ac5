import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { providerPrefixes } from '../../server/platform/sandbox/addresses.ts'
import { toAccountName } from '../accounts.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { breakResponse, rejectRequest } from '../simulate-faults.ts'
import { type Bot, getUsername } from './bots.ts'
import { findFile, readFileBytes } from './files.ts'
import { type ApiResponse, createError, createSender } from './send-message.ts'

const CONTENT_TYPE = 'application/json'
const createResult = (result: unknown): ApiResponse => ({ status: 200, json: { ok: true, result } })
const countSchema = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer())
const updatesSchema = v.object({
  offset: v.optional(countSchema, 0),
  limit: v.optional(countSchema, 100),
  timeout: v.optional(countSchema, 0),
})
const webhookSchema = v.object({
  url: v.optional(v.string(), ''),
  secret_token: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{0,256}$/)), ''),
})
const noticeSchema = v.object({
  callback_query_id: v.string(),
  text: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
})

type BotMethod = (bot: Bot, params: Record<string, unknown>) => ApiResponse | Promise<ApiResponse>

/** Telegram's Bot API; accepts any well-formed token except one with the secret `wrong`. */
export function addTelegramRoutes(server: FastifyInstance, context: SandboxContext): void {
  const { bots, updateQueue } = context
  const send = createSender(context)
  const methods: Record<string, BotMethod> = {
    getme: (bot) =>
      createResult({
        id: Number(bot.botId),
        is_bot: true,
        first_name: `Visita ${bot.botId}`,
        username: getUsername(bot),
        can_join_groups: false,
        can_read_all_group_messages: false,
        supports_inline_queries: false,
      }),
    async setwebhook(bot, input) {
      const read = v.safeParse(webhookSchema, input)
      if (!read.success)
        return createError(400, 'Bad Request: secret token contains unallowed symbols')
      const { url, secret_token: secret } = read.output
      if (url !== '' && !isWebhookUrl(url))
        return createError(
          400,
          'Bad Request: bad webhook: An HTTPS URL must be provided for webhook',
        )
      bot.hook = url === '' ? null : { url, secret }
      await bots.save()
      updateQueue.deliver(bot)
      return createResult(true)
    },
    async deletewebhook(bot) {
      bot.hook = null
      await bots.save()
      return createResult(true)
    },
    getwebhookinfo: (bot) =>
      createResult({
        url: bot.hook?.url ?? '',
        has_custom_certificate: false,
        pending_update_count: bot.updates.length,
      }),
    async getupdates(bot, params) {
      const busy = (why: string) => createError(409, `Conflict: ${why}`)
      if (bot.hook)
        return busy(
          "can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
        )
      const { offset, limit, timeout } = v.parse(updatesSchema, params)
      const received = await updateQueue.poll(bot, offset, Math.min(limit, 100), timeout)
      return received
        ? createResult(received)
        : busy(
            'terminated by other getUpdates request; make sure that only one bot instance is running',
          )
    },
    getfile(_bot, params) {
      const { file_id } = v.parse(v.object({ file_id: v.string() }), params)
      const found = findFile(file_id)
      if (!found)
        return createError(400, 'Bad Request: wrong file_id or the file is temporarily unavailable')
      const { file_path, size: file_size } = found
      return createResult({ file_id, file_unique_id: file_id, file_size, file_path })
    },
    async answercallbackquery(bot, params) {
      const read = v.safeParse(noticeSchema, params)
      const phone = read.success ? bot.presses[read.output.callback_query_id] : undefined
      if (!read.success || !phone)
        return createError(
          400,
          'Bad Request: query is too old and response timeout expired or query ID is invalid',
        )
      const chat = bot.chats[phone]
      if (chat) chat.notice = read.output.text
      delete bot.presses[read.output.callback_query_id]
      await bots.save()
      return createResult(true)
    },
  }

  async function handle(request: FastifyRequest, reply: FastifyReply) {
    const { bot: botToken, method } = request.params as { bot: string; method: string } // the route's own
    const params = { ...(request.query as object), ...((request.body as object | null) ?? {}) }
    const bot = findBot(botToken, context)
    if (!('account' in bot)) return sendResponse(reply, bot)
    const name = method.toLowerCase()
    if (name === 'sendmessage') {
      const { rejection, breakage, ...answer } = await send(bot, params)
      if (rejection) return rejectRequest(rejection, request, reply)
      const body = JSON.stringify(answer.json)
      if (breakage)
        return breakResponse(
          breakage,
          { status: answer.status, type: CONTENT_TYPE, body },
          request,
          reply,
        )
      return sendResponse(reply, answer)
    }
    const handler = Object.hasOwn(methods, name) ? methods[name] : undefined
    return sendResponse(reply, handler ? await handler(bot, params) : createError(404, 'Not Found'))
  }
  // For whoever has the token, which is part of the URL.
  server.get(`${providerPrefixes.telegram}/file/:bot/*`, (request, reply) => {
    const { bot, '*': path } = v.parse(
      v.object({ bot: v.string(), '*': v.string() }),
      request.params,
    )
    const bytes = 'account' in findBot(bot, context) ? readFileBytes(path) : null
    if (!bytes) return sendResponse(reply, createError(404, 'Not Found'))
    return reply.type('application/octet-stream').send(bytes)
  })
  server.post(`${providerPrefixes.telegram}/:bot/:method`, handle)
  server.get(`${providerPrefixes.telegram}/:bot/:method`, handle)
}

function findBot(botToken: string, context: SandboxContext): Bot | ApiResponse {
  const [, botId, secret] = /^bot([1-9]\d*):([\w-]+)$/.exec(botToken) ?? []
  if (!botId || !secret) return createError(404, 'Not Found')
  if (secret === 'wrong') return createError(401, 'Unauthorized')
  return context.bots.get(toAccountName(secret), botId)
}

function sendResponse(reply: FastifyReply, { status, json, retryAfter }: ApiResponse) {
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  return reply.code(status).type(CONTENT_TYPE).send(JSON.stringify(json))
}

/** Like a self-hosted Bot API server, this one also calls http addresses on this machine. */
function isWebhookUrl(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
}
