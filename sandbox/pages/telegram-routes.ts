import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import type { SandboxContext } from '../sandbox-context.ts'
import { patientActionSchema, performPatientAction } from '../telegram/patient-actions.ts'
import { findBotByName } from '../telegram/tool-routes.ts'
import type { Language } from './page-strings.ts'
import { renderStartPage } from './telegram-panel.ts'

const phoneSchema = v.object({ digits: v.pipe(v.string(), v.regex(/^\d{5,15}$/)) })
const botParamsSchema = v.object({ username: v.string() })

/** A person's Telegram actions, from the pages. */
export function addTelegramPageRoutes(
  server: FastifyInstance,
  context: SandboxContext,
  getLanguage: (headers: Record<string, unknown>) => Language,
  setPageHeaders: (reply: FastifyReply) => FastifyReply,
): void {
  server.post('/phone/:digits/telegram', async (request, reply) => {
    const { digits } = v.parse(phoneSchema, request.params)
    const { bot: name } = v.parse(v.object({ bot: v.string() }), request.body)
    const bot = findBotByName(context, name)
    if (bot)
      await performPatientAction(
        context,
        bot,
        `+${digits}`,
        v.parse(patientActionSchema, request.body),
      )
    return reply.redirect(`/phone/${digits}`, 303)
  })

  server.get('/t.me/:username', async (request, reply) => {
    const bot = findBotByName(context, v.parse(botParamsSchema, request.params).username)
    if (!bot) return reply.code(404).send({ message: 'No such bot has called yet.' })
    const { start } = v.parse(v.object({ start: v.optional(v.string(), '') }), request.query)
    return setPageHeaders(reply).send(renderStartPage(bot, start, getLanguage(request.headers)))
  })

  server.post('/t.me/:username', async (request, reply) => {
    const bot = findBotByName(context, v.parse(botParamsSchema, request.params).username)
    const { phone, start } = v.parse(
      v.object({ phone: v.string(), start: v.optional(v.string(), '') }),
      request.body,
    )
    const { digits } = v.parse(phoneSchema, { digits: phone.replace(/\D/g, '') })
    const language = getLanguage(request.headers)
    if (bot)
      await performPatientAction(context, bot, `+${digits}`, {
        act: 'start',
        payload: start,
        language,
      })
    return reply.redirect(`/phone/${digits}`, 303)
  })
}
