import type { ConnectorContext } from '../port/connector.ts'
import { countedPage, rowsOf as pagesOf } from '../port/read-all-pages.ts'
import { type Json, objects } from '../port/read-json.ts'
import { totalOf } from './envelope.ts'

/** All rows of a list, page after page of `size`, until as many came as it says. */
export const rowsOf = (
  ask: (page: number) => Promise<Json>,
  size: number,
  { signal }: Pick<ConnectorContext, 'signal'>,
): AsyncGenerator<Json> =>
  pagesOf(async (page) => {
    const body = await ask(page)
    return countedPage({ rows: objects(body.data ?? []), total: totalOf(body) }, { page, size })
  }, signal)
