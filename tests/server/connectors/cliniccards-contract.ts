import { cliniccardsConnector } from '../../../server/connectors/cliniccards/cliniccards-connector.ts'
import {
  ClinicSystemRefusedError,
  ClinicSystemUnreachableError,
} from '../../../server/connectors/port/connector.ts'
import { type ConnectorUnderTest, eachAlone } from './contract.ts'

/** Cliniccards as its double implements it. */
export const cliniccardsUnderTest: ConnectorUnderTest = {
  host: 'cliniccards',
  connector: cliniccardsConnector,
  typed: ({ opened, sandbox }) => ({
    token: opened.token,
    misUrl: sandbox.url + opened.misPath,
  }),
  secret: 'token',
  // Missed visits have a word that nobody has seen: the clinic is asked.
  ...eachAlone(({ deleted, attendance }) => ({
    status: deleted ? 'canceled' : 'valid',
    outcome: !deleted && attendance === 1 ? 'attended' : null,
    confirmed: !deleted && attendance === 2,
  })),
  rebooks: false,
  allowed: [],
  glanceCalls: 3,
  branchCalls: 0,
  hasOneBranch: true,
  hasNoBranches: true,
  findsNoVisit: true,
  hasNoTotals: true,
  visitsPath: '/visits',
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
