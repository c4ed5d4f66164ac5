import {
  ClinicSystemRefusedError,
  ClinicSystemUnreachableError,
} from '../../connectors/port/connector.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { RunErrorCode } from '../../platform/i18n/run-errors.ts'
import { markLost, markUnreachable, type SystemConnection } from './system-connection.ts'

/** Logs the cause, and shows the clinic what kind of failure it was. */
export async function recordFailure(
  app: AppContext,
  companyId: string,
  connection: SystemConnection,
  error: unknown,
): Promise<RunErrorCode> {
  const code = toErrorCode(error)
  const system = { companyId, misType: connection.mis_type, code }
  if (code === 'INTERNAL') app.log.error({ err: error, ...system }, 'sync failed')
  else app.log.warn({ err: error, ...system }, 'the clinic system could not be read')
  await app.db.withTenant(companyId, async (tx) => {
    const now = app.clock.now()
    if (code === 'MIS_LOST') await markLost(tx, connection, now)
    else if (code !== 'INTERNAL') await markUnreachable(tx, connection, code, now)
  })
  return code
}

const unreachableCodes = {
  NO_ANSWER: 'SOURCE_FAILED',
  DENIED: 'SOURCE_DENIED',
  BAD_ANSWER: 'SOURCE_ERROR',
} as const

function toErrorCode(error: unknown) {
  if (error instanceof ClinicSystemRefusedError) return 'MIS_LOST'
  return error instanceof ClinicSystemUnreachableError ? unreachableCodes[error.reason] : 'INTERNAL'
}
