import * as v from 'valibot'
import { ApiError } from './api-error.ts'
import { toEnvelope } from './envelope.ts'
import { parseRequest } from './parse-request.ts'
import type { RouteBuilder } from './route-builder.ts'
import { signIn } from './sign-in.ts'
import type { YclientsSystem } from './yclients-definitions.ts'

const signInSchema = v.object({
  login: v.pipe(v.string(), v.nonEmpty()),
  password: v.pipe(v.string(), v.nonEmpty()),
})

/** `POST /auth`: the same token each time until the password changes. */
export function addAuthRoutes(routes: RouteBuilder, clinicSystem: YclientsSystem): void {
  routes.addPartnerRoute('POST', '/auth', async ({ body }) => {
    const { login, password } = parseRequest(signInSchema, body, 422)
    const user = await signIn(clinicSystem, login, password)
    if (!user) throw new ApiError(401, 'wrongLogin')
    return toEnvelope({ id: user.id, user_token: clinicSystem.getToken(user) }, [], 201)
  })
}
