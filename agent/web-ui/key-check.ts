import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Clock } from '../../server/platform/clock.ts'
import { isSameSecret } from './is-same-secret.ts'

const MAX_WRONG_KEYS_PER_MINUTE = 10
const MINUTE_MS = 60_000

/**
 * Controls access to the page: a browser must come once by the address with its key. Every user of the computer can reach 127.0.0.1, but only the
 * agent's own can read the key's file. The browser keeps a value derived from the key, so that a new key ends all access.
 */
export function createKeyCheck({ key, port, clock }: { key: string; port: number; clock: Clock }) {
  // Cookies ignore ports: two agents on one computer must not overwrite each other's.
  const name = `visita-agent-${port}`
  const value = createHmac('sha256', key).update(`page ${port}`).digest('base64url')
  const getElapsedMs = clock.startStopwatch()
  let wrong: number[] = []

  return {
    /** Session cookie for a browser that gave the key. */
    cookie: `${name}=${value}; Path=/; HttpOnly; SameSite=Strict`,
    hasCookie: ({ headers: { cookie = '' } }: IncomingMessage): boolean =>
      cookie.split(';').some((one) => isSameSecret(one.trim(), `${name}=${value}`)),
    /** The right key is accepted after any number of wrong ones: another user's guesses must not lock the clinic out. */
    tryKey(candidate: string): 'right' | 'wrong' | 'tooMany' {
      if (isSameSecret(candidate, key)) return 'right'
      const now = getElapsedMs()
      wrong = wrong.filter((at) => now - at < MINUTE_MS)
      if (wrong.length >= MAX_WRONG_KEYS_PER_MINUTE) return 'tooMany'
      wrong.push(now)
      return 'wrong'
    },
  }
}

export type KeyCheck = ReturnType<typeof createKeyCheck>
