import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Clock } from '../../server/platform/clock.ts'
import { isSame } from './is-same-secret.ts'

const WRONG_A_MINUTE = 10
const MINUTE = 60_000

/**
 * Who may read the page: whoever came once by the address with its key. Every user of the computer reaches 127.0.0.1, but only the
 * agent's own reads the key's file. A browser keeps a value made of the key, so that a new key ends all.
 */
export function createLock({ key, port, clock }: { key: string; port: number; clock: Clock }) {
  // Cookies know no ports: two agents of one computer must not overwrite each other's.
  const name = `visita-agent-${port}`
  const value = createHmac('sha256', key).update(`page ${port}`).digest('base64url')
  const passed = clock.stopwatch()
  let wrong: number[] = []

  return {
    /** What a browser that came with the key is told to keep, until it is closed. */
    cookie: `${name}=${value}; Path=/; HttpOnly; SameSite=Strict`,
    isOpenFor: ({ headers: { cookie = '' } }: IncomingMessage): boolean =>
      cookie.split(';').some((one) => isSame(one.trim(), `${name}=${value}`)),
    /** The right key is taken however many wrong ones came: another user's guesses must not keep the clinic out. */
    tries(given: string): 'right' | 'wrong' | 'tooMany' {
      if (isSame(given, key)) return 'right'
      const now = passed()
      wrong = wrong.filter((at) => now - at < MINUTE)
      if (wrong.length >= WRONG_A_MINUTE) return 'tooMany'
      wrong.push(now)
      return 'wrong'
    },
  }
}

export type Lock = ReturnType<typeof createLock>
