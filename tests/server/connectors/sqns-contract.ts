import {
  ClinicSystemRefusedError,
  ClinicSystemUnreachableError,
} from '../../../server/connectors/port/connector.ts'
import { sqnsConnector } from '../../../server/connectors/sqns/sqns-connector.ts'
import type { TrueVisit } from '../../sandbox/clinic-system-calls.ts'
import { type ConnectorUnderTest, eachAlone } from './contract.ts'

/** SQNS as its double implements it. */
export const sqnsUnderTest: ConnectorUnderTest = {
  host: 'sqns',
  connector: sqnsConnector,
  typed: ({ opened, sandbox }) => ({
    misUrl: sandbox.url + opened.misPath,
    email: opened.email,
    password: opened.password,
  }),
  secret: 'password',
  ...eachAlone(told),
  rebooks: false,
  allowed: [
    { calls: 15, windowMs: 1000 },
    { calls: 900, windowMs: 60_000 },
  ],
  glanceCalls: 4,
  branchCalls: 0,
  hasOneBranch: true,
  visitsPath: '/visit',
  passing: ['busy444', 'stringIds', 'noMeta', 'shortPage'],
  ending: [
    ['errorAt200', ClinicSystemUnreachableError],
    ['htmlAt200', ClinicSystemUnreachableError],
    ['locked', ClinicSystemUnreachableError],
    ['error500', ClinicSystemUnreachableError],
    ['broken', ClinicSystemUnreachableError],
    ['cut', ClinicSystemUnreachableError],
    ['resetBefore', ClinicSystemUnreachableError],
    ['deactivated', ClinicSystemRefusedError, 2],
  ],
}

/** How SQNS states map to visits. */
function told({ deleted, attendance }: TrueVisit) {
  const valid = { status: 'valid', outcome: null, confirmed: false }
  if (deleted || attendance === -1) return { ...valid, status: 'canceled' }
  return attendance === 1
    ? { ...valid, outcome: 'attended' }
    : { ...valid, confirmed: attendance === 2 }
}
