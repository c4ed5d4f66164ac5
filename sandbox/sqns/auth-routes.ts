import * as v from 'valibot'
import { createValidationError, HttpError } from '../clinic-system/http-error.ts'
import { createAccountLock } from './account-lock.ts'
import { getEmail, getPassword } from './definition.ts'
import { createLockedError } from './errors.ts'
import { parseRequest } from './parse-request.ts'
import type { RouteBuilder } from './route-builder.ts'
import { readSettings } from './settings.ts'
import { createJwt } from './token.ts'

const signInSchema = v.object({
  email: v.pipe(v.string(), v.nonEmpty('an e-mail is asked for')),
  password: v.pipe(v.string(), v.nonEmpty('a password is asked for')),
})

/** `POST /auth`: 404 for an unknown user, 422 for a wrong password (assumed which is which). */
export function addAuthRoutes(routes: RouteBuilder): void {
  const { clinicSystem } = routes
  const accountLock = createAccountLock(clinicSystem.getSeconds)
  routes.addRoute('POST', '/auth', ({ body, params }) => {
    const { email, password } = parseRequest(signInSchema, body)
    const user = [...clinicSystem.users.values()].find(
      (each) => getEmail(each) === email && (params.clinic ?? each.login) === each.login,
    )
    const branch = user && clinicSystem.branches.get(user.branchIds[0] ?? 0)
    if (!branch) throw new HttpError(404, 'User not found')
    if (accountLock.isLocked(email)) throw createLockedError()
    if (password !== getPassword(clinicSystem, user)) {
      accountLock.recordFailure(email)
      throw accountLock.isLocked(email)
        ? createLockedError()
        : createValidationError({ password: ['Wrong password'] })
    }
    accountLock.reset(email)
    const responseBody = {
      token: createJwt(clinicSystem, user),
      user: { id: user.id, email, orgId: branch.id },
    }
    return readSettings(branch).nested ? { data: responseBody } : responseBody
  })
}
