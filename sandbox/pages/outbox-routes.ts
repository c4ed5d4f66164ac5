import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { emailSchema, type Outbox } from '../outbox.ts'
import { html, linkUrls } from './html.ts'
import { renderLayout, renderTime } from './layout.ts'
import { type Language, pageStrings } from './page-strings.ts'

const MAX_EMAILS = 100

/** Routes for emails without a mail server: accepted as JSON, shown to people and tests. */
export function addOutboxRoutes(
  server: FastifyInstance,
  outbox: Outbox,
  getLanguage: (headers: Record<string, unknown>) => Language,
  setPageHeaders: (reply: FastifyReply) => FastifyReply,
): void {
  server.post('/outbox', async (request, reply) => {
    await outbox.add(v.parse(emailSchema, request.body))
    return reply.code(204).send()
  })
  server.get('/outbox/log', async () => ({ items: outbox.emails, total: outbox.emails.length }))
  server.get('/outbox', async (request, reply) =>
    setPageHeaders(reply).send(renderOutboxPage(outbox, getLanguage(request.headers))),
  )
}

function renderOutboxPage({ emails }: Outbox, language: Language): string {
  const strings = pageStrings[language]
  const latest = emails.slice(-MAX_EMAILS).reverse()
  return renderLayout(
    language,
    strings.outbox.title,
    html`<main class="phone"><header><a class="back" href="/">${strings.back}</a><h1>${strings.outbox.title}</h1></header>
<p class="about">${strings.outbox.lead}</p>
${latest.length === 0 && html`<p class="empty">${strings.outbox.none}</p>`}
<ul class="letters">${latest.map(
      ({ at, to, subject, text }) => html`<li><h2>${subject}</h2>
<p class="about">${to} · ${renderTime(at, language)}</p>
<p class="letter">${linkUrls(text)}</p></li>`,
    )}</ul>
</main>`,
  )
}
