import {
  ClinicSystemRefusedError,
  ClinicSystemUnreachableError,
} from '../../../server/connectors/port/connector.ts'
import {
  altegioConnector,
  yclientsConnector,
} from '../../../server/connectors/yclients/yclients-connectors.ts'
import type { TrueVisit } from '../../sandbox/clinic-system-calls.ts'
import type { ConnectorUnderTest } from './contract.ts'

/** YCLIENTS or Altegio as the double implements them. */
export const yclientsUnderTest = (host: 'yclients' | 'altegio'): ConnectorUnderTest => ({
  host,
  connector: host === 'yclients' ? yclientsConnector : altegioConnector,
  typed: () => ({ login: 'clinic', password: 'parol' }),
  operated: ({ sandbox }) => ({ baseUrl: sandbox.baseUrls[host], key: 'partner' }),
  secret: 'password',
  idOf,
  expected: (visits) =>
    new Map([...Map.groupBy(visits as Part[], idOf)].map(([id, parts]) => [id, told(parts)])),
  rebooks: false,
  allowed: [
    { calls: 5, windowMs: 1000 },
    { calls: 200, windowMs: 60_000 },
  ],
  glanceCalls: 4,
  branchCalls: 2,
  visitsPath: '/records',
  passing: ['busyHtml', 'stringIds', 'shortPage'],
  ending: [
    ['errorAt200', ClinicSystemUnreachableError],
    ['licence402', ClinicSystemUnreachableError],
    ['error500', ClinicSystemUnreachableError],
    ['broken', ClinicSystemUnreachableError],
    ['cut', ClinicSystemUnreachableError],
    ['unauthorised', ClinicSystemRefusedError, 2],
  ],
})

/** Several records may form one visit, and the visitor may differ from the client who pays. */
type Part = TrueVisit & { visitId: number; comer: { id: number } | null }

function idOf(visit: TrueVisit): string {
  return `${(visit as Part).visitId}`
}

/** How attendance maps to visits. */
function told(parts: Part[]) {
  const standing = parts.filter(({ deleted }) => !deleted)
  const [first] = (standing.length > 0 ? standing : parts).toSorted(
    (one, other) => one.start.localeCompare(other.start) || one.id - other.id,
  )
  const all = (attendance: number) =>
    standing.length > 0 && standing.every((one) => one.attendance === attendance)
  const came = standing.some(({ attendance }) => attendance === 1)
  return {
    startsAt: first?.start,
    patientExternalId: first?.comer ? `comer-${first.comer.id}` : `${first?.clientId}`,
    specialistExternalId: `${first?.staffId}`,
    status: standing.length > 0 ? 'valid' : 'canceled',
    outcome: came ? 'attended' : all(-1) ? 'noShow' : null,
    confirmed: all(2),
  }
}
