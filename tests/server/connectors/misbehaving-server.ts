import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Odd {
  status?: number
  headers?: Record<string, string>
  body?: unknown
}

export interface MisbehavingServer {
  url: string
  /** Method and path of every call, in order. */
  calls: string[]
  close(): Promise<void>
}

/** A real HTTP server that gives the answers of the test, for clinic systems that misbehave. */
export async function startMisbehavingServer(
  answer: (request: IncomingMessage & { text: string }, base: string) => Odd,
): Promise<MisbehavingServer> {
  const calls: string[] = []
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    calls.push(`${request.method} ${request.url}`)
    const told = Object.assign(request, { text: Buffer.concat(chunks).toString() })
    const { status = 200, headers = {}, body } = answer(told, `http://${request.headers.host}`)
    reply.writeHead(status, { 'content-type': 'application/fhir+json', ...headers })
    reply.end(typeof body === 'string' ? body : JSON.stringify(body ?? {}))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  // A listening TCP server has an AddressInfo.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
  return { url, calls, close }
}

export function bundle(resources: object[], next?: string): object {
  return {
    resourceType: 'Bundle',
    type: 'searchset',
    link: next ? [{ relation: 'next', url: next }] : [],
    entry: resources.map((resource) => ({ resource })),
  }
}
