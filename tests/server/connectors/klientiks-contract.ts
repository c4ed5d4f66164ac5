import { klientiksConnector } from '../../../server/connectors/klientiks/klientiks-connector.ts'
import {
  ClinicSystemRefusedError,
  ClinicSystemUnreachableError,
} from '../../../server/connectors/port/connector.ts'
import { type ConnectorUnderTest, eachAlone } from './contract.ts'

/** Klientiks as its double implements it. */
export const klientiksUnderTest: ConnectorUnderTest = {
  host: 'klientiks',
  connector: klientiksConnector,
  typed: ({ opened }) => ({
    login: opened.login,
    secretKey: opened.secretKey,
    token: opened.token,
  }),
  operated: ({ sandbox }) => ({ baseUrl: sandbox.baseUrls.klientiks, key: null }),
  secret: 'token',
  // No status but a cancellation is known: the clinic is asked about the others.
  ...eachAlone(({ deleted }) => ({
    status: deleted ? 'canceled' : 'valid',
    outcome: null,
    confirmed: false,
  })),
  rebooks: false,
  allowed: [],
  glanceCalls: 4,
  branchCalls: 0,
  hasOneBranch: true,
  hasNoBranches: true,
  visitsPath: '/m/Appointments',
  passing: ['busyNoHint', 'stringIds', 'shortPage'],
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
