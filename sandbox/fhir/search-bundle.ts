import type { Resource } from './resource.ts'
import { BadSearch, matching } from './search.ts'

const PAGE = '_page'

/**
 * A searchset Bundle of one page. `next` carries the whole query and the place to go on from in one
 * token, so that a reader can but follow it.
 */
export function searchBundle(
  base: string,
  type: string,
  resources: Resource[],
  { asked, largestPage }: { asked: URLSearchParams; largestPage: number },
) {
  const { query, offset } = opened(asked)
  const found = matching(resources, query)
  const self = { relation: 'self', url: `${base}/${type}?${query}` }
  const bundle = { resourceType: 'Bundle', type: 'searchset', total: found.length }
  if (query.get('_summary') === 'count') return { ...bundle, link: [self] }

  const size = pageSize(query.get('_count'), largestPage)
  const rest = offset + size < found.length && size > 0
  const next = `${base}/${type}?${PAGE}=${sealed(query, offset + size)}`
  return {
    ...bundle,
    link: rest ? [self, { relation: 'next', url: next }] : [self],
    entry: found.slice(offset, offset + size).map((resource) => ({
      fullUrl: `${base}/${type}/${resource.id}`,
      resource,
      search: { mode: 'match' },
    })),
  }
}

function pageSize(count: string | null, largestPage: number): number {
  if (count === null) return Math.min(100, largestPage)
  if (!/^\d+$/.test(count)) throw new BadSearch(`_count: ${count} is no number`)
  return Math.min(Number(count), largestPage)
}

function sealed(query: URLSearchParams, offset: number): string {
  return Buffer.from(JSON.stringify([offset, query.toString()])).toString('base64url')
}

function opened(asked: URLSearchParams): { query: URLSearchParams; offset: number } {
  const token = asked.get(PAGE)
  if (token === null) return { query: asked, offset: 0 }
  try {
    const [offset, query] = JSON.parse(Buffer.from(token, 'base64url').toString())
    if (!Number.isSafeInteger(offset) || offset < 0) throw new RangeError('not a place in a list')
    return { query: new URLSearchParams(String(query)), offset }
  } catch {
    throw new BadSearch('this page does not exist')
  }
}
