import { createServer, type IncomingMessage } from 'node:http'

/** A load balancer: forwards each request to the next web process that accepts a connection. */
export async function startBalancer() {
  const targets: string[] = []
  const served = new Map<string, number>()
  let turn = 0
  const server = createServer(async (request, reply) => {
    const body = await bodyOf(request)
    turn += 1
    const first = turn
    for (let tries = 0; tries < targets.length; tries++) {
      const target = targets[(first + tries) % targets.length] ?? ''
      const answer = await fetch(target + request.url, {
        method: request.method ?? 'GET',
        headers: headersOf(request),
        ...(body.length > 0 && { body: new Uint8Array(body) }),
      }).catch((error: Error & { cause?: { code?: string } }) => error.cause?.code ?? error.message)
      // A refused connection means that the process got nothing, so the next one is tried. A request that breaks off is repeated by the caller.
      if (answer === 'ECONNREFUSED') continue
      if (typeof answer === 'string') break
      served.set(target, (served.get(target) ?? 0) + 1)
      reply.writeHead(answer.status, {
        'content-type': answer.headers.get('content-type') ?? 'text/plain',
      })
      return reply.end(Buffer.from(await answer.arrayBuffer()))
    }
    reply.writeHead(502).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    /** The current web processes. */
    targets,
    /** Number of requests that each has answered. */
    served,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const kept = ['content-type', 'authorization', 'accept-language']
  return Object.fromEntries(
    kept.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])),
  )
}
