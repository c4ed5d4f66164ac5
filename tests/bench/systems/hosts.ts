import type {
  ClinicSystemCredentials,
  ConnectorContext,
} from '../../../server/connectors/port/connector.ts'
import type { RateLimiters } from '../../../server/connectors/port/rate-limiter.ts'
import { getConnector } from '../../../server/connectors/registry.ts'
import type { Clock } from '../../../server/platform/clock.ts'

/** The address of a system and the fields to connect it. */
export interface Hosted {
  sandbox: { url: string; baseUrls: Record<string, string> }
  opened: Record<string, string>
}

export interface Host {
  name: string
  typed: (hosted: Hosted) => Partial<ClinicSystemCredentials>
  operated?: (hosted: Hosted) => ConnectorContext['operatorSettings']
}

/** The credentials that the double was opened with. */
const signedIn = () => ({ login: 'clinic', password: 'parol' })
const familyAt =
  (name: string) =>
  ({ sandbox: { baseUrls } }: Hosted) => ({
    baseUrl: baseUrls[name] ?? null,
    key: 'partner',
  })
const byPath = ({ sandbox, opened: { misPath = '' } }: Hosted) => ({
  misUrl: sandbox.url + misPath,
})
export const hosts: Host[] = [
  { name: 'yclients', typed: signedIn, operated: familyAt('yclients') },
  { name: 'altegio', typed: signedIn, operated: familyAt('altegio') },
  {
    name: 'sqns',
    typed: (at) => ({ ...byPath(at), email: at.opened.email, password: at.opened.password }),
  },
  { name: 'rnova', typed: (at) => ({ ...byPath(at), apiKey: at.opened.apiKey }) },
  {
    name: 'medods',
    typed: (at) => ({ ...byPath(at), apiKey: at.opened.apiKey, secretKey: at.opened.secretKey }),
  },
  { name: 'fhir', typed: ({ sandbox }) => ({ misUrl: sandbox.url }) },
]

/** Everything that a connector reads, or what is new since a time. */
export function reading(host: Host, hosted: Hosted, clock: Clock, rateLimiters: RateLimiters) {
  const connector = getConnector(host.name)
  if (!connector) throw new Error(`no connector ${host.name}`)
  const nothing: ClinicSystemCredentials = {
    ...{ misUrl: null, login: null, email: null, password: null },
    ...{ token: null, secretKey: null, apiKey: null, branchId: null },
  }
  return (since: Temporal.Instant | null, fetching: typeof fetch = fetch) =>
    connector.pull({ ...nothing, ...host.typed(hosted) }, since, {
      clock,
      timeZone: 'Europe/Moscow',
      operatorSettings: host.operated?.(hosted) ?? { baseUrl: null, key: null },
      rateLimiters,
      fetch: fetching,
      signal: new AbortController().signal,
      resumePoint: null,
    })
}
