import { createHmac, timingSafeEqual } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../clock.ts'
import type { Keys } from './keys.ts'

const ACCESS_MINUTES = 15

export interface AccessClaims {
  sessionId: string
  /** When its time is over. */
  until: Temporal.Instant
}

/** Which link of which session's chain a refresh token is. */
export interface RefreshClaims {
  sessionId: string
  generation: number
}

export interface Tokens {
  access(sessionId: string): Promise<string>
  /** The session of a token in force; null for anything else. `expiredToo` also takes one whose time is over. */
  readAccess(token: string, expiredToo?: boolean): Promise<AccessClaims | null>
  /** A refresh token is derived from its session's seed, so none is stored and a repeat gives the same one. */
  refresh(claims: RefreshClaims, seed: Buffer): string
  readRefresh(token: string): (RefreshClaims & { genuine(seed: Buffer): boolean }) | null
}

export function createTokens(keys: Keys, clock: Clock): Tokens {
  const accessKey = keys('access')
  const refreshKey = keys('refresh')
  const proof = (sessionId: string, generation: number, seed: Buffer) =>
    createHmac('sha256', refreshKey).update(seed).update(`${sessionId}.${generation}`).digest()
  return {
    access(sessionId) {
      const seconds = Math.floor(clock.now().epochMilliseconds / 1000)
      return new SignJWT({})
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience('visita')
        .setSubject(sessionId)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + ACCESS_MINUTES * 60)
        .sign(accessKey)
    },
    async readAccess(token, expiredToo = false) {
      const currentDate = expiredToo ? new Date(0) : new Date(clock.now().epochMilliseconds)
      const options = { algorithms: ['HS256'], audience: 'visita', currentDate }
      const read = await jwtVerify(token, accessKey, options).catch(() => null)
      const { sub, exp = 0 } = read?.payload ?? {}
      return sub
        ? { sessionId: sub, until: Temporal.Instant.fromEpochMilliseconds(exp * 1000) }
        : null
    },
    refresh: ({ sessionId, generation }, seed) =>
      `${sessionId}.${generation}.${proof(sessionId, generation, seed).toString('base64url')}`,
    readRefresh(token) {
      const [, sessionId, count, mac] =
        token.match(/^([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{43})$/) ?? []
      if (!sessionId || !count || !mac) return null
      const generation = Number(count)
      const genuine = (seed: Buffer) =>
        timingSafeEqual(Buffer.from(mac, 'base64url'), proof(sessionId, generation, seed))
      return { sessionId, generation, genuine }
    },
  }
}
