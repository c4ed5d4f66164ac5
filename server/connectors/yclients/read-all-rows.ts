import type { ConnectorContext } from '../port/connector.ts'
import { readAllPages } from '../port/read-all-pages.ts'
import { type JsonObject, readObjects } from '../port/read-json.ts'
import { readTotal } from './envelope.ts'

/** All rows of a list in pages of at most `size`. `onHiddenRows`: see `readAllPages`. */
export const readAllRows = (
  fetchPage: (page: number) => Promise<JsonObject>,
  size: number,
  { signal }: Pick<ConnectorContext, 'signal'>,
  onHiddenRows?: (count: number) => void,
): AsyncGenerator<JsonObject> =>
  readAllPages(
    async ({ page }) => {
      const body = await fetchPage(page)
      return { rows: readObjects(body.data ?? []), total: readTotal(body) }
    },
    { by: 'page', size, signal, ...(onHiddenRows && { onHiddenRows }) },
  )
