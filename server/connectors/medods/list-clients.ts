import type { JsonObject } from '../port/read-json.ts'
import { MEDODS_PAGE_SIZE, type MedodsClient } from './medods-client.ts'

const CLIENTS_PATH = '/clients'

/**
 * Most recently added clients, from so many pages. Assumed: the list is in order of creation, in either direction, so both ends are read. Changed
 * clients cannot be listed.
 */
export async function* listNewestClients(
  client: MedodsClient,
  pages = 1,
): AsyncGenerator<JsonObject> {
  const { rows, total } = await client.fetchPage(CLIENTS_PATH, 1)
  yield* rows
  const last = Math.ceil((total ?? 0) / MEDODS_PAGE_SIZE)
  for (let page = last; page > 1 && page > last - pages; page--)
    yield* (await client.fetchPage(CLIENTS_PATH, page)).rows
}

export const listAllClients = (client: MedodsClient): AsyncGenerator<JsonObject> =>
  client.list(CLIENTS_PATH)
