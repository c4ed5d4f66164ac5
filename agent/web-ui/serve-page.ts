import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Clock } from '../../server/platform/clock.ts'
import { wordsOf } from '../strings.ts'
import { isLetIn } from './admit-request.ts'
import { deedAt } from './form-actions.ts'
import { type Html, html } from './html.ts'
import { createLock, type Lock } from './key-check.ts'
import type { Parts, Refused, View } from './page-context.ts'
import { document } from './page-elements.ts'
import { pageKey, removeAddress, writeAddress } from './page-key.ts'
import { style } from './page-style.ts'
import { asidePage, asideSection } from './quarantine-section.ts'
import { createGuard, type Guard, headers } from './request-guard.ts'
import { pairingSection, sourcesSection } from './settings-sections.ts'
import { stateSection } from './state-section.ts'

/** Bytes of a form: an address, a code, a path. */
const LARGEST_FORM = 16 * 1024
const HOME = '127.0.0.1'

interface Page {
  port: number
  parts: Parts
  clock: Clock
}

/** The agent's page, for a browser on this machine that came with its key. */
export async function servePage({ port, parts, clock }: Page) {
  const key = pageKey(parts.folder)
  const server = createServer({ requestTimeout: 30_000 })
  server.listen(port, HOME)
  await once(server, 'listening')
  const bound = server.address()
  const real = bound !== null && typeof bound === 'object' ? bound.port : port
  const guard = createGuard(real)
  const lock = createLock({ key, port: real, clock })
  const url = `http://${HOME}:${real}`
  const address = `${url}/?key=${key}`
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    answer(request, response, { parts, guard, lock }).catch(() => {
      const { page } = wordsOf(parts.settings.get().language)
      if (response.headersSent) response.destroy()
      else send(response, 500, alone({ parts, guard, lock }, page.failed))
    })
  })
  writeAddress(parts.folder, address)
  return {
    url,
    /** With the key: whoever has it may do all that the page can. */
    address,
    async close(): Promise<void> {
      removeAddress(parts.folder)
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

interface Context {
  parts: Parts
  guard: Guard
  lock: Lock
}

async function answer(request: IncomingMessage, response: ServerResponse, context: Context) {
  const { parts, guard, lock } = context
  const { page } = wordsOf(parts.settings.get().language)
  if (!guard.isOurs(request)) return send(response, 421, alone(context, page.refused))
  if (!isLetIn(request, response, lock)) return
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
  if (request.method === 'GET' || request.method === 'HEAD') {
    if (path === '/style.css') return send(response, 200, style, 'text/css')
    const main = shownAt(path, viewOf(context, null))
    return main
      ? send(response, 200, whole(context, main))
      : send(response, 404, alone(context, page.missing))
  }
  const deed = request.method === 'POST' ? deedAt(path) : null
  if (!deed) return send(response, 404, alone(context, page.missing))
  const form = guard.isFromPage(request) ? await formOf(request) : null
  if (!form || !guard.hasToken(form.get('token')))
    return send(response, 403, alone(context, page.refused))
  const refused = await deed(parts, form)
  if (refused) return send(response, 422, whole(context, home(viewOf(context, refused))))
  response.writeHead(303, { ...headers, location: '/' }).end()
}

const viewOf = ({ parts, guard }: Context, refused: Refused | null): View => ({
  parts,
  words: wordsOf(parts.settings.get().language),
  token: guard.token,
  refused,
})

const home = (view: View): Html =>
  html`${stateSection(view)}${pairingSection(view)}${sourcesSection(view)}${asideSection(view)}`

function shownAt(path: string, view: View): Html | null {
  if (path === '/') return home(view)
  const [, id] = /^\/aside\/(\d{1,15})$/.exec(path) ?? []
  const found = id ? view.parts.queue.readAside(Number(id)) : null
  return found && asidePage(view, found)
}

const whole = ({ parts, guard }: Context, main: Html): string => {
  const { language } = parts.settings.get()
  return document(wordsOf(language), language, guard.token, main)
}

/** A page that says one thing, and nothing that only a page of ours may know. */
function alone({ parts }: Context, said: string): string {
  const { language } = parts.settings.get()
  return document(wordsOf(language), language, '', html`<section><p>${said}</p></section>`)
}

function send(response: ServerResponse, status: number, text: string, type = 'text/html'): void {
  response.writeHead(status, { ...headers, 'content-type': `${type}; charset=utf-8` }).end(text)
}

/** What a form sent; null where it is longer than any. */
async function formOf(request: IncomingMessage): Promise<URLSearchParams | null> {
  const parts: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    length += (chunk as Buffer).length
    if (length > LARGEST_FORM) return null
    parts.push(chunk as Buffer)
  }
  return new URLSearchParams(Buffer.concat(parts).toString('utf8'))
}
