import { Agent, interceptors } from 'undici'
import { cookieOf, type Rest } from './rest.ts'

/** Longest wait for another host's answer, in milliseconds. */
const PATIENCE = 120_000
/** Open at once; further calls wait for one of them. */
const CONNECTIONS = 100
/** As many as a browser would follow of a clinic's host that has moved. */
const REDIRECTIONS = 5

/** REST calls to the host at `apiUrl`, which may have a path of its own. Connections are kept and shared by all requests. */
export function restAt(apiUrl: string): Rest {
  const base = apiUrl.replace(/(?<!\/)\/+$/, '')
  const agent = new Agent({
    connections: CONNECTIONS,
    headersTimeout: PATIENCE,
    bodyTimeout: PATIENCE,
    connect: { timeout: PATIENCE },
  }).compose(interceptors.redirect({ maxRedirections: REDIRECTIONS }))
  return async ({ method, path, headers, body }) => {
    // A form finds its own boundary; files are rare, and `fetch` knows how they are written.
    if (body instanceof FormData)
      return fetch(base + path, { method, headers, body, signal: AbortSignal.timeout(PATIENCE) })
    const url = new URL(base + path)
    const answer = await agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method,
      headers,
      body: body ?? null,
    })
    return {
      status: answer.statusCode,
      text: () => answer.body.text(),
      cookie: cookieOf(answer.headers['set-cookie']),
    }
  }
}
