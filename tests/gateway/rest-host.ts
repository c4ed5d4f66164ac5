import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'

/** A request as it reached the host. */
export interface Call {
  method: string
  path: string
  query: Record<string, string>
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface Said {
  status?: number
  type?: string
  /** A string is sent as it is, anything else as JSON. */
  body?: unknown
}

export interface RestHost {
  url: string
  calls: Call[]
}

/** A REST host on its own port for one test. `respond` answers every call, and all calls are kept. */
export async function startRestHost(respond: (call: Call) => Said): Promise<RestHost> {
  const calls: Call[] = []
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host')
    const call = {
      method: request.method ?? '',
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: request.headers,
      body: Buffer.concat(await Array.fromAsync(request)),
    }
    calls.push(call)
    say(response, answered(respond, call))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { url: `http://127.0.0.1:${address.port}`, calls }
}

/** If `respond` throws, the host answers 500, so that the test fails instead of waiting forever. */
function answered(respond: (call: Call) => Said, call: Call): Said {
  try {
    return respond(call)
  } catch (error) {
    return { status: 500, body: String(error) }
  }
}

function say(response: ServerResponse, { status = 200, type, body }: Said): void {
  if (body === undefined) {
    response.writeHead(status).end()
    return
  }
  const text = typeof body === 'string'
  response.writeHead(status, { 'content-type': type ?? (text ? 'text/plain' : 'application/json') })
  response.end(text ? body : JSON.stringify(body))
}
