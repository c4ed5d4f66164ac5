import type { ConnectorContext } from '../../connectors/port/connector.ts'
import { createRateLimiters } from '../../connectors/port/rate-limiter.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { createSafeFetch } from '../../platform/net/safe-fetch.ts'
import { getSandboxBaseUrl as sandboxUrl } from '../../platform/sandbox/addresses.ts'

/** So long what is asked of a clinic system beside its reading may take, in milliseconds. */
export const SYSTEM_TIMEOUT_MS = 120_000

/** For addresses that the operator set, who may name his own network. */
const operatorFetch = createSafeFetch({ allowPrivate: true })

const paces = createRateLimiters()

/** What a clinic system's connector works with: its operator's own setting first, then the sandbox, where every key is good. `timeZone`: the clinic's. */
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

/** What a person typed is called with care; only the operator's own host may stand in a private network. */
function createConnectorFetch(app: AppContext, baseUrl: string | null): typeof fetch {
  if (baseUrl === null) return app.safeFetch
  const { origin } = new URL(baseUrl)
  return (input, init) => {
    const request = new Request(input, init)
    return new URL(request.url).origin === origin ? operatorFetch(request) : app.safeFetch(request)
  }
}

/** The clinic's own zone. */
export const getClinicTimeZone = async (tx: Tx): Promise<string> =>
  (await tx.selectFrom('company').select('time_zone').executeTakeFirstOrThrow()).time_zone
