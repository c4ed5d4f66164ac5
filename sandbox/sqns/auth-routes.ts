import * as v from 'valibot'
import { invalid, Refusal } from '../clinic-system/http-error.ts'
import { createLock } from './account-lock.ts'
import { emailOf, passwordOf } from './definition.ts'
import { locked } from './errors.ts'
import { read } from './parse-request.ts'
import type { Calls } from './route-builder.ts'
import { settingsOf } from './settings.ts'
import { jwtOf } from './token.ts'

const shape = v.object({
  email: v.pipe(v.string(), v.nonEmpty('an e-mail is asked for')),
  password: v.pipe(v.string(), v.nonEmpty('a password is asked for')),
})

/** `POST /auth`: who is not known gets 404, and for another password 422 (assumed which is which). */
export function authRoutes(calls: Calls): void {
  const { clinics } = calls
  const lock = createLock(clinics.now)
  calls.open('POST', '/auth', ({ body, params }) => {
    const { email, password } = read(shape, body)
    const user = [...clinics.users.values()].find(
      (each) => emailOf(each) === email && (params.clinic ?? each.login) === each.login,
    )
    const branch = user && clinics.branches.get(user.branchIds[0] ?? 0)
    if (!branch) throw new Refusal(404, 'User not found')
    if (lock.holds(email)) throw locked()
    if (password !== passwordOf(clinics, user)) {
      lock.failed(email)
      throw lock.holds(email) ? locked() : invalid({ password: ['Wrong password'] })
    }
    lock.passed(email)
    const told = { token: jwtOf(clinics, user), user: { id: user.id, email, orgId: branch.id } }
    return settingsOf(branch).nested ? { data: told } : told
  })
}
