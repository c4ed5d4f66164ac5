import { createServer, type Server } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isForbiddenAddress } from '../../../server/platform/net/forbidden-addresses.ts'
import { AddressRefusedError, createSafeFetch } from '../../../server/platform/net/safe-fetch.ts'

let canary: Server
let port: number
const reached: string[] = []

beforeAll(async () => {
  canary = createServer((request, reply) => {
    reached.push(`${request.method} ${request.url}`)
    // A new connection for each call, so that each call resolves the address again.
    reply.setHeader('connection', 'close')
    const { pathname } = new URL(request.url ?? '/', 'http://canary')
    const hop = /^\/hop\/(\d+)$/.exec(pathname)
    if (pathname === '/away') return reply.writeHead(302, { location: 'http://example.org/' }).end()
    if (pathname === '/host') {
      return reply.writeHead(302, { location: `http://localhost:${port}/` }).end()
    }
    if (pathname === '/long') return reply.end('x'.repeat(5000))
    if (pathname === '/see-other') return reply.writeHead(303, { location: '/end' }).end()
    if (hop && hop[1] !== '0') {
      return reply.writeHead(307, { location: `/hop/${Number(hop[1]) - 1}` }).end()
    }
    request.pipe(reply)
  })
  await new Promise<void>((done) => canary.listen(0, '127.0.0.1', done))
  // A TCP server always has an AddressInfo.
  port = (canary.address() as AddressInfo).port
})
afterAll(() => canary.close())
beforeEach(() => {
  reached.length = 0
})

const answering = (...turns: string[]): LookupFunction => {
  let turn = 0
  return (_host, _options, callback) => {
    const address = turns[Math.min(turn++, turns.length - 1)] ?? ''
    callback(null, [{ address, family: address.includes(':') ? 6 : 4 }])
  }
}

describe('without permission for private networks', () => {
  const call = createSafeFetch({ allowPrivate: false, timeoutMs: 2000 })

  test.each([
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '0',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[0:0:0:0:0:ffff:7f00:0001]',
    'localhost',
    '169.254.169.254',
    '10.1.2.3',
    '192.168.1.1',
    '172.31.255.255',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '168.63.129.16',
    '[fe80::1]',
    '[fd00:ec2::254]',
    '[ff02::1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
  ])('%s is refused, and nothing is reached', async (host) => {
    await expect(call(`http://${host}:${port}/`)).rejects.toBeInstanceOf(AddressRefusedError)
    expect(reached).toEqual([])
  })

  test.each(['file:///etc/passwd', 'ftp://example.org/', 'data:text/plain,x'])(
    '%s is refused for its scheme',
    async (url) => {
      await expect(call(url)).rejects.toBeInstanceOf(AddressRefusedError)
    },
  )

  test('a name that resolves to a private address is refused when the connection is made', async () => {
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '169.254.169.254']) {
      const tricked = createSafeFetch({ allowPrivate: false, lookup: answering(address) })
      await expect(tricked(`http://clinic.test:${port}/`)).rejects.toBeInstanceOf(
        AddressRefusedError,
      )
    }
    expect(reached).toEqual([])
  })

  test('a name with one private address among public ones is refused', async () => {
    const mixed = createSafeFetch({
      allowPrivate: false,
      lookup: (_host, _options, callback) =>
        callback(null, [
          { address: '93.184.215.14', family: 4 },
          { address: '127.0.0.1', family: 4 },
        ]),
    })
    await expect(mixed(`http://clinic.test:${port}/`)).rejects.toBeInstanceOf(AddressRefusedError)
  })
})

test('ordinary public addresses are allowed', () => {
  for (const address of ['93.184.215.14', '8.8.8.8', '2606:4700::1111', '::ffff:8.8.8.8']) {
    expect([address, isForbiddenAddress(address, 'public')]).toEqual([address, false])
  }
})

describe('with permission for private networks', () => {
  const call = createSafeFetch({ allowPrivate: true, timeoutMs: 2000 })

  test('a server of a private network can be called with a body', async () => {
    const reply = await call(`http://127.0.0.1:${port}/echo`, {
      method: 'POST',
      body: 'здравствуйте',
    })
    expect([reply.status, await reply.text()]).toEqual([200, 'здравствуйте'])
    expect(reply.url).toBe(`http://127.0.0.1:${port}/echo`)
  })

  test.each(['169.254.169.254', '0.0.0.0', '224.0.0.1', '[fe80::1]', '[fd00:ec2::254]'])(
    '%s is still refused',
    async (host) => {
      await expect(call(`http://${host}:${port}/`)).rejects.toBeInstanceOf(AddressRefusedError)
    },
  )

  test('a name that resolves to another address at the second call is checked again', async () => {
    const rebinding = createSafeFetch({
      allowPrivate: true,
      lookup: answering('127.0.0.1', '169.254.169.254'),
    })
    const url = `http://clinic.test:${port}/`
    await (await rebinding(url, { method: 'POST', body: 'first' })).text()
    await expect(rebinding(url)).rejects.toBeInstanceOf(AddressRefusedError)
    expect(reached).toEqual(['POST /'])
  })

  test('three redirects on one origin are followed, a fourth is refused', async () => {
    expect((await call(`http://127.0.0.1:${port}/hop/3`)).status).toBe(200)
    await expect(call(`http://127.0.0.1:${port}/hop/4`)).rejects.toThrow(/without end/)
    expect(reached.filter((line) => line === 'GET /hop/0')).toHaveLength(1)
  })

  test('a redirect to another origin is refused, even to another name of the same host', async () => {
    for (const path of ['away', 'host']) {
      await expect(call(`http://127.0.0.1:${port}/${path}`)).rejects.toBeInstanceOf(
        AddressRefusedError,
      )
    }
    expect(reached).toEqual(['GET /away', 'GET /host'])
  })

  test('a 303 turns a POST into a GET without its body', async () => {
    await call(`http://127.0.0.1:${port}/see-other`, { method: 'POST', body: 'once' })
    expect(reached).toEqual(['POST /see-other', 'GET /end'])
  })

  test('a body over the limit fails instead of filling the memory', async () => {
    const small = createSafeFetch({ allowPrivate: true, maxBytes: 1000 })
    const reply = await small(`http://127.0.0.1:${port}/long`)
    await expect(reply.text()).rejects.toThrow(/longer than 1000 bytes/)
  })

  test('a server that does not answer is given up after the timeout', async () => {
    const silent = createServer(() => {})
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
    const impatient = createSafeFetch({ allowPrivate: true, timeoutMs: 200 })
    // A TCP server always has an AddressInfo.
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`
    await expect(impatient(url)).rejects.toThrow()
    silent.closeAllConnections()
    silent.close()
  })
})
