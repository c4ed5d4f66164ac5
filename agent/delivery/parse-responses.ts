import type { Settled } from '../queue/queue.ts'

/** The host answered what was not agreed: the same call is repeated, and nothing is let go of. */
export class NotUnderstood extends Error {
  readonly code = 'NOT_UNDERSTOOD'
}

/** As the host tells of a batch. */
export function settledAnswer(body: unknown): Settled {
  const { taken, refused } = recordOf(body)
  if (!isCount(taken) || !Array.isArray(refused)) throw new NotUnderstood()
  return {
    taken,
    refused: refused.map((one: unknown) => {
      const { number, reason, detail } = recordOf(one)
      if (!isCount(number) || typeof reason !== 'string') throw new NotUnderstood()
      return { number, reason, detail: typeof detail === 'string' ? detail : null }
    }),
  }
}

export function pairAnswer(body: unknown): { agentId: string; key: string } {
  const { agentId, key } = recordOf(body)
  const id = typeof agentId === 'number' ? `${agentId}` : agentId
  if (typeof id !== 'string' || typeof key !== 'string' || key === '') throw new NotUnderstood()
  return { agentId: id, key }
}

/** The version that the product offers; null: none. */
export function beatAnswer(body: unknown): { program: string | null } {
  const { program } = recordOf(body)
  return { program: typeof program === 'string' ? program : null }
}

function recordOf(body: unknown): Record<string, unknown> {
  if (body === null || typeof body !== 'object') throw new NotUnderstood()
  return body as Record<string, unknown>
}

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0
