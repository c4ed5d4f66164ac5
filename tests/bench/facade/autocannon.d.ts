/** The part of autocannon that is used here; the package has no types. */
declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    duration: number
    method: string
    headers: Record<string, string>
    body: string
  }
  interface Result {
    requests: { average: number }
    latency: { p50: number; p99: number }
    errors: number
    timeouts: number
    non2xx: number
  }
  const autocannon: (options: Options) => Promise<Result>
  export = autocannon
}
