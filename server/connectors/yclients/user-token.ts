import { type MisCredentials, MisRefused } from '../port/connector.ts'
import { isJson, text } from '../port/read-json.ts'
import { type Renewable, renewable } from '../port/renewable-token.ts'
import { signedInWith } from '../port/require-token.ts'
import { readJson } from '../port/wrap-network-errors.ts'

interface Way {
  sign: (body: { login: string; password: string }) => Promise<Response>
  signal: AbortSignal
  title: string
}

/** The user's part of the authorization: a token that was given, or one that a login and a password get. It ends when the password changes. */
export function userToken({ token, login, password }: MisCredentials, way: Way): Renewable {
  const given = token?.trim()
  if (given) return { value: async () => given, renew: () => false }
  if (!login || !password) throw new MisRefused(`${way.title} needs a login and a password`)
  return renewable(() => signIn({ login, password }, way))
}

async function signIn(
  body: { login: string; password: string },
  { sign, signal, title }: Way,
): Promise<string> {
  const reply = await sign(body)
  const answer = await readJson(reply, signal)
  const data = isJson(answer) && isJson(answer.data) ? answer.data : {}
  return signedInWith(text(data.user_token), { reply, answer, title })
}
