import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Clock } from '../../server/platform/clock.ts'
import { isSameSecret } from './is-same-secret.ts'

const MAX_WRONG_KEYS_PER_MINUTE = 10
const MINUTE_MS = 60_000

/**
 * Who may read the page: whoever came once by the address with its key. Every user of the computer reaches 127.0.0.1, but only the
 * agent's own reads the key's file. A browser keeps a value made of the key, so that a new key ends all.
 */
export function createKeyCheck({ key, port, clock }: { key: string; port: number; clock: Clock }) {
  // Cookies know no ports: two agents of one computer must not overwrite each other's.
  const name = `visita-agent-${port}`
  const value = createHmac('sha256', key).update(`page ${port}`).digest('base64url')
  const getElapsedMs = clock.startStopwatch()
  let wrong: number[] = []

  return {
    /** What a browser that came with the key is told to keep, until it is closed. */
    cookie: `${name}=${value}; Path=/; HttpOnly; SameSite=Strict`,
    hasCookie: ({ headers: { cookie = '' } }: IncomingMessage): boolean =>
      cookie.split(';').some((one) => isSameSecret(one.trim(), `${name}=${value}`)),
    /** The right key is taken however many wrong ones came: another user's guesses must not keep the clinic out. */
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
