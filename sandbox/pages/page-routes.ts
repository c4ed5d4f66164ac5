import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Core } from '../sandbox-context.ts'
import { answerAs, answerShape } from '../send-reply.ts'
import { pushChannel } from '../wazzup24/push-events.ts'
import { clinicPageRoutes } from './clinic-routes.ts'
import { homePage } from './home-page.ts'
import { outboxRoutes } from './outbox-routes.ts'
import { languageOf } from './page-strings.ts'
import { phonePage } from './phone-page.ts'
import { telegramPageRoutes } from './telegram-routes.ts'

const policy =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; font-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

const phoneShape = v.object({ digits: v.pipe(v.string(), v.regex(/^\d{5,15}$/)) })
const formShape = v.object({
  channel: v.string(),
  text: v.optional(v.string(), ''),
  quick: v.optional(v.string()),
  file: v.optional(v.string()),
})

/** The pages for people. */
export function pageRoutes(app: FastifyInstance, core: Core): void {
  const languages = (headers: Record<string, unknown>) =>
    languageOf(typeof headers['accept-language'] === 'string' ? headers['accept-language'] : '')

  app.get('/', async (request, reply) => {
    const { q } = v.parse(v.object({ q: v.optional(v.string(), '') }), request.query)
    return asPage(reply).send(homePage(core, q, languages(request.headers)))
  })

  app.get('/phone/:digits', async (request, reply) => {
    const { digits } = v.parse(phoneShape, request.params)
    return asPage(reply).send(phonePage(core, `+${digits}`, languages(request.headers)))
  })

  app.post('/phone/:digits', async (request, reply) => {
    const { digits } = v.parse(phoneShape, request.params)
    const { channel, text, quick, file } = v.parse(formShape, request.body)
    const answer = v.safeParse(answerShape, { to: digits, text: quick ?? text, channel, file })
    if (answer.success) await answerAs(answer.output, core)
    return reply.redirect(`/phone/${digits}`, 303)
  })

  telegramPageRoutes(app, core, languages, asPage)
  clinicPageRoutes(app, core, languages, asPage)
  outboxRoutes(app, core.outbox, languages, asPage)

  app.post('/channels/:account', async (request, reply) => {
    const { account } = v.parse(v.object({ account: v.string() }), request.params)
    const { state } = v.parse(v.object({ state: v.string() }), request.body)
    await core.accounts.set('wazzup24', account, { channelState: state })
    void pushChannel(account, core)
    return reply.redirect('/', 303)
  })

  for (const [path, { file, type }] of Object.entries(files)) {
    app.get(path, async (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'max-age=300')
        .send(await readFile(file)),
    )
  }
}

const asPage = <R extends { type(type: string): R; header(name: string, value: string): R }>(
  reply: R,
): R =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    // With no referrer at all a browser names no origin for the page's own form, and that is refused.
    .header('referrer-policy', 'same-origin')
    .header('x-content-type-options', 'nosniff')

const beside = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const font = (subset: string) => ({
  file: fileURLToPath(
    import.meta.resolve(`@fontsource-variable/onest/files/onest-${subset}-wght-normal.woff2`),
  ),
  type: 'font/woff2',
})
const files: Record<string, { file: string; type: string }> = {
  '/sandbox.css': { file: beside('sandbox.css'), type: 'text/css; charset=utf-8' },
  '/sandbox.js': { file: beside('sandbox.js'), type: 'text/javascript; charset=utf-8' },
  '/onest-cyrillic.woff2': font('cyrillic'),
  '/onest-latin.woff2': font('latin'),
}
