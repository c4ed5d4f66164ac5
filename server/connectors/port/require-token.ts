import { MisRefused, MisUnreachable } from './connector.ts'
import { isJson } from './read-json.ts'

/** Assumed: whatever of these a sign-in is refused with, what was typed is wrong. */
const REFUSALS = [400, 401, 403, 404, 422]

/** The token that a sign-in gave. Throws `MisRefused` where what was typed is not taken, `MisUnreachable` where that is not what was said. */
export function signedInWith(
  token: string | null,
  { reply, answer, title }: { reply: Response; answer: unknown; title: string },
): string {
  if (token && reply.ok) return token
  const why = `${title} answers ${reply.status} to the sign-in`
  const refused = isJson(answer) && (REFUSALS.includes(reply.status) || reply.ok)
  throw refused ? new MisRefused(why) : new MisUnreachable(why)
}
