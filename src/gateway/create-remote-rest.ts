import { Agent, interceptors } from 'undici'
import { getSetCookie, type Rest } from './rest-client.ts'

/** Longest wait for another host's answer, in milliseconds. */
const TIMEOUT_MS = 120_000
/** Open at once; further calls wait for one of them. */
const MAX_CONNECTIONS = 100
/** As many as a browser would follow of a clinic's host that has moved. */
const MAX_REDIRECTS = 5

/** REST calls to the host at `apiUrl`, which may have a path of its own. Connections are kept and shared by all requests. */
export function createRemoteRest(apiUrl: string): Rest {
  const base = apiUrl.replace(/(?<!\/)\/+$/, '')
  const agent = new Agent({
    connections: MAX_CONNECTIONS,
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
    connect: { timeout: TIMEOUT_MS },
  }).compose(interceptors.redirect({ maxRedirections: MAX_REDIRECTS }))
  return async ({ method, path, headers, body }) => {
    // A form finds its own boundary; files are rare, and `fetch` knows how they are written.
    if (body instanceof FormData)
      return fetch(base + path, { method, headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) })
    const url = new URL(base + path)
    const response = await agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method,
      headers,
      body: body ?? null,
    })
    return {
      status: response.statusCode,
      text: () => response.body.text(),
      cookie: getSetCookie(response.headers['set-cookie']),
    }
  }
}
