import type { ConnectorContext } from '../../connectors/port/connector.ts'
import { createRateLimiters } from '../../connectors/port/rate-limiter.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { createSafeFetch } from '../../platform/net/safe-fetch.ts'
import { getSandboxBaseUrl as sandboxUrl } from '../../platform/sandbox/addresses.ts'

/** Timeout in milliseconds for a clinic system's calls outside a sync. */
export const SYSTEM_TIMEOUT_MS = 120_000

/** For URLs set by the operator, who may use a private network. */
const operatorFetch = createSafeFetch({ allowPrivate: true })

const paces = createRateLimiters()

/**
 * Creates the context of a clinic system's connector. Base URL: the operator's setting first, then the sandbox, where every key is valid.
 * `timeZone`: the clinic's.
 */
export function createConnectorContext(
  app: AppContext,
  misType: string,
  timeZone: string,
  signal: AbortSignal,
): ConnectorContext {
  const { config, clock } = app
  const configuredUrl = config.baseUrls[misType] ?? null
  const inSandbox = config.sandbox && configuredUrl === null
  const baseUrl = inSandbox
    ? sandboxUrl(`http://127.0.0.1:${config.sandboxPort}`, misType)
    : configuredUrl
  const key = config.operatorAccounts[misType]?.apiKey ?? (inSandbox ? 'sandbox' : null)
  return {
    clock,
    timeZone,
    signal,
    resumePoint: null,
    rateLimiters: paces,
    operatorSettings: { baseUrl, key },
    fetch: createConnectorFetch(app, baseUrl),
  }
}

/** URLs entered by clinics are fetched with protection against private networks; only the operator's own host may be in one. */
function createConnectorFetch(app: AppContext, baseUrl: string | null): typeof fetch {
  if (baseUrl === null) return app.safeFetch
  const { origin } = new URL(baseUrl)
  return (input, init) => {
    const request = new Request(input, init)
    return new URL(request.url).origin === origin ? operatorFetch(request) : app.safeFetch(request)
  }
}

/** Returns the clinic's own time zone. */
export const getClinicTimeZone = async (tx: Tx): Promise<string> =>
  (await tx.selectFrom('company').select('time_zone').executeTakeFirstOrThrow()).time_zone
