import type { IncomingHttpHeaders } from 'node:http'
import type { Branch, User } from '../clinic-system/branch.ts'
import { Refusal } from './api-error.ts'
import type { HostClinics } from './family-definitions.ts'
import { settingsOf } from './settings.ts'

/** `Bearer <partner>, User <user>`: one header, the second half only where a user is asked for. */
const written = /^Bearer ([^\s,]+)(?:, ?User (\S+))?$/

/** The user that calls; null where the call asks for none. Any partner token will do, except `wrong`. */
export function callerOf(
  headers: IncomingHttpHeaders,
  clinics: HostClinics,
  asksUser: boolean,
): User | null {
  const [, partner, token] = written.exec(headers.authorization ?? '') ?? []
  if (!partner || partner === 'wrong') throw new Refusal(401, 'noPartner')
  const types = (headers.accept ?? '').split(',').map((each) => each.split(';')[0]?.trim())
  // What a call without the type gets is not documented (assumed).
  if (!types.includes(clinics.host.accept)) throw new Refusal(400, 'accept')
  if (!asksUser) return null
  const user = token === undefined ? undefined : clinics.userOf(token)
  if (!user) throw new Refusal(401, 'noUser')
  return user
}

/** The branch of that id, when the user has it and its licence runs. */
export function branchFor(clinics: HostClinics, user: User, id: string): Branch {
  const branch = clinics.branches.get(Number(id))
  if (!branch) throw new Refusal(404, 'notFound')
  if (!user.branchIds.includes(branch.id)) throw new Refusal(403, 'noAccess')
  const { licence } = settingsOf(branch)
  if (licence) throw new Refusal(licence, 'licence')
  return branch
}
