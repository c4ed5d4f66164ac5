import {
  type ClinicSystemCredentials,
  ClinicSystemRefusedError,
  ClinicSystemUnreachableError,
  type Connector,
  type ConnectorContext,
  type PulledRow,
} from '../port/connector.ts'
import { getUpcomingDays, isNewDay } from '../port/day-ranges.ts'
import { isJsonObject, readText } from '../port/read-json.ts'
import { createBranchResolver } from './branch-resolver.ts'
import { fhirDescriptor } from './descriptor.ts'
import { createFhirClient, type FhirClient } from './fhir-client.ts'
import { listFreeSlots } from './list-free-slots.ts'
import { moveVisit } from './move-visit.ts'
import { READ_TYPES, readResource } from './read-resource.ts'
import { searchResources } from './search-resources.ts'
import { writeAnswer } from './write-answer.ts'

/** Required for writing to anybody; a server may lack the others. */
const REQUIRED_TYPES = new Set<string>(['Patient', 'Appointment'])

/**
 * Any FHIR R4 REST server. `token` is sent as a bearer token; `apiKey` and `secretKey` sign in by SMART backend services; an open server needs
 * neither. Lines count the resources of one pull.
 */
export const fhirConnector: Connector = {
  ...fhirDescriptor,
  async check(credentials, context) {
    const client = createFhirClient(credentials, context)
    const { status, body } = await client.get(`${client.base}/metadata`)
    if (status !== 404) requireR4(status, body)
    // The capability statement is public by the standard, so it does not verify credentials.
    const patients = await client.get(`${client.base}/Patient?_count=1`)
    if (!isJsonObject(patients.body) || patients.body.resourceType !== 'Bundle') {
      throw new ClinicSystemUnreachableError(
        `the address answers ${patients.status} to a search for patients`,
      )
    }
  },
  pull,
  writeAnswer,
  freeSlots: { listFreeSlots, moveVisit },
  async isVisitDeleted(credentials, visitExternalId, context) {
    const client = createFhirClient(credentials, context)
    const [id = ''] = visitExternalId.split('/')
    const { status } = await client.get(`${client.base}/Appointment/${encodeURIComponent(id)}`)
    return status === 404 || status === 410
  },
}

async function* pull(
  credentials: ClinicSystemCredentials,
  since: Temporal.Instant | null,
  context: ConnectorContext,
): AsyncGenerator<PulledRow> {
  const client = createFhirClient(credentials, context)
  const branches = createBranchResolver()
  const now = context.clock.now()
  const toScope = (urns: ReadonlyMap<string, string>) => ({
    base: `${client.base}/`,
    urns,
    branches,
    now,
  })
  let line = 0
  for (const type of READ_TYPES) {
    const isDone =
      since === null && REQUIRED_TYPES.has(type) && context.resumePoint?.completedParts.has(type)
    if (isDone) continue
    // Locations are few, and a new visit may be in a room that has not changed for years.
    const from = type === 'Location' ? null : since
    const resources = REQUIRED_TYPES.has(type)
      ? searchRequired(client, type, from)
      : searchOptional(client, type, from)
    for await (const { resource, urns } of resources) {
      context.signal.throwIfAborted()
      line += 1
      yield* readResource(resource, line, toScope(urns))
    }
    // Servers do not report deletions, so coming visits are reread once a day.
    const zonedNow = { now: context.clock.now(), timeZone: context.timeZone }
    if (type === 'Appointment' && since !== null && isNewDay(since, zonedNow))
      for await (const { resource, urns } of searchResources(client, type, {
        days: getUpcomingDays(zonedNow),
      })) {
        line += 1
        yield* readResource(resource, line, toScope(urns))
      }
    const share = (READ_TYPES.indexOf(type) + 1) / READ_TYPES.length
    if (since === null && REQUIRED_TYPES.has(type))
      yield { kind: 'reached', line, part: type, share }
  }
}

async function* searchRequired(client: FhirClient, type: string, since: Temporal.Instant | null) {
  const refusal = yield* searchResources(client, type, { since })
  if (refusal !== null) throw new ClinicSystemUnreachableError(refusal)
}

/** Credentials without access to doctors or locations still give visits. */
async function* searchOptional(client: FhirClient, type: string, since: Temporal.Instant | null) {
  try {
    yield* searchResources(client, type, { since })
  } catch (error) {
    if (!(error instanceof ClinicSystemRefusedError)) throw error
  }
}

function requireR4(status: number, body: unknown): void {
  if (!isJsonObject(body) || body.resourceType !== 'CapabilityStatement') {
    throw new ClinicSystemUnreachableError(
      `the address answers ${status}, but not as a FHIR server`,
    )
  }
  const version = readText(body.fhirVersion) ?? 'of no named version'
  if (!version.startsWith('4.')) throw new ClinicSystemUnreachableError(`FHIR ${version} is not R4`)
}
