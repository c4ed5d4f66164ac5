import type { FastifyInstance, FastifyRequest } from 'fastify'

/** How long a caller may take, in milliseconds. A caller who is slower holds a place that others need. */
export interface Patience {
  headers: number
  /** From the headers to the last byte of a body that is no file. */
  body: number
  /** The same for a form with a file: 64 MB over a line of 2 Mbit/s. */
  file: number
  /** How often connections are looked at. */
  look: number
}

export const patience: Patience = { headers: 15_000, body: 30_000, file: 300_000, look: 5_000 }

/** What Node itself holds callers to. */
export const serverTimes = ({ headers, file, look }: Patience) => ({
  requestTimeout: file,
  http: { headersTimeout: headers, connectionsCheckingInterval: look },
})

/** Ends a connection whose body does not come in time, answered already or not. */
export function holdToDeadlines(app: FastifyInstance, { body, file }: Patience) {
  app.addHook('onRequest', async (request) => {
    if (!hasBody(request)) return
    const { raw } = request
    const timer = setTimeout(() => raw.destroy(), hasFile(request) ? file : body)
    timer.unref()
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
