import { createConnection, createServer, type Socket } from 'node:net'

interface Pair {
  client: Socket
  server: Socket
}

/** A proxy to the database that can become slow, or silent without closing, like a failed router or a pulled cable. */
export async function startTcpProxy(databaseUrl: string) {
  const { searchParams, pathname, username, password } = new URL(databaseUrl)
  const path = `${searchParams.get('host')}/.s.PGSQL.5432`
  const pairs = new Set<Pair>()
  let delay = 0
  const silent = new WeakSet<Pair>()

  const proxy = createServer((client) => {
    const pair = { client, server: createConnection(path) }
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      // On a silent connection the other side must not notice the end.
      if (silent.has(pair)) return
      client.destroy()
      pair.server.destroy()
    }
    for (const socket of [client, pair.server]) socket.on('error', end).on('close', end)
    client.on('data', (chunk) => {
      if (!silent.has(pair)) pair.server.write(chunk)
    })
    pair.server.on('data', (chunk) => {
      const pass = () => {
        if (!silent.has(pair) && !client.destroyed) client.write(chunk)
      }
      if (delay > 0) setTimeout(pass, delay)
      else pass()
    })
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`,
    /** Delays every response of the server. */
    slow(milliseconds: number) {
      delay = milliseconds
    },
    /** Silences the current connections; new ones work. Returns their number. */
    silence(): number {
      for (const pair of pairs) silent.add(pair)
      return pairs.size
    },
    async close() {
      proxy.close()
      for (const { client, server } of pairs) {
        client.destroy()
        server.destroy()
      }
    },
  }
}
