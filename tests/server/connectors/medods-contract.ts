import { medodsConnector } from '../../../server/connectors/medods/medods-connector.ts'
import {
  ClinicSystemRefusedError,
  ClinicSystemUnreachableError,
} from '../../../server/connectors/port/connector.ts'
import { type ConnectorUnderTest, eachAlone } from './contract.ts'

/** MEDODS as its double implements it. */
export const medodsUnderTest: ConnectorUnderTest = {
  host: 'medods',
  connector: medodsConnector,
  typed: ({ opened, sandbox }) => ({
    misUrl: sandbox.url + opened.misPath,
    apiKey: opened.apiKey,
    secretKey: opened.secretKey,
  }),
  secret: 'secretKey',
  // How MEDODS states map to visits: only a billed visit is known to have taken place.
  ...eachAlone(({ deleted, attendance }) => ({
    status: deleted ? 'canceled' : 'valid',
    outcome: !deleted && attendance === 1 ? 'attended' : null,
    confirmed: false,
  })),
  findsNoVisit: true,
  rebooks: false,
  allowed: [],
  glanceCalls: 5,
  branchCalls: 2,
  visitsPath: '/appointments',
  passing: ['busyNoHint', 'stringIds', 'shortPage'],
  ending: [
    ['errorAt200', ClinicSystemUnreachableError],
    ['htmlAt200', ClinicSystemUnreachableError],
    ['invalid422', ClinicSystemUnreachableError],
    ['error500', ClinicSystemUnreachableError],
    ['broken', ClinicSystemUnreachableError],
    ['cut', ClinicSystemUnreachableError],
    ['unauthorised', ClinicSystemRefusedError, 2],
  ],
}
