import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { isUnreachable } from '../db/unreachable.ts'

/**
 * JSON lines without personal data: routes are logged by their pattern, never by their address (links and tokens stand in
 * it), and errors by kind and place, because a driver's message may quote a patient's row.
 */
export function createLogger(level: string): FastifyBaseLogger {
  return pino({
    level,
    base: null,
    hooks: {
      logMethod(parts, method) {
        const [about] = parts as unknown[]
        // Each change of that is one line of its own (`openDatabase`); everything that fails meanwhile fails for it.
        const isOutage =
          typeof about === 'object' && about !== null && 'err' in about && isUnreachable(about.err)
        if (!isOutage) method.apply(this, parts)
      },
    },
    serializers: {
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        code: error.code,
        stack: formatStackFrames(error),
        ...(error.name === 'TypeError' && { message: error.message }),
      }),
      req: () => undefined,
      res: () => undefined,
    },
  })
}

/** Where it came from: the lines of its stack without its words, which may have several lines, too. */
const formatStackFrames = ({ stack = '', message }: Error) =>
  stack
    .replace(message, '')
    .match(/^[^\S\r\n]+at .*$/gm)
    ?.join('\n')
