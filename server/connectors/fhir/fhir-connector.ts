import {
  type Connector,
  type ConnectorContext,
  type MisCredentials,
  MisRefused,
  MisUnreachable,
  type Pulled,
} from '../port/connector.ts'
import { dayBegan, daysAhead } from '../port/day-ranges.ts'
import { isJson, text } from '../port/read-json.ts'
import { branchesSeen } from './branch-resolver.ts'
import { fhirFacts } from './descriptor.ts'
import { type FhirClient, fhirClient } from './fhir-client.ts'
import { READ_TYPES, readResource } from './read-resource.ts'
import { search } from './search-resources.ts'
import { write } from './write-answer.ts'

/** Without these there is nobody to write to; a server may lack the others. */
const NEEDED = new Set<string>(['Patient', 'Appointment'])

/**
 * Any FHIR R4 REST server. `token` is sent as a bearer; `apiKey` and `secretKey` sign in by SMART
 * backend services; neither suits an open server. Lines count the resources of one pull.
 */
export const fhirConnector: Connector = {
  ...fhirFacts,
  async check(credentials, context) {
    const client = fhirClient(credentials, context)
    const { status, body } = await client.get(`${client.base}/metadata`)
    if (status !== 404) requireR4(status, body)
    // The capability statement is public by the standard, so it proves no credentials.
    const patients = await client.get(`${client.base}/Patient?_count=1`)
    if (!isJson(patients.body) || patients.body.resourceType !== 'Bundle') {
      throw new MisUnreachable(`the address answers ${patients.status} to a search for patients`)
    }
  },
  pull,
  write,
  async isGone(credentials, visitExternalId, context) {
    const client = fhirClient(credentials, context)
    const [id = ''] = visitExternalId.split('/')
    const { status } = await client.get(`${client.base}/Appointment/${encodeURIComponent(id)}`)
    return status === 404 || status === 410
  },
}

async function* pull(
  credentials: MisCredentials,
  since: Temporal.Instant | null,
  context: ConnectorContext,
): AsyncGenerator<Pulled> {
  const client = fhirClient(credentials, context)
  const branches = branchesSeen()
  let line = 0
  for (const type of READ_TYPES) {
    const isDone = since === null && NEEDED.has(type) && context.resumed?.pieces.has(type)
    if (isDone) continue
    // Places are few, and a new visit may lie in a room that has not changed for years.
    const from = type === 'Location' ? null : since
    const found = NEEDED.has(type) ? required(client, type, from) : optional(client, type, from)
    for await (const { resource, urns } of found) {
      context.signal.throwIfAborted()
      line += 1
      yield* readResource(resource, line, { base: `${client.base}/`, urns, branches })
    }
    // A server tells of no deletion: the visits that lie ahead come anew once a day.
    const at = { now: context.clock.now(), timeZone: context.timeZone }
    if (type === 'Appointment' && since !== null && dayBegan(since, at))
      for await (const { resource, urns } of search(client, type, { days: daysAhead(at) })) {
        line += 1
        yield* readResource(resource, line, { base: `${client.base}/`, urns, branches })
      }
    const share = (READ_TYPES.indexOf(type) + 1) / READ_TYPES.length
    if (since === null && NEEDED.has(type)) yield { kind: 'reached', line, piece: type, share }
  }
}

async function* required(client: FhirClient, type: string, since: Temporal.Instant | null) {
  const refusal = yield* search(client, type, { since })
  if (refusal !== null) throw new MisUnreachable(refusal)
}

/** A key that may see visits but no list of doctors or places still gives visits. */
async function* optional(client: FhirClient, type: string, since: Temporal.Instant | null) {
  try {
    yield* search(client, type, { since })
  } catch (error) {
    if (!(error instanceof MisRefused)) throw error
  }
}

function requireR4(status: number, body: unknown): void {
  if (!isJson(body) || body.resourceType !== 'CapabilityStatement') {
    throw new MisUnreachable(`the address answers ${status}, but not as a FHIR server`)
  }
  const version = text(body.fhirVersion) ?? 'of no named version'
  if (!version.startsWith('4.')) throw new MisUnreachable(`FHIR ${version} is not R4`)
}
