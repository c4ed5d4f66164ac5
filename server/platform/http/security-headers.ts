import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Tokens live in the page's local storage, so nothing foreign and nothing inline may run beside them, and no text may become
 * markup or script: the page makes no trusted types at all.
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
  // What may be kept says so itself.
  'cache-control': 'no-store',
}
const tlsHeaders = {
  ...baseHeaders,
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
}

/** Puts the headers of every answer, refusals among them. `https`: the product is reached by TLS, maybe ended before it. */
export const createHeaderHook =
  ({ https }: { https: boolean }) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(https || request.protocol === 'https' ? tlsHeaders : baseHeaders)
    // As in the log and in the audit: whoever reports a fault can name it.
    reply.header('x-request-id', request.id)
  }
