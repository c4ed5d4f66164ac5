import type { Clock } from '../../server/platform/clock.ts'

/** Events of the log. Holds only our own words and numbers, never received data. */
export type LogEvent =
  | 'begins'
  | 'ends'
  | 'listens'
  | 'listens-not'
  | 'connection'
  | 'connection-broke'
  | 'set-aside'
  | 'not-kept'
  | 'no-room'
  | 'not-written'
  | 'handed-over'
  | 'refused'
  | 'call-failed'
  | 'moved-above'
  | 'revoked'
  | 'paired'
  | 'file-taken'
  | 'file-refused'
  | 'file-trouble'
  | 'update-found'
  | 'update-refused'
  | 'updated'

export interface LogFacts {
  count?: number
  number?: number
  status?: number
  port?: number
  /** An upper-case code; anything else is logged as `?`. */
  reason?: string
  /** An error: only its code is logged, because its message may contain received data. */
  code?: unknown
  version?: string
}

export interface Log {
  write(what: LogEvent, facts?: LogFacts): void
}

const REASON_PATTERN = /^[A-Z][A-Z0-9_]{0,40}$/
const VERSION_PATTERN = /^\d{1,5}\.\d{1,5}\.\d{1,5}$/

/** Writes one JSON line per event to each of `outlets`. */
export function createLog(clock: Clock, outlets: ((line: string) => void)[]): Log {
  return {
    write(event, facts = {}) {
      const { reason, code, version, ...numbers } = facts
      const line = JSON.stringify({
        at: clock.now().toString({ smallestUnit: 'millisecond' }),
        what: event,
        ...numbers,
        ...(reason === undefined ? {} : { reason: REASON_PATTERN.test(reason) ? reason : '?' }),
        ...(code === undefined ? {} : { code: getErrorCode(code) }),
        ...(version === undefined
          ? {}
          : { version: VERSION_PATTERN.test(version) ? version : '?' }),
      })
      for (const outlet of outlets) outlet(`${line}\n`)
    },
  }
}

/** `ECONNREFUSED` or the like, else the error's type; taken from its cause if that is more specific. */
export function getErrorCode(error: unknown): string {
  if (!(error instanceof Error)) return '?'
  if (error.cause instanceof Error) return getErrorCode(error.cause)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  return /^[A-Za-z][A-Za-z0-9_]{0,60}$/.test(code) ? code : '?'
}
