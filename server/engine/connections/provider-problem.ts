import {
  ConnectionRefusedError,
  ProviderUnavailableError,
} from '../../channels/port/channel-adapter.ts'
import { Problem } from '../../platform/http/problem.ts'
import { WebhookRefusedError } from './connect-with-rollback.ts'

/** Returns the problem to show if a provider rejected a connection; `refused` are the credential fields to mark. */
export function toProviderProblem(error: unknown, refusedFields: Problem['fields']): unknown {
  if (error instanceof ConnectionRefusedError)
    return new Problem('CONNECTION_FAILED', refusedFields)
  if (error instanceof WebhookRefusedError) return new Problem('PROVIDER_CANNOT_CALL')
  if (error instanceof ProviderUnavailableError) return new Problem('PROVIDER_UNAVAILABLE')
  return error
}
