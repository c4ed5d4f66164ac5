import type { Json } from '../port/read-json.ts'
import { type MedodsClient, SIZE } from './medods-client.ts'

const PATH = '/clients'

/**
 * The clients that were added last, as many as stand on so many pages. Assumed: a list stands in the order in which it grew, one way or the other, so that both of
 * its ends are read. Which clients changed is not told.
 */
export async function* newestClients(client: MedodsClient, pages = 1): AsyncGenerator<Json> {
  const { rows, total } = await client.page(PATH, 1)
  yield* rows
  const last = Math.ceil((total ?? 0) / SIZE)
  for (let page = last; page > 1 && page > last - pages; page--)
    yield* (await client.page(PATH, page)).rows
}

export const allClients = (client: MedodsClient): AsyncGenerator<Json> => client.list(PATH)
