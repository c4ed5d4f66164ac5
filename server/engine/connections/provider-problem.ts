import { ConnectionRefused, ProviderUnavailable } from '../../channels/port/channel-adapter.ts'
import { Problem } from '../../platform/http/problem.ts'
import { CallsRefused } from './connect-with-rollback.ts'

/** What a person is told when a provider did not take a connection; `refused` says so at the fields the credentials came in. */
export function providerProblem(error: unknown, refused: Problem['fields']): unknown {
  if (error instanceof ConnectionRefused) return new Problem('CONNECTION_FAILED', refused)
  if (error instanceof CallsRefused) return new Problem('PROVIDER_CANNOT_CALL')
  if (error instanceof ProviderUnavailable) return new Problem('PROVIDER_UNAVAILABLE')
  return error
}
