import { ClinicSystemRefusedError, ClinicSystemUnreachableError } from './connector.ts'
import { isJsonObject } from './read-json.ts'

/** Assumed: whatever of these a sign-in is refused with, what was typed is wrong. */
const REFUSED_STATUSES = [400, 401, 403, 404, 422]

/** The token that a sign-in gave. Throws `ClinicSystemRefusedError` where what was typed is not taken, `ClinicSystemUnreachableError` where that is not what was said. */
export function requireToken(
  token: string | null,
  { reply, answer, title }: { reply: Response; answer: unknown; title: string },
): string {
  if (token && reply.ok) return token
  const message = `${title} answers ${reply.status} to the sign-in`
  const isRefused = isJsonObject(answer) && (REFUSED_STATUSES.includes(reply.status) || reply.ok)
  throw isRefused
    ? new ClinicSystemRefusedError(message)
    : new ClinicSystemUnreachableError(message)
}
