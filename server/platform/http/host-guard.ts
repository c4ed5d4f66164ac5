import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The host of a Host header or of an origin, without its port and brackets, in lower case; '' where there is none. */
const parseHostname = (authority: string) =>
  URL.canParse(`http://${authority}`)
    ? new URL(`http://${authority}`).hostname.replace(/^\[|\]$/g, '')
    : ''

/** Whether an address is this very machine's. */
export const isLoopback = (host: string) =>
  host === 'localhost' ||
  host.endsWith('.localhost') ||
  host === '::1' ||
  (isIP(host) === 4 && host.startsWith('127.'))

/**
 * Answers only under its own names: this machine's, an address in numbers, and `names`. A page elsewhere that gave its own name our address
 * (DNS rebinding) would otherwise read what stands here as if it were its own.
 */
export function restrictHostNames(server: FastifyInstance, names: string[] = []): void {
  const allowed = new Set(names.map((name) => name.toLowerCase()))
  server.addHook('onRequest', async (request, reply) => {
    const name = parseHostname(request.headers.host ?? '')
    if (isLoopback(name) || isIP(name) !== 0 || allowed.has(name)) return
    return reply.code(421).send({ message: 'This server does not go by that name.' })
  })
}

/** A product that is there for this machine alone answers to its names alone. One that is published may stand behind any. */
export function restrictToLocalhost(
  server: FastifyInstance,
  { host, publicUrl }: { host: string; publicUrl: string },
): void {
  if (isLoopback(host) && isLoopback(parseHostname(new URL(publicUrl).host)))
    restrictHostNames(server)
}

/** Refuses what a page elsewhere asks a browser to send here. Programs name no origin. */
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
