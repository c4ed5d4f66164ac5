import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Tokens are in the page's local storage, so no foreign or inline code may run, and no text may become markup or script: the page uses no trusted
 * types.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

const disabledFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]

const baseHeaders = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': disabledFeatures.map((feature) => `${feature}=()`).join(', '),
  // Responses that may be cached set this themselves.
  'cache-control': 'no-store',
}
const tlsHeaders = {
  ...baseHeaders,
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
}

/** Sets security headers on every response, refusals included. `https`: the product is reached by TLS, which may end at a proxy. */
export const createHeaderHook =
  ({ https }: { https: boolean }) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(https || request.protocol === 'https' ? tlsHeaders : baseHeaders)
    // The same id as in the log and the audit, for fault reports.
    reply.header('x-request-id', request.id)
  }
