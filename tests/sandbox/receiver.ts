import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { HookRequest } from '../../server/channels/port/channel-adapter.ts'

/** A webhook receiver: keeps the calls and answers them with `answer`. */
export async function openReceiver(
  answer: (request: HookRequest) => { status: number; body: string } = () => ({
    status: 200,
    body: '{}',
  }),
) {
  const calls: HookRequest[] = []
  let waiting: { count: number; done: () => void }[] = []
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('')
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    )
    const call = { headers, body }
    const { status, body: text } = answer(call)
    response.writeHead(status).end(text)
    calls.push(call)
    for (const each of waiting) if (calls.length >= each.count) each.done()
    waiting = waiting.filter((each) => calls.length < each.count)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A listening TCP server has an AddressInfo.
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}/hook/s3cret`,
    calls,
    /** Resolves once this many calls have arrived in total. */
    came(count: number): Promise<void> {
      if (calls.length >= count) return Promise.resolve()
      return new Promise((done) => waiting.push({ count, done }))
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
