import * as v from 'valibot'
import { Refusal } from './api-error.ts'
import { said } from './envelope.ts'
import type { HostClinics } from './family-definitions.ts'
import { read } from './parse-request.ts'
import type { Calls } from './route-builder.ts'
import { signIn } from './sign-in.ts'

const signInShape = v.object({
  login: v.pipe(v.string(), v.nonEmpty()),
  password: v.pipe(v.string(), v.nonEmpty()),
})

/** `POST /auth`: the same token each time, until the password changes. */
export function authRoutes(calls: Calls, clinics: HostClinics): void {
  calls.ofPartner('POST', '/auth', async ({ body }) => {
    const { login, password } = read(signInShape, body, 422)
    const user = await signIn(clinics, login, password)
    if (!user) throw new Refusal(401, 'wrongLogin')
    return said({ id: user.id, user_token: clinics.tokenOf(user) }, [], 201)
  })
}
