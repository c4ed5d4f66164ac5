import type { ConnectorContext } from '../port/connector.ts'
import type { Json } from '../port/read-json.ts'
import { type FamilyClient, NotThere } from './family-client.ts'
import { rowsOf } from './read-all-rows.ts'

/** More a page are not given (mis.md 1.4). */
const COUNT = 200

/**
 * The clients of a branch, or those that changed since. The list with birth dates is marked as deprecated: where it is gone, all are searched for, and their birth
 * dates are not known.
 */
export async function* clientsOf(
  client: FamilyClient,
  companyId: string,
  changedAfter: string | null,
  context: ConnectorContext,
): AsyncGenerator<Json> {
  const list = rowsOf(
    (page) =>
      client.get(`/clients/${companyId}`, {
        ...{ page, count: COUNT },
        ...(changedAfter && { changed_after: changedAfter }),
      }),
    COUNT,
    context,
  )
  let any = false
  try {
    for await (const row of list) {
      any = true
      yield row
    }
    return
  } catch (error) {
    if (any || !(error instanceof NotThere)) throw error
  }
  yield* rowsOf(
    (page) =>
      client.post(`/company/${companyId}/clients/search`, { page, page_size: COUNT, fields }),
    COUNT,
    context,
  )
}

const fields = ['id', 'name', 'phone', 'email', 'sold_amount']
