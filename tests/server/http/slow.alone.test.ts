import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttpServer } from '../../../server/app/http/http-server.ts'

/**
 * Callers who send a byte and wait: without a timeout each would hold a connection as long as it
 * likes.
 */
const NEVER = 600_000
/** Each set has one short timeout, so that this one ends the connection. */
const patiences = {
  headers: { headers: 200, body: NEVER, file: NEVER, knownCaller: NEVER, checkInterval: 50 },
  body: { headers: 10_000, body: 200, file: NEVER, knownCaller: 3000, checkInterval: 50 },
  form: { headers: 200, body: NEVER, file: 200, knownCaller: NEVER, checkInterval: NEVER },
}
type Bound = keyof typeof patiences

const ports = new Map<Bound, number>()
let apps: FastifyInstance[] = []
beforeAll(async () => {
  apps = await Promise.all((Object.keys(patiences) as Bound[]).map(started)) // the keys of `patiences`
})
afterAll(() => Promise.all(apps.map((app) => app.close())))

async function started(bound: Bound): Promise<FastifyInstance> {
  const app = createHttpServer('silent', { timeouts: patiences[bound] })
  app.post('/call', async () => 'read')
  const onRequest = async (_request: unknown, reply: FastifyReply) => reply.code(401).send('')
  const isKnown = async (request: FastifyRequest) => {
    request.isKnownCaller = true
  }
  app.post('/known', { onRequest: isKnown }, async () => 'read')
  app.post('/refuses', { onRequest }, () => '')
  await app.listen({ port: 0, host: '127.0.0.1' })
  ports.set(bound, (app.server.address() as AddressInfo).port) // it listens, so it has an address
  return app
}

const begun = (path: string, ...lines: string[]) =>
  `POST ${path} HTTP/1.1\r\nhost: a\r\n${lines.join('\r\n')}`

const slow: [what: string, bound: Bound, begun: string][] = [
  ['headers', 'headers', begun('/call', 'x-on')],
  [
    'a body',
    'body',
    begun('/call', 'content-type: application/json', 'content-length: 9', '', '{'),
  ],
  [
    'a body in chunks',
    'body',
    begun(
      '/call',
      'content-type: application/json',
      'transfer-encoding: chunked',
      '',
      '1',
      '{',
      '',
    ),
  ],
  ['a body that nobody reads', 'body', begun('/refuses', 'content-length: 9', '', '1')],
  [
    'a form',
    'form',
    begun('/call', 'content-type: multipart/form-data; boundary=b', 'content-length: 9', '', '-'),
  ],
]

test.each(slow)(
  'ends the connection of a caller who is slow with %s',
  async (_what, bound, sent) => {
    const socket = connect(ports.get(bound) ?? 0, '127.0.0.1')
    socket.resume()
    socket.on('error', () => undefined)
    socket.write(sent)
    await once(socket, 'close')
    expect(socket.destroyed).toBe(true)
  },
)

test('answers a caller who sends in time', async () => {
  const answer = await fetch(`http://127.0.0.1:${ports.get('body')}/call`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  expect(await answer.text()).toBe('read')
})

test('a caller known by token may be slower, but not forever', async () => {
  const json = (path: string) =>
    begun(path, 'content-type: application/json', 'content-length: 2', '', '{')
  const [known, endless, stranger] = ['/known', '/known', '/call'].map((path) => {
    const socket = connect(ports.get('body') ?? 0, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(json(path))
    return socket
  }) as [Socket, Socket, Socket]
  stranger.resume()
  endless.resume()
  await once(stranger, 'close')
  known.write('}')
  const [answer] = await once(known, 'data')
  expect(String(answer)).toContain('read')
  known.destroy()
  await once(endless, 'close')
})
