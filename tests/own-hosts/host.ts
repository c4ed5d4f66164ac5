import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Asked {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
}

export interface Told {
  status?: number
  type?: string
  body: string
}

export interface Host {
  url: string
  close(): Promise<void>
}

/** One message that a host took for a recipient, in that provider's own form of address. */
export interface Taken {
  to: string
  text: string
}

/** A plain HTTP host that answers each request by one function. */
export async function hostOf(answer: (asked: Asked) => Told | Promise<Told>): Promise<Host> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host')
    const told = await answer({
      method: request.method ?? 'GET',
      path: pathname,
      query: searchParams,
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
    })
    response.writeHead(told.status ?? 200, {
      'content-type': told.type ?? 'application/json; charset=utf-8',
    })
    response.end(told.body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

export const json = (value: unknown, status = 200): Told => ({
  status,
  body: JSON.stringify(value),
})
