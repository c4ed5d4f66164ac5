import { type ClinicSystemCredentials, ClinicSystemRefusedError } from '../port/connector.ts'
import { isJsonObject, readText } from '../port/read-json.ts'
import { createRenewableToken, type RenewableToken } from '../port/renewable-token.ts'
import { requireToken } from '../port/require-token.ts'
import { readJsonBody } from '../port/wrap-network-errors.ts'

interface SignInOptions {
  sign: (body: { login: string; password: string }) => Promise<Response>
  signal: AbortSignal
  title: string
}

/** The user part of the authorization: a given token, or one from login and password, which ends when the password changes. */
export function createUserToken(
  { token, login, password }: ClinicSystemCredentials,
  options: SignInOptions,
): RenewableToken {
  const givenToken = token?.trim()
  if (givenToken) return { getValue: async () => givenToken, renew: () => false }
  if (!login || !password)
    throw new ClinicSystemRefusedError(`${options.title} needs a login and a password`)
  return createRenewableToken(() => signIn({ login, password }, options))
}

async function signIn(
  body: { login: string; password: string },
  { sign, signal, title }: SignInOptions,
): Promise<string> {
  const reply = await sign(body)
  const answer = await readJsonBody(reply, signal)
  const data = isJsonObject(answer) && isJsonObject(answer.data) ? answer.data : {}
  return requireToken(readText(data.user_token), { reply, answer, title })
}
