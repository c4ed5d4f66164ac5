import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Clock } from '../../server/platform/clock.ts'
import { getStrings } from '../strings.ts'
import { admitRequest } from './admit-request.ts'
import { findFormAction } from './form-actions.ts'
import { type Html, html } from './html.ts'
import { createKeyCheck, type KeyCheck } from './key-check.ts'
import type { AgentParts, FormError, View } from './page-context.ts'
import { renderDocument } from './page-elements.ts'
import { loadPageKey, removeAddress, writeAddress } from './page-key.ts'
import { pageStyle } from './page-style.ts'
import { renderQuarantinedItem, renderQuarantineSection } from './quarantine-section.ts'
import { createRequestGuard, type RequestGuard, securityHeaders } from './request-guard.ts'
import { renderPairingSection, renderSourcesSection } from './settings-sections.ts'
import { renderStateSection } from './state-section.ts'

/** Largest form in bytes: an address, a code, a path. */
const MAX_FORM_BYTES = 16 * 1024
const HOST = '127.0.0.1'

interface PageOptions {
  port: number
  agent: AgentParts
  clock: Clock
}

/** Serves the agent's page to browsers on this machine that gave its key. */
export async function servePage({ port, agent, clock }: PageOptions) {
  const key = loadPageKey(agent.folder)
  const server = createServer({ requestTimeout: 30_000 })
  server.listen(port, HOST)
  await once(server, 'listening')
  const bound = server.address()
  const boundPort = bound !== null && typeof bound === 'object' ? bound.port : port
  const guard = createRequestGuard(boundPort)
  const keyCheck = createKeyCheck({ key, port: boundPort, clock })
  const url = `http://${HOST}:${boundPort}`
  const address = `${url}/?key=${key}`
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    handleRequest(request, response, { agent, guard, keyCheck }).catch(() => {
      const { page } = getStrings(agent.settings.get().language)
      if (response.headersSent) response.destroy()
      else sendResponse(response, 500, renderMessagePage({ agent, guard, keyCheck }, page.failed))
    })
  })
  writeAddress(agent.folder, address)
  return {
    url,
    /** Contains the key, which allows everything that the page can do. */
    address,
    async close(): Promise<void> {
      removeAddress(agent.folder)
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

interface RequestContext {
  agent: AgentParts
  guard: RequestGuard
  keyCheck: KeyCheck
}

async function handleRequest(
  request: IncomingMessage,
  response: ServerResponse,
  context: RequestContext,
) {
  const { agent, guard, keyCheck } = context
  const { page } = getStrings(agent.settings.get().language)
  if (!guard.hasOwnHost(request))
    return sendResponse(response, 421, renderMessagePage(context, page.formError))
  if (!admitRequest(request, response, keyCheck)) return
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
  if (request.method === 'GET' || request.method === 'HEAD') {
    if (path === '/style.css') return sendResponse(response, 200, pageStyle, 'text/css')
    const main = renderPath(path, createView(context, null))
    return main
      ? sendResponse(response, 200, renderPage(context, main))
      : sendResponse(response, 404, renderMessagePage(context, page.missing))
  }
  const action = request.method === 'POST' ? findFormAction(path) : null
  if (!action) return sendResponse(response, 404, renderMessagePage(context, page.missing))
  const form = guard.hasOwnOrigin(request) ? await readForm(request) : null
  if (!form || !guard.hasToken(form.get('token')))
    return sendResponse(response, 403, renderMessagePage(context, page.formError))
  const refused = await action(agent, form)
  if (refused)
    return sendResponse(
      response,
      422,
      renderPage(context, renderHome(createView(context, refused))),
    )
  response.writeHead(303, { ...securityHeaders, location: '/' }).end()
}

const createView = ({ agent, guard }: RequestContext, formError: FormError | null): View => ({
  agent,
  strings: getStrings(agent.settings.get().language),
  token: guard.token,
  formError,
})

const renderHome = (view: View): Html =>
  html`${renderStateSection(view)}${renderPairingSection(view)}${renderSourcesSection(view)}${renderQuarantineSection(view)}`

function renderPath(path: string, view: View): Html | null {
  if (path === '/') return renderHome(view)
  const [, id] = /^\/aside\/(\d{1,15})$/.exec(path) ?? []
  const found = id ? view.agent.queue.readQuarantined(Number(id)) : null
  return found && renderQuarantinedItem(view, found)
}

const renderPage = ({ agent, guard }: RequestContext, main: Html): string => {
  const { language } = agent.settings.get()
  return renderDocument(getStrings(language), language, guard.token, main)
}

/** A page with one message and no confidential content. */
function renderMessagePage({ agent }: RequestContext, message: string): string {
  const { language } = agent.settings.get()
  return renderDocument(
    getStrings(language),
    language,
    '',
    html`<section><p>${message}</p></section>`,
  )
}

function sendResponse(
  response: ServerResponse,
  status: number,
  text: string,
  type = 'text/html',
): void {
  response
    .writeHead(status, { ...securityHeaders, 'content-type': `${type}; charset=utf-8` })
    .end(text)
}

/** A submitted form; null if it is too long. */
async function readForm(request: IncomingMessage): Promise<URLSearchParams | null> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    length += (chunk as Buffer).length
    if (length > MAX_FORM_BYTES) return null
    chunks.push(chunk as Buffer)
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
}
