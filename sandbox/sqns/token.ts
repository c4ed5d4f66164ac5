import { createHmac } from 'node:crypto'
import type { User } from '../clinic-system/branch.ts'
import type { ClinicSystem } from '../clinic-system/clinic-system.ts'

const encodePart = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A JWT valid until revoked, so it has no expiry. */
export function createJwt(clinicSystem: ClinicSystem, user: User): string {
  const claims = { sub: user.id, jti: clinicSystem.getToken(user) }
  const unsigned = `${encodePart({ alg: 'HS256', typ: 'JWT' })}.${encodePart(claims)}`
  return `${unsigned}.${createHmac('sha256', 'sqns').update(unsigned).digest('base64url')}`
}

/** The user of a token that is not revoked. */
export function findUserByJwt(clinicSystem: ClinicSystem, jwt: string): User | undefined {
  const user = clinicSystem.findUserByToken(readJti(jwt))
  return user && createJwt(clinicSystem, user) === jwt ? user : undefined
}

function readJti(jwt: string): string {
  try {
    return String(JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()).jti)
  } catch {
    return ''
  }
}
