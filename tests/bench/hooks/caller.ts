import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'undici'

/** Calls from a separate process, as from a provider: each body once, over a number of connections. */
export interface Calls {
  url: string
  path: string
  headers: Record<string, string>
  bodies: string[]
  connections: number
  /** Calls started per second, even if earlier ones are still open; without it each connection calls as soon as it is free. */
  pace?: number
}

export interface Called {
  perSecond: number
  /** Milliseconds from a call to its response. */
  p99: number
  refused: number
}

process.send?.('ready')
process.on('message', async (calls: Calls) => {
  process.send?.(await carryOut(calls))
})

async function carryOut({ url, path, headers, bodies, connections, pace }: Calls): Promise<Called> {
  const pool = new Pool(url, { connections })
  const times: number[] = []
  let next = 0
  let refused = 0
  const call = async (body: string | undefined, began: number) => {
    const answer = await pool.request({ method: 'POST', path, headers, body })
    await answer.body.dump()
    times.push(performance.now() - began)
    if (answer.statusCode !== 200) refused += 1
  }
  const lane = async () => {
    while (next < bodies.length) await call(bodies[next++], performance.now())
  }
  const began = performance.now()
  if (pace)
    await Promise.all(
      bodies.map(async (body, nth) => {
        const due = began + (nth * 1000) / pace
        await pause(due - performance.now())
        // Measured from the scheduled time, so that a delayed caller does not hide slow responses.
        await call(body, due)
      }),
    )
  else await Promise.all(Array.from({ length: connections }, lane))
  const seconds = (performance.now() - began) / 1000
  await pool.close()
  times.sort((a, b) => a - b)
  return {
    perSecond: bodies.length / seconds,
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
    refused,
  }
}
