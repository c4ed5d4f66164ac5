import type { ConnectorContext } from '../../connectors/port/connector.ts'
import { createPaces } from '../../connectors/port/rate-limiter.ts'
import type { House } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { safeFetch } from '../../platform/net/safe-fetch.ts'
import { baseUrl as sandboxUrl } from '../../platform/sandbox/addresses.ts'

/** For addresses that the operator set, who may name his own network. */
const operatorsFetch = safeFetch({ allowPrivate: true })

const paces = createPaces()

/** What a clinic system's connector works with: its operator's own setting first, then the sandbox, where every key is good. `timeZone`: the clinic's. */
export function contextFor(
  house: House,
  misType: string,
  timeZone: string,
  signal: AbortSignal,
): ConnectorContext {
  const { config, clock } = house
  const set = config.baseUrls[misType] ?? null
  const inSandbox = config.sandbox && set === null
  const baseUrl = inSandbox ? sandboxUrl(`http://127.0.0.1:${config.sandboxPort}`, misType) : set
  const key = config.operatorAccounts[misType]?.apiKey ?? (inSandbox ? 'sandbox' : null)
  return {
    clock,
    timeZone,
    signal,
    resumed: null,
    paces,
    operated: { baseUrl, key },
    fetch: fetchBy(house, baseUrl),
  }
}

/** What a person typed is called with care; only the operator's own host may stand in a private network. */
function fetchBy(house: House, baseUrl: string | null): typeof fetch {
  if (baseUrl === null) return house.safeFetch
  const { origin } = new URL(baseUrl)
  return (input, init) => {
    const request = new Request(input, init)
    return new URL(request.url).origin === origin
      ? operatorsFetch(request)
      : house.safeFetch(request)
  }
}

/** The clinic's own zone. */
export const zoneOf = async (tx: Tx): Promise<string> =>
  (await tx.selectFrom('company').select('time_zone').executeTakeFirstOrThrow()).time_zone
