import type { Rest } from './rest.ts'

/** Longest wait for another host's answer, in milliseconds. */
const PATIENCE = 30_000

/** REST calls to the host at `apiUrl`, which may have a path of its own. */
export function restAt(apiUrl: string, fetchIt: typeof fetch = fetch): Rest {
  const base = apiUrl.replace(/\/+$/, '')
  return (request) => {
    const { pathname, search } = new URL(request.url)
    return fetchIt(new Request(`${base}${pathname}${search}`, request), {
      signal: AbortSignal.timeout(PATIENCE),
    })
  }
}
