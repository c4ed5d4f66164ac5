import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { mountFacade } from '../../../server/app/facade.ts'
import { createHttpServer } from '../../../server/app/http/http-server.ts'
import { registerClinic } from '../../harness/calls.ts'
import { hearChanges } from '../../harness/changes.ts'
import { seeds } from '../../harness/clinic.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { hostOf, json } from '../../own-hosts/host.ts'

const open = useTestApp()
const fronts: FastifyInstance[] = []
afterEach(async () => {
  for (const front of fronts.splice(0)) await front.close()
})

/** The GraphQL gateway as a process of its own in front of another host; returns its address. */
async function frontOf(apiUrl: string) {
  const app = createHttpServer('silent')
  await mountFacade(app, { apiUrl })
  fronts.push(app)
  return app.listen({ port: 0, host: '127.0.0.1' })
}

test('the gateway passes on the change stream of its host', async () => {
  const clinic = await registerClinic(open)
  const front = await frontOf(open.app.config.publicUrl)
  const stream = await hearChanges(front, clinic.token)
  await stream.until(({ event }) => event === 'anew')
  expect(stream.headers.get('x-accel-buffering')).toBe('no')
  await seeds(open, clinic.companyId).patient()
  const { id } = await stream.hears('client')
  stream.close()
  const again = await hearChanges(front, clinic.token, { last: id })
  await seeds(open, clinic.companyId).branch(null)
  await again.hears('company')
  expect(again.told.map(({ event }) => event)).toEqual(['open', 'changed'])
  again.close()
})

test('a client that leaves the gateway also leaves the host, and a stopping gateway ends its streams', async () => {
  const left = Promise.withResolvers<void>()
  const server = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('event: open\ndata: []\n\n')
    request.once('close', left.resolve)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const front = await frontOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const stream = await hearChanges(front, 't')
  await stream.until(({ event }) => event === 'open')
  stream.close()
  await left.promise
  const other = await hearChanges(front, 't')
  await fronts[0]?.close()
  await other.ended
  server.close()
})

test.each([
  ['knows no such call', 404, 404],
  ['answers every address with its page', 200, 404],
  ['has not implemented it', 501, 404],
  ['refuses the token', 401, 401],
  ['forbids the call', 403, 403],
  ['has too many streams', 429, 429],
  ['is unavailable', 502, 503],
])('passes on a fitting status when the host %s', async (_, status, said) => {
  const host = await hostOf(async () => json({}, status))
  const stream = await hearChanges(await frontOf(host.url), 't')
  expect(stream.status).toBe(said)
  await host.close()
})

test('answers 503 when the host cannot be reached', async () => {
  const host = await hostOf(async () => json({}))
  await host.close()
  expect((await hearChanges(await frontOf(host.url), 't')).status).toBe(503)
})
