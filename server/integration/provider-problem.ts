import { ConnectionRefused, ProviderUnavailable } from '../channels/channel.ts'
import { CallsRefused } from '../channels/connect.ts'
import { Problem } from '../http/problem.ts'

/** What a person is told when a provider did not take a connection; `named` are the fields the credentials came in. */
export function providerProblem(error: unknown, named: string[]): unknown {
  if (error instanceof ConnectionRefused)
    return new Problem(
      'CONNECTION_FAILED',
      Object.fromEntries(named.map((name) => [name, 'PROVIDER_REFUSED' as const])),
    )
  if (error instanceof CallsRefused) return new Problem('PROVIDER_CANNOT_CALL')
  if (error instanceof ProviderUnavailable) return new Problem('PROVIDER_UNAVAILABLE')
  return error
}
