import type { IncomingHttpHeaders } from 'node:http'
import type { Branch, User } from '../clinic-system/branch.ts'
import { ApiError } from './api-error.ts'
import { readSettings } from './settings.ts'
import type { YclientsSystem } from './yclients-definitions.ts'

/** `Bearer <partner>, User <user>`: one header, the second half only for calls that need a user. */
const AUTHORIZATION_PATTERN = /^Bearer ([^\s,]+)(?:, ?User (\S+))?$/

/** The calling user; null if the call needs none. Any partner token except `wrong` is accepted. */
export function authenticate(
  headers: IncomingHttpHeaders,
  clinicSystem: YclientsSystem,
  needsUser: boolean,
): User | null {
  const [, partner, token] = AUTHORIZATION_PATTERN.exec(headers.authorization ?? '') ?? []
  if (!partner || partner === 'wrong') throw new ApiError(401, 'noPartner')
  const types = (headers.accept ?? '').split(',').map((each) => each.split(';')[0]?.trim())
  // The response to a call without the media type is not documented (assumed).
  if (!types.includes(clinicSystem.definition.accept)) throw new ApiError(400, 'accept')
  if (!needsUser) return null
  const user = token === undefined ? undefined : clinicSystem.findUserByToken(token)
  if (!user) throw new ApiError(401, 'noUser')
  return user
}

/** The branch of that id, if the user has it and its license is valid. */
export function requireBranch(clinicSystem: YclientsSystem, user: User, id: string): Branch {
  const branch = clinicSystem.branches.get(Number(id))
  if (!branch) throw new ApiError(404, 'notFound')
  if (!user.branchIds.includes(branch.id)) throw new ApiError(403, 'noAccess')
  const { licence } = readSettings(branch)
  if (licence) throw new ApiError(licence, 'licence')
  return branch
}
