import {
  ClinicSystemRefusedError,
  ClinicSystemUnreachableError,
} from '../../../server/connectors/port/connector.ts'
import { rnovaConnector } from '../../../server/connectors/rnova/rnova-connector.ts'
import type { TrueVisit } from '../../sandbox/clinic-system-calls.ts'
import { type ConnectorUnderTest, eachAlone } from './contract.ts'

/** RNOVA as its double implements it. */
export const rnovaUnderTest: ConnectorUnderTest = {
  host: 'rnova',
  connector: rnovaConnector,
  typed: ({ opened, sandbox }) => ({
    apiKey: opened.apiKey,
    misUrl: sandbox.url + opened.misPath,
  }),
  secret: 'apiKey',
  ...eachAlone(rnovaTold),
  hasNoTotals: true,
  rebooks: true,
  allowed: [],
  glanceCalls: 3,
  branchCalls: 2,
  visitsPath: 'getAppointments',
  passing: ['busyNoHint', 'stringIds'],
  ending: [
    ['errorAt200', ClinicSystemUnreachableError],
    ['htmlAt200', ClinicSystemUnreachableError],
    ['error500', ClinicSystemUnreachableError],
    ['broken', ClinicSystemUnreachableError],
    ['cut', ClinicSystemUnreachableError],
    ['resetBefore', ClinicSystemUnreachableError],
    ['keyEnded', ClinicSystemRefusedError],
  ],
}

/** How RNOVA states map to visits. */
function rnovaTold(
  { deleted, attendance, start, movedTo, changed }: TrueVisit,
  now: Temporal.Instant,
) {
  const valid = { status: 'valid', outcome: null, confirmed: false }
  if (!deleted && attendance === 1) return { ...valid, outcome: 'attended' }
  if (!deleted && attendance !== -1) return { ...valid, confirmed: attendance === 2 }
  const behind = start <= now.toString() && changed >= start
  return movedTo === null && behind
    ? { ...valid, outcome: 'noShow' }
    : { ...valid, status: 'canceled' }
}
