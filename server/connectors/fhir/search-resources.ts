import { MisUnreachable } from '../port/connector.ts'
import type { Days } from '../port/day-ranges.ts'
import { isJson, type Json, objects, text } from '../port/read-json.ts'
import type { FhirClient } from './fhir-client.ts'
import { outcomeText } from './format-outcome.ts'

export interface Found {
  resource: unknown
  /** `urn:` names of the page the resource came on. */
  urns: ReadonlyMap<string, string>
}

/** Ten million resources at 200 a page: beyond that a server leads in circles. */
const MOST_PAGES = 50_000
const PER_PAGE = '200'
/** A server's clock may be so far behind ours, beside what every reading overlaps; what comes twice changes nothing. */
const SKEW = { minutes: 50 }

/**
 * Every match of a search, page by page; a page is let go before the next is asked for. Returns
 * why the server refused the search as a whole, or null when it did not. `next` is followed as it stands, but on the server's own
 * origin only, for the token goes with it. Throws `MisUnreachable` on a foreign or circling `next`.
 */
export async function* search(
  client: FhirClient,
  type: string,
  { since = null, days = null }: { since?: Temporal.Instant | null; days?: Days | null },
): AsyncGenerator<Found, string | null> {
  const first = new URL(`${client.base}/${type}`)
  first.searchParams.set('_count', PER_PAGE)
  if (since) first.searchParams.set('_lastUpdated', `ge${since.subtract(SKEW).toString()}`)
  if (days) {
    first.searchParams.append('date', `ge${days.from.toString()}`)
    first.searchParams.append('date', `le${days.till.toString()}`)
  }
  const seen = new Set<string>()
  let before = ''
  for (let url: string | null = first.href; url !== null; ) {
    seen.add(url)
    const { status, body } = await client.get(url)
    if (status !== 200 && seen.size === 1) return saidOf(type, status, body)
    const bundle = bundleOf(type, status, body)
    const entries = objects(bundle.entry)
    const urns = urnsOf(entries)
    const ids: string[] = []
    for (const entry of entries) {
      const { resource } = entry
      const kind = isJson(resource) ? text(resource.resourceType) : null
      // Outcomes and included neighbours ride along with the matches.
      if (kind !== null && kind !== type) continue
      if (isJson(resource)) ids.push(text(resource.id) ?? '')
      yield { resource, urns }
    }
    const same = ids.length > 0 && ids.join() === before
    before = ids.join()
    url = nextOf(bundle, client.base)
    if (url !== null && (same || seen.has(url) || seen.size >= MOST_PAGES)) {
      throw new MisUnreachable(`the pages of ${type} lead in a circle`)
    }
  }
  return null
}

function bundleOf(type: string, status: number, body: unknown): Json {
  if (status === 200 && isJson(body) && body.resourceType === 'Bundle') return body
  throw new MisUnreachable(saidOf(type, status, body))
}

function saidOf(type: string, status: number, body: unknown): string {
  return `${type}: the FHIR server answers ${status} with ${outcomeText(body) || 'no Bundle'}`
}

function nextOf(bundle: Json, base: string): string | null {
  const link = objects(bundle.link).find((one) => one.relation === 'next')
  const written = link ? text(link.url) : null
  if (!written) return null
  const next = URL.canParse(written, `${base}/`) ? new URL(written, `${base}/`) : null
  if (next?.origin !== new URL(base).origin) {
    const where = next?.origin ?? 'an address that is none'
    throw new MisUnreachable(`the next page lies on ${where}, not on the FHIR server's own address`)
  }
  return next.href
}

/** `urn:` names of the page's own resources. */
function urnsOf(entries: Json[]): ReadonlyMap<string, string> {
  return new Map(
    entries.flatMap(({ fullUrl, resource }) => {
      const urn = text(fullUrl)
      if (!urn?.startsWith('urn:') || !isJson(resource)) return []
      return [[urn, `${text(resource.resourceType)}/${text(resource.id)}`] as const]
    }),
  )
}
