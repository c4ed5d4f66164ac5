import { Agent, interceptors } from 'undici'
import { getSetCookie, type Rest } from './rest-client.ts'

/** Timeout of another host's response in milliseconds. */
const TIMEOUT_MS = 120_000
/** Maximum concurrent connections; further calls wait. */
const MAX_CONNECTIONS = 100
/** For clinic hosts that have moved. */
const MAX_REDIRECTS = 5

/** REST calls to the host at `apiUrl`, which may include a path. All requests share its connections. */
export function createRemoteRest(apiUrl: string): Rest {
  const base = apiUrl.replace(/(?<!\/)\/+$/, '')
  const agent = new Agent({
    connections: MAX_CONNECTIONS,
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
    connect: { timeout: TIMEOUT_MS },
  }).compose(interceptors.redirect({ maxRedirections: MAX_REDIRECTS }))
  return async ({ method, path, headers, body }) => {
    // `fetch` sets the multipart boundary. Uploads are rare, so that its overhead does not matter.
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
