import type { Resource } from './resource.ts'
import { BadSearchError, filterResources } from './search.ts'

const PAGE_PARAMETER = '_page'

/** A searchset Bundle of one page. `next` holds the query and position in one opaque token, so that readers can only follow it. */
export function createSearchBundle(
  base: string,
  type: string,
  resources: Resource[],
  { asked, largestPage }: { asked: URLSearchParams; largestPage: number },
) {
  const { query, offset } = decodePageToken(asked)
  const matches = filterResources(resources, query)
  const self = { relation: 'self', url: `${base}/${type}?${query}` }
  const bundle = { resourceType: 'Bundle', type: 'searchset', total: matches.length }
  if (query.get('_summary') === 'count') return { ...bundle, link: [self] }

  const size = readPageSize(query.get('_count'), largestPage)
  const hasMore = offset + size < matches.length && size > 0
  const next = `${base}/${type}?${PAGE_PARAMETER}=${encodePageToken(query, offset + size)}`
  return {
    ...bundle,
    link: hasMore ? [self, { relation: 'next', url: next }] : [self],
    entry: matches.slice(offset, offset + size).map((resource) => ({
      fullUrl: `${base}/${type}/${resource.id}`,
      resource,
      search: { mode: 'match' },
    })),
  }
}

function readPageSize(count: string | null, largestPage: number): number {
  if (count === null) return Math.min(100, largestPage)
  if (!/^\d+$/.test(count)) throw new BadSearchError(`_count: ${count} is no number`)
  return Math.min(Number(count), largestPage)
}

function encodePageToken(query: URLSearchParams, offset: number): string {
  return Buffer.from(JSON.stringify([offset, query.toString()])).toString('base64url')
}

function decodePageToken(searchParams: URLSearchParams): {
  query: URLSearchParams
  offset: number
} {
  const token = searchParams.get(PAGE_PARAMETER)
  if (token === null) return { query: searchParams, offset: 0 }
  try {
    const [offset, query] = JSON.parse(Buffer.from(token, 'base64url').toString())
    if (!Number.isSafeInteger(offset) || offset < 0) throw new RangeError('not a place in a list')
    return { query: new URLSearchParams(String(query)), offset }
  } catch {
    throw new BadSearchError('this page does not exist')
  }
}
