import type { FastifyReply, FastifyRequest } from 'fastify'

/** Tokens live in the page's local storage, so nothing foreign and nothing inline may run beside them. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

export async function setHeaders(request: FastifyRequest, reply: FastifyReply) {
  reply.headers({
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  })
  if (request.url.startsWith('/api') || request.url === '/graphql')
    reply.header('cache-control', 'no-store')
  if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=63072000')
}
