import { ClinicSystemUnreachableError } from '../port/connector.ts'
import type { DayRange } from '../port/day-ranges.ts'
import {
  isJsonObject,
  type JsonObject,
  readNumber,
  readObjects,
  readText,
} from '../port/read-json.ts'
import type { FhirClient } from './fhir-client.ts'
import { formatOutcome } from './format-outcome.ts'

export interface FoundResource {
  resource: unknown
  /** `urn:` names of the page that the resource came on. */
  urns: ReadonlyMap<string, string>
}

/** Ten million resources at 200 a page: more means that the server loops. */
const MAX_PAGES = 50_000
const PAGE_SIZE = '200'
/** The server's clock may be this far behind ours, besides the usual overlap; reading twice changes nothing. */
const CLOCK_SKEW = { minutes: 50 }

/**
 * All matches of a search, page by page, holding one page at a time. Returns why the server refused the search as a whole, or null. `next` is
 * followed unchanged, but only on the server's own origin, because the token is sent along. Throws `ClinicSystemUnreachableError` for a foreign or
 * looping `next`.
 */
export async function* searchResources(
  client: FhirClient,
  type: string,
  {
    since = null,
    days = null,
    parameters = [],
  }: {
    since?: Temporal.Instant | null
    days?: DayRange | null
    /** Further search parameters; repeated ones must all match. */
    parameters?: [name: string, value: string][]
  },
): AsyncGenerator<FoundResource, string | null> {
  const first = new URL(`${client.base}/${type}`)
  first.searchParams.set('_count', PAGE_SIZE)
  if (since) first.searchParams.set('_lastUpdated', `ge${since.subtract(CLOCK_SKEW).toString()}`)
  if (days) {
    first.searchParams.append('date', `ge${days.from.toString()}`)
    first.searchParams.append('date', `le${days.till.toString()}`)
  }
  for (const [name, value] of parameters) first.searchParams.append(name, value)
  const seen = new Set<string>()
  let previousIds = ''
  let received = 0
  let isConfirmed = false
  const seenVersions = new Set<string>()
  for (let url: string | null = first.href; url !== null; ) {
    seen.add(url)
    const { status, body } = await client.get(url)
    if (status !== 200 && seen.size === 1) return formatRefusal(type, status, body)
    const bundle = requireBundle(type, status, body)
    const entries = readObjects(bundle.entry)
    const urns = collectUrns(entries)
    const ids: string[] = []
    for (const entry of entries) {
      const { resource } = entry
      const kind = isJsonObject(resource) ? readText(resource.resourceType) : null
      // Outcomes and included resources come among the matches.
      if (kind !== null && kind !== type) continue
      if (isJsonObject(resource)) ids.push(readText(resource.id) ?? '')
      const version = readVersion(resource)
      // A resource that comes twice says nothing new; another version of it does.
      if (version !== null && seenVersions.has(version)) continue
      if (version !== null) seenVersions.add(version)
      yield { resource, urns }
    }
    const isSamePage = !isConfirmed && ids.length > 0 && ids.join() === previousIds
    previousIds = ids.join()
    received += isConfirmed ? 0 : ids.length
    const isShort = received < (readNumber(bundle.total) ?? 0)
    const current: string = url
    url = findNextUrl(bundle, client.base)
    // A last page that leaves resources out is requested once more: it may have lost its end or its `next`.
    if (url === null && isShort && !isConfirmed) {
      isConfirmed = true
      url = current
      continue
    }
    isConfirmed = false
    if (url !== null && (isSamePage || seen.has(url) || seen.size >= MAX_PAGES)) {
      throw new ClinicSystemUnreachableError(`the pages of ${type} lead in a circle`)
    }
  }
  return null
}

/** Id and version of a resource; null without an id. */
function readVersion(resource: unknown): string | null {
  if (!isJsonObject(resource)) return null
  const id = readText(resource.id)
  const meta = isJsonObject(resource.meta) ? resource.meta : {}
  return id && [resource.resourceType, id, meta.versionId, meta.lastUpdated].join(' ')
}

function requireBundle(type: string, status: number, body: unknown): JsonObject {
  if (status === 200 && isJsonObject(body) && body.resourceType === 'Bundle') return body
  throw new ClinicSystemUnreachableError(formatRefusal(type, status, body))
}

function formatRefusal(type: string, status: number, body: unknown): string {
  return `${type}: the FHIR server answers ${status} with ${formatOutcome(body) || 'no Bundle'}`
}

function findNextUrl(bundle: JsonObject, base: string): string | null {
  const link = readObjects(bundle.link).find((one) => one.relation === 'next')
  const nextText = link ? readText(link.url) : null
  if (!nextText) return null
  const next = URL.canParse(nextText, `${base}/`) ? new URL(nextText, `${base}/`) : null
  if (next?.origin !== new URL(base).origin) {
    const where = next?.origin ?? 'an address that is none'
    throw new ClinicSystemUnreachableError(
      `the next page lies on ${where}, not on the FHIR server's own address`,
    )
  }
  return next.href
}

/** `urn:` names of the page's own resources. */
function collectUrns(entries: JsonObject[]): ReadonlyMap<string, string> {
  return new Map(
    entries.flatMap(({ fullUrl, resource }) => {
      const urn = readText(fullUrl)
      if (!urn?.startsWith('urn:') || !isJsonObject(resource)) return []
      return [[urn, `${readText(resource.resourceType)}/${readText(resource.id)}`] as const]
    }),
  )
}
