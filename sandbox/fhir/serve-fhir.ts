import { randomUUID, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Clock } from '../../server/platform/clock.ts'
import { createCapabilityStatement } from './capability-statement.ts'
import { createFolderSource } from './folder-source.ts'
import { createMemoryStore, type ResourceStore } from './memory-store.ts'
import type { Resource } from './resource.ts'
import { BadSearchError } from './search.ts'
import { createSearchBundle } from './search-bundle.ts'
import { FhirError, readBody, sendJson, sendOutcome } from './send-json.ts'

export interface FhirServerOptions {
  /** A folder of NDJSON files, watched for changes; or resources in memory. */
  dir?: string
  resources?: object[]
  /** 0 takes any free port. */
  port: number
  host?: string
  clock: Clock
  /** Bearer token required for every call but the capability statement. */
  token?: string
  /** Types that a caller may create; none by default. */
  creatableTypes?: string[]
  /** Types that a caller may not change; none by default. */
  fixedTypes?: string[]
  /** Largest page, whatever a caller requests. */
  maxPageSize?: number
  warn?: (what: string) => void
}

export interface FhirServer {
  url: string
  close(): Promise<void>
  /** Stores a resource as a PUT does. */
  put(resource: object): Resource
  /** Removes a resource. */
  remove(type: string, id: string): void
}

interface ServerState {
  options: FhirServerOptions
  store: ResourceStore
  refresh: () => Promise<void>
}

/** Serves FHIR R4 over HTTP: reads, searches and updates; updates live in memory. */
export async function serveFhir(options: FhirServerOptions): Promise<FhirServer> {
  const { dir, clock, port, host = '127.0.0.1', warn = () => {} } = options
  const store = createMemoryStore()
  const refresh = dir
    ? createFolderSource(dir, store, { clock, warn }).refresh
    : () => Promise.resolve()
  await refresh()
  const put = (value: object) => {
    const stored = store.put(value, clock.now())
    if (!stored) throw new TypeError('a resource needs a resourceType and an id')
    return stored.resource
  }
  for (const resource of options.resources ?? []) put(resource)

  const serving: ServerState = { options, store, refresh }
  const server = createServer((request, reply) => {
    handleRequest(request, reply, serving).catch((error: unknown) =>
      sendOutcome(reply, toFhirError(error)),
    )
  })
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, host, done))
  // A listening TCP server has an AddressInfo.
  const url = `http://${host}:${(server.address() as AddressInfo).port}`
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
  return { url, put, remove: store.remove, close }
}

async function handleRequest(
  request: IncomingMessage,
  reply: ServerResponse,
  { options, store, refresh }: ServerState,
): Promise<void> {
  // Links use the caller's host name, as a careful client would not follow others.
  const base = `http://${request.headers.host}`
  const url = new URL(request.url ?? '/', base)
  const [type = '', id, ...more] = url.pathname.split('/').filter(Boolean)
  await refresh()
  if (type === 'metadata') {
    return sendJson(
      reply,
      200,
      createCapabilityStatement(
        base,
        {
          types: store.listTypes(),
          created: options.creatableTypes ?? [],
          fixed: options.fixedTypes ?? [],
        },
        options.clock.now(),
      ),
    )
  }
  requireToken(request, options.token)
  if (!/^[A-Z][A-Za-z]+$/.test(type) || more.length > 0) {
    throw new FhirError(404, 'not-found', `${url.pathname} is not here`)
  }
  if (request.method === 'PUT' && id && !options.fixedTypes?.includes(type)) {
    requireVersion(store.get(type, id), request.headers['if-match'])
    const { resource, created } = updateResource(
      store,
      { type, id },
      await readBody(request),
      options,
    )
    return sendJson(reply, created ? 201 : 200, resource)
  }
  if (request.method === 'POST' && !id && options.creatableTypes?.includes(type)) {
    const body = await readBody(request)
    const fields = typeof body === 'object' && body !== null ? body : {}
    const stored = store.put({ ...fields, id: randomUUID() }, options.clock.now())
    if (!stored) throw new FhirError(400, 'structure', 'the body is no resource')
    return sendJson(reply, 201, stored.resource)
  }
  if (request.method !== 'GET')
    throw new FhirError(405, 'not-supported', `no ${request.method} here`)
  if (id) {
    const found = store.get(type, id)
    if (!found) throw new FhirError(404, 'not-found', `${type}/${id} is not here`)
    return sendJson(reply, 200, found)
  }
  const paging = { asked: url.searchParams, largestPage: options.maxPageSize ?? 1000 }
  sendJson(reply, 200, createSearchBundle(base, type, store.listAll(type), paging))
}

/** A caller that states the version it read is refused once there is a newer one. */
function requireVersion(found: Resource | undefined, ifMatch: string | undefined): void {
  if (ifMatch !== undefined && ifMatch !== `W/"${found?.meta.versionId}"`)
    throw new FhirError(412, 'conflict', 'there is another version now')
}

function updateResource(
  store: ResourceStore,
  target: { type: string; id: string },
  body: unknown,
  { clock }: FhirServerOptions,
) {
  const fields = typeof body === 'object' && body !== null ? { ...body } : {}
  if (!('id' in fields) || fields.id !== target.id) {
    throw new FhirError(400, 'invalid', `the resource's id must be ${target.id}`)
  }
  if (!('resourceType' in fields) || fields.resourceType !== target.type) {
    throw new FhirError(400, 'invalid', `the resource's type must be ${target.type}`)
  }
  const stored = store.put(fields, clock.now())
  if (!stored) throw new FhirError(400, 'structure', 'the body is no resource')
  return stored
}

function requireToken(request: IncomingMessage, token: string | undefined): void {
  if (!token) return
  const actual = Buffer.from(request.headers.authorization ?? '')
  const expected = Buffer.from(`Bearer ${token}`)
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) {
    throw new FhirError(401, 'login', 'a valid bearer token is needed')
  }
}

function toFhirError(error: unknown): FhirError {
  if (error instanceof FhirError) return error
  if (error instanceof BadSearchError) return new FhirError(400, 'invalid', error.message)
  return new FhirError(500, 'exception', error instanceof Error ? error.message : String(error))
}
