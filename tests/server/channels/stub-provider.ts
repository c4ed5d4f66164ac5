import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A provider that responds as it is told and remembers the last request. */
export interface Stub {
  url: string
  says(status: number, body: string, headers?: Record<string, string>): void
  heard(): string
  close(): Promise<void>
}

export async function openStub(): Promise<Stub> {
  let answer = { status: 200, body: '', headers: {} }
  let heard = ''
  const server = createServer(async (request, response) => {
    heard = (await request.toArray()).join('')
    response.writeHead(answer.status, answer.headers).end(answer.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // The address of a server that listens on a port has a port.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    says(status, body, headers = {}) {
      answer = { status, body, headers }
    },
    heard: () => heard,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
