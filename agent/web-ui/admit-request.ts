import type { IncomingMessage, ServerResponse } from 'node:http'
import type { KeyCheck } from './key-check.ts'
import { lockedPageHeaders, renderLockedPage } from './locked-page.ts'
import { securityHeaders } from './request-guard.ts'

/** Whether this browser has given the key; otherwise it gets a response here and nothing of the page. */
export function admitRequest(
  request: IncomingMessage,
  response: ServerResponse,
  keyCheck: KeyCheck,
): boolean {
  const key = readKey(request)
  if (key === null && keyCheck.hasCookie(request)) return true
  const result = key === null ? 'wrong' : keyCheck.tryKey(key)
  if (result === 'right') {
    // Redirects at once, so that the key does not stay in the address.
    response
      .writeHead(303, { ...securityHeaders, location: '/', 'set-cookie': keyCheck.cookie })
      .end()
    return false
  }
  const isLate = result === 'tooMany'
  response
    .writeHead(isLate ? 429 : 403, {
      ...lockedPageHeaders,
      'content-type': 'text/html; charset=utf-8',
      ...(isLate ? { 'retry-after': '60' } : {}),
    })
    .end(renderLockedPage(result))
  return false
}

/** Key of `/?key=…`; null: none. */
function readKey({ method, url = '/' }: IncomingMessage): string | null {
  const [path, query] = url.split('?', 2)
  return method === 'GET' && path === '/' ? new URLSearchParams(query).get('key') : null
}
