import type { ConnectorContext } from '../port/connector.ts'
import type { JsonObject } from '../port/read-json.ts'
import { readAllRows } from './read-all-rows.ts'
import { NotFoundError, type YclientsClient } from './yclients-client.ts'

/** Largest page allowed. */
const CLIENT_PAGE_SIZE = 200

/** Clients of a branch, or those changed since. The list with birth dates is deprecated: if it is gone, the search is used, without birth dates. */
export async function* listClients(
  client: YclientsClient,
  companyId: string,
  changedAfter: string | null,
  context: ConnectorContext,
): AsyncGenerator<JsonObject> {
  const list = readAllRows(
    (page) =>
      client.get(`/clients/${companyId}`, {
        ...{ page, count: CLIENT_PAGE_SIZE },
        ...(changedAfter && { changed_after: changedAfter }),
      }),
    CLIENT_PAGE_SIZE,
    context,
  )
  let hasRows = false
  try {
    for await (const row of list) {
      hasRows = true
      yield row
    }
    return
  } catch (error) {
    if (hasRows || !(error instanceof NotFoundError)) throw error
  }
  yield* readAllRows(
    (page) =>
      client.post(`/company/${companyId}/clients/search`, {
        page,
        page_size: CLIENT_PAGE_SIZE,
        fields: searchFields,
      }),
    CLIENT_PAGE_SIZE,
    context,
  )
}

const searchFields = ['id', 'name', 'phone', 'email', 'sold_amount']
