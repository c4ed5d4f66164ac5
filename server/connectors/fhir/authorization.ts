import type { ClinicSystemCredentials, ConnectorContext } from '../port/connector.ts'
import { type AccessToken, fetchSmartToken } from './fetch-smart-token.ts'

export interface Authorization {
  /** Authorization header of the next call; none for an open server. */
  getHeaders(): Promise<Record<string, string>>
  /** After a 401: drops the token if a fresh one may help, and returns whether to try again. */
  renew(): boolean
}

/** Renewed this early, so that a token does not expire on its way. */
const RENEWAL_MARGIN_SECONDS = 30

/** A fixed bearer token, SMART backend services with `apiKey` and `secretKey`, or nothing. */
export function createAuthorization(
  base: string,
  credentials: ClinicSystemCredentials,
  context: ConnectorContext,
): Authorization {
  const fixedToken = credentials.token?.trim().replace(/^bearer\s+/i, '')
  if (fixedToken) return createFixedAuthorization({ authorization: `Bearer ${fixedToken}` })
  const { apiKey, secretKey } = credentials
  if (!apiKey || !secretKey) return createFixedAuthorization({})

  let token: AccessToken | null = null
  let uses = 0
  return {
    async getHeaders() {
      const renewBefore = context.clock.now().add({ seconds: RENEWAL_MARGIN_SECONDS })
      if (!token || Temporal.Instant.compare(token.expiresAt, renewBefore) <= 0) {
        token = await fetchSmartToken(base, { clientId: apiKey, secret: secretKey }, context)
        uses = 0
      }
      uses += 1
      return { authorization: `Bearer ${token.value}` }
    },
    renew() {
      // A token refused at its first use: a new one would be, too.
      if (uses <= 1) return false
      token = null
      return true
    },
  }
}

function createFixedAuthorization(header: Record<string, string>): Authorization {
  return { getHeaders: async () => header, renew: () => false }
}
