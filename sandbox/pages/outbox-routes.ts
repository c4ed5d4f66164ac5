import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { letterShape, type Outbox } from '../outbox.ts'
import { html, linked } from './html.ts'
import { layout, timeText } from './layout.ts'
import { type Language, words } from './page-strings.ts'

const shown = 100

/** Where letters land that have no mail server: taken in as JSON, read by people and by tests. */
export function outboxRoutes(
  app: FastifyInstance,
  outbox: Outbox,
  languageOf: (headers: Record<string, unknown>) => Language,
  asPage: (reply: FastifyReply) => FastifyReply,
): void {
  app.post('/outbox', async (request, reply) => {
    await outbox.put(v.parse(letterShape, request.body))
    return reply.code(204).send()
  })
  app.get('/outbox/log', async () => ({ items: outbox.letters, total: outbox.letters.length }))
  app.get('/outbox', async (request, reply) =>
    asPage(reply).send(outboxPage(outbox, languageOf(request.headers))),
  )
}

function outboxPage({ letters }: Outbox, language: Language): string {
  const said = words[language]
  const latest = letters.slice(-shown).reverse()
  return layout(
    language,
    said.outbox.title,
    html`<main class="phone"><header><a class="back" href="/">${said.back}</a><h1>${said.outbox.title}</h1></header>
<p class="about">${said.outbox.lead}</p>
${latest.length === 0 && html`<p class="empty">${said.outbox.none}</p>`}
<ul class="letters">${latest.map(
      ({ at, to, subject, text }) => html`<li><h2>${subject}</h2>
<p class="about">${to} · ${timeText(at, language)}</p>
<p class="letter">${linked(text)}</p></li>`,
    )}</ul>
</main>`,
  )
}
