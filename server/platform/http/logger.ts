import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { isUnreachable } from '../db/unreachable.ts'

/**
 * Logs JSON lines without personal data: routes by their pattern, because addresses contain links and tokens, and errors by type and stack, because a
 * driver's message may quote a patient's row.
 */
export function createLogger(level: string): FastifyBaseLogger {
  return pino({
    level,
    base: null,
    hooks: {
      logMethod(parts, method) {
        const [about] = parts as unknown[]
        // `openDatabase` logs each outage once; the errors caused by it are not logged.
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

/** Stack frames without the message, which may span several lines. */
const formatStackFrames = ({ stack = '', message }: Error) =>
  stack
    .replace(message, '')
    .match(/^[^\S\r\n]+at .*$/gm)
    ?.join('\n')
