import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import type { Core } from '../sandbox-context.ts'
import { actAs, actShape } from '../telegram/patient-actions.ts'
import { botNamed } from '../telegram/tool-routes.ts'
import type { Language } from './page-strings.ts'
import { startPage } from './telegram-panel.ts'

const phoneShape = v.object({ digits: v.pipe(v.string(), v.regex(/^\d{5,15}$/)) })
const named = v.object({ username: v.string() })

/** What a person does in Telegram, from the pages. */
export function telegramPageRoutes(
  app: FastifyInstance,
  core: Core,
  languageOf: (headers: Record<string, unknown>) => Language,
  asPage: (reply: FastifyReply) => FastifyReply,
): void {
  app.post('/phone/:digits/telegram', async (request, reply) => {
    const { digits } = v.parse(phoneShape, request.params)
    const { bot: name } = v.parse(v.object({ bot: v.string() }), request.body)
    const bot = botNamed(core, name)
    if (bot) await actAs(core, bot, `+${digits}`, v.parse(actShape, request.body))
    return reply.redirect(`/phone/${digits}`, 303)
  })

  app.get('/t.me/:username', async (request, reply) => {
    const bot = botNamed(core, v.parse(named, request.params).username)
    if (!bot) return reply.code(404).send({ message: 'No such bot has called yet.' })
    const { start } = v.parse(v.object({ start: v.optional(v.string(), '') }), request.query)
    return asPage(reply).send(startPage(bot, start, languageOf(request.headers)))
  })

  app.post('/t.me/:username', async (request, reply) => {
    const bot = botNamed(core, v.parse(named, request.params).username)
    const { phone, start } = v.parse(
      v.object({ phone: v.string(), start: v.optional(v.string(), '') }),
      request.body,
    )
    const { digits } = v.parse(phoneShape, { digits: phone.replace(/\D/g, '') })
    const language = languageOf(request.headers)
    if (bot) await actAs(core, bot, `+${digits}`, { act: 'start', payload: start, language })
    return reply.redirect(`/phone/${digits}`, 303)
  })
}
