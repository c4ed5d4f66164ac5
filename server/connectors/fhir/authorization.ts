import type { ConnectorContext, MisCredentials } from '../port/connector.ts'
import { type AccessToken, smartToken } from './fetch-smart-token.ts'

export interface Authorise {
  /** The authorization header of the next call; none for an open server. */
  header(): Promise<Record<string, string>>
  /** After a 401: forgets the token if a fresh one may help, and says whether to try again. */
  renew(): boolean
}

/** Renewed this early, so that a token does not end on its way. */
const MARGIN_SECONDS = 30

/** A fixed bearer token, SMART backend services with `apiKey` and `secretKey`, or nothing. */
export function authorise(
  base: string,
  credentials: MisCredentials,
  context: ConnectorContext,
): Authorise {
  const fixed = credentials.token?.trim().replace(/^bearer\s+/i, '')
  if (fixed) return constant({ authorization: `Bearer ${fixed}` })
  const { apiKey, secretKey } = credentials
  if (!apiKey || !secretKey) return constant({})

  let token: AccessToken | null = null
  let uses = 0
  return {
    async header() {
      const soon = context.clock.now().add({ seconds: MARGIN_SECONDS })
      if (!token || Temporal.Instant.compare(token.until, soon) <= 0) {
        token = await smartToken(base, { clientId: apiKey, secret: secretKey }, context)
        uses = 0
      }
      uses += 1
      return { authorization: `Bearer ${token.value}` }
    },
    renew() {
      // A token refused at its first use: another one would be, too.
      if (uses <= 1) return false
      token = null
      return true
    },
  }
}

function constant(header: Record<string, string>): Authorise {
  return { header: async () => header, renew: () => false }
}
