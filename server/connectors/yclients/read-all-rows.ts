import type { ConnectorContext } from '../port/connector.ts'
import { readAllPages as pagesOf, toPage } from '../port/read-all-pages.ts'
import { type JsonObject, readObjects } from '../port/read-json.ts'
import { readTotal } from './envelope.ts'

/** All rows of a list in pages of `size`, until the stated total is reached. */
export const readAllRows = (
  fetchPage: (page: number) => Promise<JsonObject>,
  size: number,
  { signal }: Pick<ConnectorContext, 'signal'>,
): AsyncGenerator<JsonObject> =>
  pagesOf(async (page) => {
    const body = await fetchPage(page)
    return toPage({ rows: readObjects(body.data ?? []), total: readTotal(body) }, { page, size })
  }, signal)
