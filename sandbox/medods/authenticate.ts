import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { User } from '../clinic-system/branch.ts'
import type { ClinicSystem } from '../clinic-system/clinic-system.ts'
import { getIdentity } from './definition.ts'
import { createUnauthorizedError } from './errors.ts'

const headerSchema = v.object({ alg: v.literal('HS512'), typ: v.literal('JWT') })
const secondSchema = v.pipe(v.number(), v.integer())
const claimsSchema = v.object({ iss: v.string(), iat: secondSchema, exp: secondSchema })

/**
 * The signer of a token, with or without the prefix: `Bearer <jwt>` or the token alone. A token dated even a second ahead is refused (assumed:
 * clients backdate theirs).
 */
export function authenticate(authorization: string, clinicSystem: ClinicSystem): User {
  const jwt = authorization.replace(/^Bearer /, '')
  const [head = '', body = '', signature = '', ...more] = jwt.split('.')
  const header = v.safeParse(headerSchema, parsePart(head))
  const claims = v.safeParse(claimsSchema, parsePart(body))
  if (!header.success || !claims.success || more.length > 0)
    throw createUnauthorizedError('No token')
  const { iss, iat, exp } = claims.output
  const user = [...clinicSystem.users.values()].find((each) => getIdentity(each) === iss)
  if (!user || !isSigned(`${head}.${body}`, signature, clinicSystem.getToken(user)))
    throw createUnauthorizedError('Wrong signature')
  if (iat > clinicSystem.getSeconds()) throw createUnauthorizedError('Token is from the future')
  if (exp <= clinicSystem.getSeconds()) throw createUnauthorizedError('Token has expired')
  return user
}

function parsePart(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString())
  } catch {
    return null
  }
}

function isSigned(text: string, signature: string, secret: string): boolean {
  const expected = createHmac('sha512', secret).update(text).digest()
  const actual = Buffer.from(signature, 'base64url')
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
