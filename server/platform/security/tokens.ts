import { createHmac, timingSafeEqual } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../clock.ts'
import type { GetKey } from './keys.ts'

const ACCESS_MINUTES = 15

export interface AccessClaims {
  sessionId: string
  /** When it expires. */
  expiresAt: Temporal.Instant
}

/** Session and position in its chain of a refresh token. */
export interface RefreshClaims {
  sessionId: string
  generation: number
}

export interface Tokens {
  createAccessToken(sessionId: string): Promise<string>
  /** Session of a valid token; null otherwise. `expiredToo` also accepts an expired one. */
  verifyAccessToken(token: string, expiredToo?: boolean): Promise<AccessClaims | null>
  /** A refresh token is derived from its session's seed, so none is stored and a repeated call returns the same one. */
  createRefreshToken(claims: RefreshClaims, seed: Buffer): string
  parseRefreshToken(token: string): (RefreshClaims & { genuine(seed: Buffer): boolean }) | null
}

export function createTokens(keys: GetKey, clock: Clock): Tokens {
  const accessKey = keys('access')
  const refreshKey = keys('refresh')
  const signRefresh = (sessionId: string, generation: number, seed: Buffer) =>
    createHmac('sha256', refreshKey).update(seed).update(`${sessionId}.${generation}`).digest()
  return {
    createAccessToken(sessionId) {
      const seconds = Math.floor(clock.now().epochMilliseconds / 1000)
      return new SignJWT({})
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience('visita')
        .setSubject(sessionId)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + ACCESS_MINUTES * 60)
        .sign(accessKey)
    },
    async verifyAccessToken(token, allowExpired = false) {
      const currentDate = allowExpired ? new Date(0) : new Date(clock.now().epochMilliseconds)
      const options = { algorithms: ['HS256'], audience: 'visita', currentDate }
      const read = await jwtVerify(token, accessKey, options).catch(() => null)
      const { sub, exp = 0 } = read?.payload ?? {}
      return sub
        ? { sessionId: sub, expiresAt: Temporal.Instant.fromEpochMilliseconds(exp * 1000) }
        : null
    },
    createRefreshToken: ({ sessionId, generation }, seed) =>
      `${sessionId}.${generation}.${signRefresh(sessionId, generation, seed).toString('base64url')}`,
    parseRefreshToken(token) {
      const [, sessionId, count, mac] =
        token.match(/^([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{43})$/) ?? []
      if (!sessionId || !count || !mac) return null
      const generation = Number(count)
      const isGenuine = (seed: Buffer) =>
        timingSafeEqual(Buffer.from(mac, 'base64url'), signRefresh(sessionId, generation, seed))
      return { sessionId, generation, genuine: isGenuine }
    },
  }
}
