import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy that holds requests to a server until it is opened. */
export async function startHoldingProxy(target: string) {
  const opened = Promise.withResolvers<void>()
  const server = createServer(async (incoming, outgoing) => {
    await opened.promise
    const { method, headers } = incoming
    const passed = request(new URL(incoming.url ?? '/', target), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${new URL(target).pathname}`,
    open: () => opened.resolve(),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
