import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** One kind of request that strangers send endlessly. */
export interface Flood {
  path: string
  headers: Record<string, string>
  body: Buffer
  /** Sent in chunks, so that its length is unknown before its end. */
  chunked?: true
}

const CONNECTIONS = 16
const PROBES = 40
/** The timeout of a `/health` request, in milliseconds. */
const PATIENCE = 10_000

/**
 * The milliseconds of each of a series of `/health` requests while strangers send `flood` over many
 * connections.
 */
export async function healthUnder(url: string, flood: Flood): Promise<number[]> {
  const over = new AbortController()
  const strangers = Array.from({ length: CONNECTIONS }, () => stranger(url, flood, over.signal))
  try {
    return await probed(url)
  } finally {
    over.abort()
    await Promise.all(strangers)
  }
}

/** The same beside `callers` connections that each begin a request and never end it. */
export async function healthBeside(url: string, callers: number): Promise<number[]> {
  const { hostname, port } = new URL(url)
  const sockets = Array.from({ length: callers }, () => connect(Number(port), hostname))
  const begun =
    'POST /graphql HTTP/1.1\r\nhost: product\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{"a":'
  for (const socket of sockets) socket.on('error', () => undefined).write(begun)
  try {
    return await probed(url)
  } finally {
    for (const socket of sockets) socket.destroy()
  }
}

/** The same without other callers. */
export const healthAlone = (url: string): Promise<number[]> => probed(url)

async function probed(url: string): Promise<number[]> {
  await health(url)
  const times: number[] = []
  for (let probe = 0; probe < PROBES; probe++) {
    times.push(await health(url))
    await wait(25)
  }
  return times
}

async function health(url: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(`${url}/health`, { signal: AbortSignal.timeout(PATIENCE) })
  if (!answer.ok) throw new Error(`/health answers ${answer.status}`)
  await answer.text()
  return performance.now() - began
}

async function stranger(url: string, flood: Flood, signal: AbortSignal): Promise<void> {
  const request = written(flood)
  while (!signal.aborted) await sent(url, request, signal)
}

/** Sends one request as fast as it is read, until it is answered or refused. */
function sent(url: string, request: Buffer, signal: AbortSignal): Promise<void> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    const end = () => socket.destroy()
    signal.addEventListener('abort', end)
    socket.on('error', end)
    socket.on('data', end)
    socket.on('close', () => {
      signal.removeEventListener('abort', end)
      resolve()
    })
    socket.write(request)
  })
}

function written({ path, headers, body, chunked }: Flood): Buffer {
  const length = chunked ? 'transfer-encoding: chunked' : `content-length: ${body.length}`
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = `POST ${path} HTTP/1.1\r\nhost: product\r\n${length}\r\n${lines.join('')}\r\n`
  const payload = chunked
    ? [Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n0\r\n\r\n')]
    : [body]
  return Buffer.concat([Buffer.from(head), ...payload])
}
