import type { JsonObject } from '../port/read-json.ts'
import type { MedodsClient } from './medods-client.ts'

const CLIENTS_PATH = '/clients'

/**
 * Most recently added clients, from so many pages. Assumed: the list is in order of creation, in either direction, so both ends are read. Changed
 * clients cannot be listed.
 */
export async function* listNewestClients(
  client: MedodsClient,
  pages = 1,
): AsyncGenerator<JsonObject> {
  const { rows, total } = await client.fetchPage(CLIENTS_PATH, 0)
  yield* rows
  // The host decides how many rows a page has.
  const pageSize = Math.max(1, rows.length)
  let end = total ?? 0
  for (let nth = 0; nth < pages && end > pageSize; nth++) {
    const start = Math.max(pageSize, end - pageSize)
    yield* (await client.fetchPage(CLIENTS_PATH, start)).rows
    end = start
  }
}

export const listAllClients = (client: MedodsClient): AsyncGenerator<JsonObject> =>
  client.list(CLIENTS_PATH)
