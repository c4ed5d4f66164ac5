import { ClinicSystemRefusedError, ClinicSystemUnreachableError } from './connector.ts'
import { isJsonObject } from './read-json.ts'

/** Assumed: any of these statuses of a sign-in means wrong credentials. */
const REFUSED_STATUSES = [400, 401, 403, 404, 422]

/** Token from a sign-in response. Throws `ClinicSystemRefusedError` for wrong credentials, `ClinicSystemUnreachableError` for any other failure. */
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
