import { mkdtempSync, openSync, readSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { AcceptedMessage } from '../../sandbox/records.ts'
import { getSandboxBaseUrl } from '../../server/platform/sandbox/addresses.ts'
import { startProcess } from './process.ts'

/** Delays in milliseconds: of a request before it reaches the provider, and of its response. */
export interface Way {
  there: number
  back: number
}

/**
 * The providers' double in its own process, behind a proxy with delays, so that a worker can die while its request is under way.
 * The double's append-only log decides what was sent; the product is not asked.
 */
export async function startProviders(way: () => Way = () => ({ there: 0, back: 0 })) {
  const folder = mkdtempSync(join(tmpdir(), 'visita-chaos-sandbox-'))
  const sandbox = await startProcess('sandbox/main.ts', 'Sandbox:', {
    SANDBOX_PORT: '0',
    DATA_DIR: folder,
  })
  const target = sandbox.line.split(' ')[1] ?? ''
  let ways = way
  let onTheRoad = 0
  let open = Promise.withResolvers<void>()
  open.resolve()
  const road = createServer(async (request, reply) => {
    onTheRoad += 1
    reply.once('close', () => {
      onTheRoad -= 1
    })
    const { there, back } = ways()
    const body = await bodyOf(request)
    await open.promise
    await pause(there)
    const answer = await fetch(target + request.url, {
      method: request.method ?? 'GET',
      headers: headersOf(request),
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    }).catch(() => null)
    if (!answer) return request.socket.destroy()
    await pause(back)
    const type = answer.headers.get('content-type') ?? 'text/plain'
    const retry = answer.headers.get('retry-after')
    reply.writeHead(answer.status, { 'content-type': type, ...(retry && { 'retry-after': retry }) })
    reply.end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((resolve) => road.listen(0, '127.0.0.1', resolve))
  const address = road.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const logFile = join(folder, 'sandbox', 'accepted.ndjson')
  return {
    /** Addresses through the proxy. */
    env: addresses(url),
    /** Addresses of the double itself, for faults of the connection. */
    direct: addresses(target),
    /** The number of requests in the proxy. */
    underWay: () => onTheRoad,
    /** Holds every request in the proxy until the returned function is called. */
    hold() {
      open = Promise.withResolvers()
      return open.resolve
    },
    drive(another: () => Way) {
      ways = another
    },
    /** The messages accepted so far, read from the log on disk. */
    accepted: growing<AcceptedMessage>(logFile),
    async close() {
      road.closeAllConnections()
      road.close()
      await sandbox.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const addresses = (url: string) => ({
  SMS16_BASE_URL: getSandboxBaseUrl(url, 'sms16'),
  SIGMASMS_BASE_URL: getSandboxBaseUrl(url, 'sigmasms'),
  WAZZUP_BASE_URL: getSandboxBaseUrl(url, 'wazzup24'),
  TELEGRAM_BASE_URL: getSandboxBaseUrl(url, 'telegram'),
})

export type Providers = Awaited<ReturnType<typeof startProviders>>

/** Returns all lines of an append-only file; each is read only once. */
function growing<T>(path: string): () => readonly T[] {
  const lines: T[] = []
  const file = openSync(path, 'r')
  const buffer = Buffer.alloc(1024 * 1024)
  let [at, rest] = [0, '']
  return () => {
    for (let read = -1; read !== 0; ) {
      read = readSync(file, buffer, 0, buffer.length, at)
      at += read
      const parts = (rest + buffer.toString('utf8', 0, read)).split('\n')
      rest = parts.pop() ?? ''
      for (const line of parts) lines.push(JSON.parse(line))
    }
    return lines
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const kept = ['content-type', 'authorization', 'accept']
  return Object.fromEntries(
    kept.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])),
  )
}
