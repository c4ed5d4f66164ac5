import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Host of a Host header or origin, in lower case without port and brackets; '' if there is none. */
const parseHostname = (authority: string) =>
  URL.canParse(`http://${authority}`)
    ? new URL(`http://${authority}`).hostname.replace(/^\[|\]$/g, '')
    : ''

/** Whether an address is a loopback address. */
export const isLoopback = (host: string) =>
  host === 'localhost' ||
  host.endsWith('.localhost') ||
  host === '::1' ||
  (isIP(host) === 4 && host.startsWith('127.'))

/**
 * Answers only requests to this machine's names, numeric addresses, and `names`. Otherwise a foreign page could rebind its own name to our address
 * (DNS rebinding) and read everything as same-origin.
 */
export function restrictHostNames(server: FastifyInstance, names: string[] = []): void {
  const allowed = new Set(names.map((name) => name.toLowerCase()))
  server.addHook('onRequest', async (request, reply) => {
    const name = parseHostname(request.headers.host ?? '')
    if (isLoopback(name) || isIP(name) !== 0 || allowed.has(name)) return
    return reply.code(421).send({ message: 'This server does not go by that name.' })
  })
}

/** Restricts host names to this machine's if the product listens on it alone. A published one may have any name. */
export function restrictToLocalhost(
  server: FastifyInstance,
  { host, publicUrl }: { host: string; publicUrl: string },
): void {
  if (isLoopback(host) && isLoopback(parseHostname(new URL(publicUrl).host)))
    restrictHostNames(server)
}

/** Refuses requests that a foreign page makes a browser send. Programs send no origin. */
export function rejectForeignOrigins(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    if (!isForeignOrigin(request)) return
    return reply.code(403).send({ message: 'This was sent from a page elsewhere.' })
  })
}

function isForeignOrigin({ headers }: FastifyRequest): boolean {
  const { origin, host } = headers
  if (origin === undefined) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}
