import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Timeouts for callers, in milliseconds, so that a slow one does not hold a connection that others need. */
export interface Timeouts {
  headers: number
  /** From the headers to the last byte of a body that is not a file. */
  body: number
  /** The same for a form with a file: 64 MB at 2 Mbit/s. */
  file: number
  /** The same for authenticated callers, whatever they send: a slow line is not refused. */
  knownCaller: number
  /** How often connections are checked. */
  checkInterval: number
}

export const defaultTimeouts: Timeouts = {
  headers: 15_000,
  body: 30_000,
  file: 300_000,
  knownCaller: 3_600_000,
  checkInterval: 5_000,
}

/** Node's own server timeouts. */
export const toServerTimeouts = ({ headers, file, knownCaller, checkInterval }: Timeouts) => ({
  requestTimeout: Math.max(file, knownCaller),
  http: { headersTimeout: headers, connectionsCheckingInterval: checkInterval },
})

/** Closes a connection whose body does not arrive in time, whether answered or not. */
export function enforceTimeouts(server: FastifyInstance, { body, file, knownCaller }: Timeouts) {
  server.addHook('onRequest', async (request) => {
    if (!hasBody(request)) return
    const { raw } = request
    const defaultMs = hasFile(request) ? file : body
    // By then the caller is known.
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

/** Whether the body is a file, or a form that may contain one. */
const hasFile = (request: FastifyRequest) =>
  isForm(request) || request.headers['content-type'] === 'application/octet-stream'

/** Whether the body is a form that may contain a file. */
export const isForm = ({ headers }: FastifyRequest) =>
  /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')
