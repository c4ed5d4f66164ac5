import autocannon from 'autocannon'

/** Requests to a server from a separate process. */
export interface Load {
  url: string
  connections: number
  seconds: number
  headers: Record<string, string>
  body: string
}

export interface Loaded {
  perSecond: number
  p50: number
  p99: number
  failed: number
}

process.send?.('ready')
process.on('message', async ({ url, connections, seconds, headers, body }: Load) => {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    method: 'POST',
    headers,
    body,
  })
  const loaded: Loaded = {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.errors + result.timeouts + result.non2xx,
  }
  process.send?.(loaded)
})
