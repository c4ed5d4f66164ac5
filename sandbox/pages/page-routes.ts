import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { SandboxContext } from '../sandbox-context.ts'
import { replySchema, sendReply } from '../send-reply.ts'
import { pushChannelState } from '../wazzup24/push-events.ts'
import { addClinicPageRoutes } from './clinic-routes.ts'
import { renderHomePage } from './home-page.ts'
import { addOutboxRoutes } from './outbox-routes.ts'
import { parseLanguage } from './page-strings.ts'
import { renderPhonePage } from './phone-page.ts'
import { addTelegramPageRoutes } from './telegram-routes.ts'

const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; font-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

const phoneSchema = v.object({ digits: v.pipe(v.string(), v.regex(/^\d{5,15}$/)) })
const formSchema = v.object({
  channel: v.string(),
  text: v.optional(v.string(), ''),
  quick: v.optional(v.string()),
  file: v.optional(v.string()),
})

/** The pages for people. */
export function addPageRoutes(server: FastifyInstance, context: SandboxContext): void {
  const getLanguage = (headers: Record<string, unknown>) =>
    parseLanguage(typeof headers['accept-language'] === 'string' ? headers['accept-language'] : '')

  server.get('/', async (request, reply) => {
    const { q } = v.parse(v.object({ q: v.optional(v.string(), '') }), request.query)
    return setPageHeaders(reply).send(renderHomePage(context, q, getLanguage(request.headers)))
  })

  server.get('/phone/:digits', async (request, reply) => {
    const { digits } = v.parse(phoneSchema, request.params)
    return setPageHeaders(reply).send(
      renderPhonePage(context, `+${digits}`, getLanguage(request.headers)),
    )
  })

  server.post('/phone/:digits', async (request, reply) => {
    const { digits } = v.parse(phoneSchema, request.params)
    const { channel, text, quick, file } = v.parse(formSchema, request.body)
    const answer = v.safeParse(replySchema, { to: digits, text: quick ?? text, channel, file })
    if (answer.success) await sendReply(answer.output, context)
    return reply.redirect(`/phone/${digits}`, 303)
  })

  addTelegramPageRoutes(server, context, getLanguage, setPageHeaders)
  addClinicPageRoutes(server, context, getLanguage, setPageHeaders)
  addOutboxRoutes(server, context.outbox, getLanguage, setPageHeaders)

  server.post('/channels/:account', async (request, reply) => {
    const { account } = v.parse(v.object({ account: v.string() }), request.params)
    const { state } = v.parse(v.object({ state: v.string() }), request.body)
    await context.accounts.set('wazzup24', account, { channelState: state })
    void pushChannelState(account, context)
    return reply.redirect('/', 303)
  })

  for (const [path, { file, type }] of Object.entries(staticFiles)) {
    server.get(path, async (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'max-age=300')
        .send(await readFile(file)),
    )
  }
}

const setPageHeaders = <
  R extends { type(type: string): R; header(name: string, value: string): R },
>(
  reply: R,
): R =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', CONTENT_SECURITY_POLICY)
    .header('cache-control', 'no-store')
    // Without a referrer a browser sends no origin for the page's own form, and that is refused.
    .header('referrer-policy', 'same-origin')
    .header('x-content-type-options', 'nosniff')

const resolvePath = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const toFontFile = (subset: string) => ({
  file: fileURLToPath(
    import.meta.resolve(`@fontsource-variable/onest/files/onest-${subset}-wght-normal.woff2`),
  ),
  type: 'font/woff2',
})
const staticFiles: Record<string, { file: string; type: string }> = {
  '/sandbox.css': { file: resolvePath('sandbox.css'), type: 'text/css; charset=utf-8' },
  '/sandbox.js': { file: resolvePath('sandbox.js'), type: 'text/javascript; charset=utf-8' },
  '/onest-cyrillic.woff2': toFontFile('cyrillic'),
  '/onest-latin.woff2': toFontFile('latin'),
}
