import type { IncomingMessage, ServerResponse } from 'node:http'

/** An error that is answered as an OperationOutcome. */
export class FhirError extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export function sendJson(reply: ServerResponse, status: number, body: object): void {
  reply.writeHead(status, { 'content-type': 'application/fhir+json; charset=utf-8' })
  reply.end(JSON.stringify(body))
}

export function sendOutcome(reply: ServerResponse, error: FhirError): void {
  const issue = [{ severity: 'error', code: error.code, diagnostics: error.message }]
  if (error.status === 401) reply.setHeader('www-authenticate', 'Bearer')
  sendJson(reply, error.status, { resourceType: 'OperationOutcome', issue })
}

const MAX_BODY_BYTES = 5 * 1024 * 1024

/** The JSON body of a request. Throws `FhirError` if invalid or too long. */
export async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    length += chunk.length
    if (length > MAX_BODY_BYTES) throw new FhirError(413, 'too-long', 'the resource is too long')
    chunks.push(chunk)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString())
  } catch {
    throw new FhirError(400, 'structure', 'the body is no JSON')
  }
}
