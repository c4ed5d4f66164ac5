import { Pool } from 'undici'

/** Calls from a process of its own, as a provider would: each body once, so many connections. */
export interface Calls {
  url: string
  path: string
  headers: Record<string, string>
  bodies: string[]
  connections: number
}

export interface Called {
  perSecond: number
  /** Milliseconds from a call to its answer. */
  p99: number
  refused: number
}

process.send?.('ready')
process.on('message', async (calls: Calls) => {
  process.send?.(await carryOut(calls))
})

async function carryOut({ url, path, headers, bodies, connections }: Calls): Promise<Called> {
  const pool = new Pool(url, { connections })
  const times: number[] = []
  let next = 0
  let refused = 0
  const lane = async () => {
    for (let body = bodies[next++]; body !== undefined; body = bodies[next++]) {
      const began = performance.now()
      const answer = await pool.request({ method: 'POST', path, headers, body })
      await answer.body.dump()
      times.push(performance.now() - began)
      if (answer.statusCode !== 200) refused += 1
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: connections }, lane))
  const seconds = (performance.now() - began) / 1000
  await pool.close()
  times.sort((a, b) => a - b)
  return {
    perSecond: bodies.length / seconds,
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
    refused,
  }
}
