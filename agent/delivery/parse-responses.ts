import type { Acknowledgement } from '../queue/queue.ts'

/** The host's response is invalid: the call is repeated, and nothing is removed from the queue. */
export class InvalidResponseError extends Error {
  readonly code = 'NOT_UNDERSTOOD'
}

/** Parses the host's response to a batch. */
export function parseAcknowledgement(body: unknown): Acknowledgement {
  const { taken, refused } = requireObject(body)
  if (!isCount(taken) || !Array.isArray(refused)) throw new InvalidResponseError()
  return {
    taken,
    refused: refused.map((one: unknown) => {
      const { number, reason, detail } = requireObject(one)
      if (!isCount(number) || typeof reason !== 'string') throw new InvalidResponseError()
      return { number, reason, detail: typeof detail === 'string' ? detail : null }
    }),
  }
}

export function parsePairing(body: unknown): { agentId: string; key: string } {
  const { agentId, key } = requireObject(body)
  const id = typeof agentId === 'number' ? `${agentId}` : agentId
  if (typeof id !== 'string' || typeof key !== 'string' || key === '')
    throw new InvalidResponseError()
  return { agentId: id, key }
}

/** The version that the product offers; null: none. */
export function parseHeartbeat(body: unknown): { program: string | null } {
  const { program } = requireObject(body)
  return { program: typeof program === 'string' ? program : null }
}

function requireObject(body: unknown): Record<string, unknown> {
  if (body === null || typeof body !== 'object') throw new InvalidResponseError()
  return body as Record<string, unknown>
}

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0
