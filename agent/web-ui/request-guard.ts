import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isSameSecret } from './is-same-secret.ts'

/** Headers of every response: only this page's own text and style, no framing. */
export const createHeaders = (styles: string) => ({
  'content-security-policy': `default-src 'none'; style-src ${styles}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Without it a browser would not send the origin of our own form.
  'referrer-policy': 'same-origin',
})

export const securityHeaders = createHeaders("'self'")

/**
 * Restricts the page to browsers on this machine that opened it directly. DNS rebinding is refused by `Host`, forms of other sites by `Origin`, and
 * senders that have not read the page by the token.
 */
export function createRequestGuard(port: number) {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`]
  const token = randomBytes(24).toString('base64url')
  return {
    token,
    hasOwnHost: ({ headers: { host } }: IncomingMessage): boolean =>
      host !== undefined && hosts.includes(host.toLowerCase()),
    hasOwnOrigin({ headers: { host, origin } }: IncomingMessage): boolean {
      return origin !== undefined && origin.toLowerCase() === `http://${host?.toLowerCase()}`
    },
    hasToken: (candidate: string | null): boolean => isSameSecret(candidate, token),
  }
}

export type RequestGuard = ReturnType<typeof createRequestGuard>
