import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { User } from '../clinic-system/branch.ts'
import type { Clinics } from '../clinic-system/clinic-system.ts'
import { identityOf } from './definition.ts'
import { unauthorised } from './errors.ts'

const headerShape = v.object({ alg: v.literal('HS512'), typ: v.literal('JWT') })
const second = v.pipe(v.number(), v.integer())
const claimsShape = v.object({ iss: v.string(), iat: second, exp: second })

/**
 * Who signed the token, in either form of the header: `Bearer <jwt>` or the token alone. One from the future is refused,
 * be it by a second (assumed: clients date theirs back).
 */
export function callerOf(authorization: string, clinics: Clinics): User {
  const jwt = authorization.replace(/^Bearer /, '')
  const [head = '', body = '', signature = '', ...more] = jwt.split('.')
  const header = v.safeParse(headerShape, json(head))
  const claims = v.safeParse(claimsShape, json(body))
  if (!header.success || !claims.success || more.length > 0) throw unauthorised('No token')
  const { iss, iat, exp } = claims.output
  const user = [...clinics.users.values()].find((each) => identityOf(each) === iss)
  if (!user || !isSigned(`${head}.${body}`, signature, clinics.tokenOf(user)))
    throw unauthorised('Wrong signature')
  if (iat > clinics.now()) throw unauthorised('Token is from the future')
  if (exp <= clinics.now()) throw unauthorised('Token has expired')
  return user
}

function json(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString())
  } catch {
    return null
  }
}

function isSigned(text: string, signature: string, secret: string): boolean {
  const right = createHmac('sha512', secret).update(text).digest()
  const given = Buffer.from(signature, 'base64url')
  return given.length === right.length && timingSafeEqual(given, right)
}
