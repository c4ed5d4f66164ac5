import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Lock } from './key-check.ts'
import { lockedHeaders, lockedPage } from './locked-page.ts'
import { headers } from './request-guard.ts'

/** Whether this browser has come with the key; else it gets its answer here, and none of the page. */
export function isLetIn(request: IncomingMessage, response: ServerResponse, lock: Lock): boolean {
  const key = keyIn(request)
  if (key === null && lock.isOpenFor(request)) return true
  const tried = key === null ? 'wrong' : lock.tries(key)
  if (tried === 'right') {
    // Elsewhere at once: the key is not to stay in the address.
    response.writeHead(303, { ...headers, location: '/', 'set-cookie': lock.cookie }).end()
    return false
  }
  const isLate = tried === 'tooMany'
  response
    .writeHead(isLate ? 429 : 403, {
      ...lockedHeaders,
      'content-type': 'text/html; charset=utf-8',
      ...(isLate ? { 'retry-after': '60' } : {}),
    })
    .end(lockedPage(tried))
  return false
}

/** The key of `/?key=…`; null: none was given. */
function keyIn({ method, url = '/' }: IncomingMessage): string | null {
  const [path, query] = url.split('?', 2)
  return method === 'GET' && path === '/' ? new URLSearchParams(query).get('key') : null
}
