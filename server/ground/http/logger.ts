import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'

/**
 * JSON lines without personal data: routes are logged by their pattern, never by their address (links and tokens stand in
 * it), and errors by kind and place, because a driver's message may quote a patient's row.
 */
export function logger(level: string): FastifyBaseLogger {
  return pino({
    level,
    base: null,
    serializers: {
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        code: error.code,
        // Places alone: a message may have several lines.
        stack: error.stack?.match(/^\s+at .*$/gm)?.join('\n'),
        ...(error.name === 'TypeError' && { message: error.message }),
      }),
      req: () => undefined,
      res: () => undefined,
    },
  })
}
