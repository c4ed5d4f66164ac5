import { createHmac } from 'node:crypto'

/** Lifetime of a token in seconds, and how far it is backdated, as clocks differ. */
const LIFETIME_SECONDS = 60
const BACKDATE_SECONDS = 10

/** Signs a token for one call. */
export function signToken(identity: string, secret: string, now: Temporal.Instant): string {
  const iat = Math.floor(now.epochMilliseconds / 1000) - BACKDATE_SECONDS
  const unsigned = [
    { alg: 'HS512', typ: 'JWT' },
    { iss: identity, iat, exp: iat + LIFETIME_SECONDS },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${unsigned}.${createHmac('sha512', secret).update(unsigned).digest('base64url')}`
}
