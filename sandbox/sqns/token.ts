import { createHmac } from 'node:crypto'
import type { User } from '../clinic-system/branch.ts'
import type { Clinics } from '../clinic-system/clinic-system.ts'

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A JWT that ends only when it is revoked, so no time stands in it. */
export function jwtOf(clinics: Clinics, user: User): string {
  const claims = { sub: user.id, jti: clinics.tokenOf(user) }
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
  return `${signed}.${createHmac('sha256', 'sqns').update(signed).digest('base64url')}`
}

/** Whose token that is, while it is not revoked. */
export function userOfJwt(clinics: Clinics, jwt: string): User | undefined {
  const user = clinics.userOf(jtiIn(jwt))
  return user && jwtOf(clinics, user) === jwt ? user : undefined
}

function jtiIn(jwt: string): string {
  try {
    return String(JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()).jti)
  } catch {
    return ''
  }
}
