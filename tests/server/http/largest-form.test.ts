import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { registerClinic } from '../../harness/calls.ts'
import { useTestApp } from '../../harness/fixtures.ts'

const MB = 1024 * 1024
const LARGEST = 68 * MB

const open = useTestApp()
let token: string
beforeAll(async () => {
  token = (await registerClinic(open)).token
})

const headers = () => ({
  authorization: `Bearer ${token}`,
  'content-type': 'multipart/form-data; boundary=b',
  'accept-language': 'en',
})
const part = (name: string) => `--b\r\nContent-Disposition: form-data; name="${name}"`
const begun = (path: string, length?: number) => {
  const { port } = open.server.server.address() as AddressInfo // it listens, so it has an address
  const sending = request({
    ...{ host: '127.0.0.1', port, path, method: 'POST', agent: false },
    headers: { ...headers(), ...(length && { 'content-length': length }) },
  })
  sending.on('error', () => undefined)
  return sending
}

/** Sends without an end until the connection closes; returns the bytes that were sent. */
async function endless(path: string, head: string, chunk: Buffer): Promise<number> {
  const sending = begun(path)
  let taken = 0
  sending.write(head)
  const closed = new Promise((done) => sending.once('close', done))
  const [socket] = (await once(sending, 'socket')) as [{ bytesWritten: number; destroyed: boolean }]
  while (!sending.destroyed && taken < 8 * LARGEST) {
    const more = sending.write(chunk)
    taken = socket.bytesWritten
    if (!more) await Promise.race([new Promise((done) => sending.once('drain', done)), closed])
  }
  sending.destroy()
  return taken
}

const x = Buffer.alloc(MB, 'x')
test.each([
  ['a field', '/api/import/visits', `${part('mapping')}\r\n\r\n`, x],
  [
    'a file',
    '/api/import/visits/preview',
    `${part('file')}; filename="a.csv"\r\n\r\n`,
    Buffer.from('a;b;c\n'.repeat(150_000)),
  ],
  ['a header', '/api/import/visits', part('').slice(0, -1), x],
  ['a file to the GraphQL gateway', '/graphql', `${part('0')}; filename="a.csv"\r\n\r\n`, x],
])(
  '%s that does not end is read up to the limit of a form, and no further',
  async (_, path, head, chunk) => {
    expect(await endless(path, head, chunk)).toBeLessThan(5 * LARGEST)
  },
)

test.each([
  ['/api/import/visits', 413, { code: 'TOO_LARGE' }],
  ['/api/company/logo', 413, { code: 'TOO_LARGE' }],
  ['/graphql', 200, { errors: [{ extensions: { code: 'TOO_LARGE' } }] }],
])(
  'a form to %s whose content-length is too large is refused before its body is sent',
  async (path, status, said) => {
    const sending = begun(path, LARGEST + 1)
    if (path.endsWith('logo')) sending.method = 'PUT'
    sending.flushHeaders()
    const [answer] = await once(sending, 'response')
    expect(answer.statusCode).toBe(status)
    let body = ''
    for await (const piece of answer) body += piece
    expect(JSON.parse(body)).toMatchObject(said)
    sending.destroy()
  },
)
