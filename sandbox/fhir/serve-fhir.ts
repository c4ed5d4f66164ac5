import { randomUUID, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Clock } from '../../server/platform/clock.ts'
import { capabilityStatement } from './capability-statement.ts'
import { folderSource } from './folder-source.ts'
import { memoryStore, type Store } from './memory-store.ts'
import type { Resource } from './resource.ts'
import { BadSearch } from './search.ts'
import { searchBundle } from './search-bundle.ts'
import { FhirError, readBody, sendJson, sendOutcome } from './send-json.ts'

export interface FhirServerOptions {
  /** A folder of NDJSON files, watched for changes; or resources at hand. */
  dir?: string
  resources?: object[]
  /** 0 takes any free port. */
  port: number
  host?: string
  clock: Clock
  /** Asked for as a bearer token of every call but the capability statement. */
  token?: string
  /** Types of which a caller may make new ones; none unless it is said. */
  creates?: string[]
  /** However many a caller asks for, a page holds no more. */
  largestPage?: number
  warn?: (what: string) => void
}

export interface FhirServer {
  url: string
  close(): Promise<void>
  /** Keeps a resource as a PUT does. */
  put(resource: object): Resource
  /** Has it no more. */
  remove(type: string, id: string): void
}

interface Serving {
  options: FhirServerOptions
  store: Store
  refresh: () => Promise<void>
}

/** Serves FHIR R4 over HTTP: reads, searches and updates; updates live in memory. */
export async function serveFhir(options: FhirServerOptions): Promise<FhirServer> {
  const { dir, clock, port, host = '127.0.0.1', warn = () => {} } = options
  const store = memoryStore()
  const refresh = dir ? folderSource(dir, store, { clock, warn }).refresh : () => Promise.resolve()
  await refresh()
  const put = (value: object) => {
    const kept = store.put(value, clock.now())
    if (!kept) throw new TypeError('a resource needs a resourceType and an id')
    return kept.resource
  }
  for (const resource of options.resources ?? []) put(resource)

  const serving: Serving = { options, store, refresh }
  const server = createServer((request, reply) => {
    answer(request, reply, serving).catch((error: unknown) => sendOutcome(reply, asFhir(error)))
  })
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, host, done))
  // A listening TCP server has an AddressInfo.
  const url = `http://${host}:${(server.address() as AddressInfo).port}`
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
  return { url, put, remove: store.drop, close }
}

async function answer(
  request: IncomingMessage,
  reply: ServerResponse,
  { options, store, refresh }: Serving,
): Promise<void> {
  // Links lead back to the name the caller used, or a careful one would not follow them.
  const base = `http://${request.headers.host}`
  const url = new URL(request.url ?? '/', base)
  const [type = '', id, ...more] = url.pathname.split('/').filter(Boolean)
  await refresh()
  if (type === 'metadata') {
    return sendJson(
      reply,
      200,
      capabilityStatement(
        base,
        { types: store.types(), created: options.creates ?? [] },
        options.clock.now(),
      ),
    )
  }
  authorised(request, options.token)
  if (!/^[A-Z][A-Za-z]+$/.test(type) || more.length > 0) {
    throw new FhirError(404, 'not-found', `${url.pathname} is not here`)
  }
  if (request.method === 'PUT' && id) {
    unchanged(store.get(type, id), request.headers['if-match'])
    const { resource, created } = updated(store, { type, id }, await readBody(request), options)
    return sendJson(reply, created ? 201 : 200, resource)
  }
  if (request.method === 'POST' && !id && options.creates?.includes(type)) {
    const body = await readBody(request)
    const named = typeof body === 'object' && body !== null ? body : {}
    const kept = store.put({ ...named, id: randomUUID() }, options.clock.now())
    if (!kept) throw new FhirError(400, 'structure', 'the body is no resource')
    return sendJson(reply, 201, kept.resource)
  }
  if (request.method !== 'GET')
    throw new FhirError(405, 'not-supported', `no ${request.method} here`)
  if (id) {
    const found = store.get(type, id)
    if (!found) throw new FhirError(404, 'not-found', `${type}/${id} is not here`)
    return sendJson(reply, 200, found)
  }
  const paging = { asked: url.searchParams, largestPage: options.largestPage ?? 1000 }
  sendJson(reply, 200, searchBundle(base, type, store.all(type), paging))
}

/** Who names the version that he read is refused once there is another. */
function unchanged(found: Resource | undefined, asked: string | undefined): void {
  if (asked !== undefined && asked !== `W/"${found?.meta.versionId}"`)
    throw new FhirError(412, 'conflict', 'there is another version now')
}

function updated(
  store: Store,
  at: { type: string; id: string },
  body: unknown,
  { clock }: FhirServerOptions,
) {
  const named = typeof body === 'object' && body !== null ? { ...body } : {}
  if (!('id' in named) || named.id !== at.id) {
    throw new FhirError(400, 'invalid', `the resource's id must be ${at.id}`)
  }
  if (!('resourceType' in named) || named.resourceType !== at.type) {
    throw new FhirError(400, 'invalid', `the resource's type must be ${at.type}`)
  }
  const kept = store.put(named, clock.now())
  if (!kept) throw new FhirError(400, 'structure', 'the body is no resource')
  return kept
}

function authorised(request: IncomingMessage, token: string | undefined): void {
  if (!token) return
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
    throw new FhirError(401, 'login', 'a valid bearer token is needed')
  }
}

function asFhir(error: unknown): FhirError {
  if (error instanceof FhirError) return error
  if (error instanceof BadSearch) return new FhirError(400, 'invalid', error.message)
  return new FhirError(500, 'exception', error instanceof Error ? error.message : String(error))
}
