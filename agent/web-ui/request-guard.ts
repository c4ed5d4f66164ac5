import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isSameSecret } from './is-same-secret.ts'

/** Goes with every answer: nothing but this page's own text and style, and nobody may frame it. */
export const createHeaders = (styles: string) => ({
  'content-security-policy': `default-src 'none'; style-src ${styles}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Without it a browser would not say that a form is our own.
  'referrer-policy': 'same-origin',
})

export const securityHeaders = createHeaders("'self'")

/**
 * Who may speak with the page: a browser on this machine that was led here by its address, not by another site. A name that somebody
 * points at 127.0.0.1 is refused by its `Host`, a form of another site by its `Origin`, and whoever has not read the page by the token.
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
    hasToken: (given: string | null): boolean => isSameSecret(given, token),
  }
}

export type RequestGuard = ReturnType<typeof createRequestGuard>
