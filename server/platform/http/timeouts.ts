import type { FastifyInstance, FastifyRequest } from 'fastify'

/** How long a caller may take, in milliseconds. A caller who is slower holds a place that others need. */
export interface Timeouts {
  headers: number
  /** From the headers to the last byte of a body that is no file. */
  body: number
  /** The same for a form with a file: 64 MB over a line of 2 Mbit/s. */
  file: number
  /** The same for whoever is known by the token, whatever he sends: a slow line is not refused. */
  knownCaller: number
  /** How often connections are looked at. */
  checkInterval: number
}

export const defaultTimeouts: Timeouts = {
  headers: 15_000,
  body: 30_000,
  file: 300_000,
  knownCaller: 3_600_000,
  checkInterval: 5_000,
}

/** What Node itself holds callers to. */
export const toServerTimeouts = ({ headers, file, knownCaller, checkInterval }: Timeouts) => ({
  requestTimeout: Math.max(file, knownCaller),
  http: { headersTimeout: headers, connectionsCheckingInterval: checkInterval },
})

/** Ends a connection whose body does not come in time, answered already or not. */
export function enforceTimeouts(server: FastifyInstance, { body, file, knownCaller }: Timeouts) {
  server.addHook('onRequest', async (request) => {
    if (!hasBody(request)) return
    const { raw } = request
    const defaultMs = hasFile(request) ? file : body
    // By then it is known who sends.
    let timer = setTimeout(() => {
      if (!request.isKnownCaller || knownCaller <= defaultMs) return raw.destroy()
      timer = setTimeout(() => raw.destroy(), knownCaller - defaultMs).unref()
    }, defaultMs).unref()
    const over = () => clearTimeout(timer)
    raw.once('end', over)
    raw.once('close', over)
  })
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0

/** Whether the body is a file, or a form that may hold one. */
const hasFile = (request: FastifyRequest) =>
  isForm(request) || request.headers['content-type'] === 'application/octet-stream'

/** Whether the body is a form that may hold a file. */
export const isForm = ({ headers }: FastifyRequest) =>
  /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')
