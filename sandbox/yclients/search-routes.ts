import * as v from 'valibot'
import type { Branch } from '../clinic-system/branch.ts'
import { wholeName } from '../clinic-system/client-store.ts'
import { localText } from '../clinic-system/local-time.ts'
import type { Client } from '../clinic-system/model.ts'
import { whole } from '../clinic-system/schemas.ts'
import { mayReadClients } from './client-routes.ts'
import { said } from './envelope.ts'
import { read } from './parse-request.ts'
import type { Calls } from './route-builder.ts'
import { filterShape, passes } from './search-filters.ts'
import { historyOf } from './wire-client.ts'

/** All that may be asked for: neither a birthday nor a time of change is among it. */
const columns: Record<string, (branch: Branch, client: Client) => string | number | null> = {
  id: (_, { id }) => id,
  name: (_, client) => wholeName(client),
  phone: (_, { phone }) => phone,
  email: (_, { email }) => email,
  discount: (_, { discount }) => discount,
  first_visit_date: (branch, client) => visitDate(branch, client, 0),
  last_visit_date: (branch, client) => visitDate(branch, client, -1),
  sold_amount: (branch, client) => historyOf(branch, client).spent,
  visits_count: (branch, client) => historyOf(branch, client).visits,
  passteam_card_id: () => null,
}
const column = v.pipe(
  v.string(),
  v.check((name) => Object.hasOwn(columns, name), 'unknown field'),
)
const searchShape = v.object({
  page: v.optional(v.pipe(whole, v.minValue(1)), 1),
  page_size: v.optional(v.pipe(whole, v.minValue(1), v.maxValue(200)), 25),
  // Only the id where nothing is asked for (assumed).
  fields: v.optional(v.array(column), ['id']),
  order_by: v.optional(column, 'id'),
  order_by_direction: v.optional(v.picklist(['ASC', 'DESC', 'asc', 'desc']), 'ASC'),
  operation: v.optional(v.picklist(['AND', 'OR']), 'AND'),
  filters: v.optional(v.array(filterShape), []),
})

/** `POST …/clients/search`: chosen columns of those whom the filters let through. */
export function searchRoutes(calls: Calls): void {
  calls.ofBranch('POST', '/company/:companyId/clients/search', ({ body }, branch) => {
    mayReadClients(branch)
    const asked = read(searchShape, body, 422)
    const found = branch.clients.all().filter((client) => {
      if (client.deleted) return false
      const test = (filter: (typeof asked.filters)[number]) => passes(branch, client, filter)
      return asked.operation === 'AND' || asked.filters.length === 0
        ? asked.filters.every(test)
        : asked.filters.some(test)
    })
    const ordered = inOrder(branch, found, asked.order_by)
    if (asked.order_by_direction.toUpperCase() === 'DESC') ordered.reverse()
    const from = (asked.page - 1) * asked.page_size
    const rows = ordered
      .slice(from, from + asked.page_size)
      .map((client) =>
        Object.fromEntries(asked.fields.map((name) => [name, columns[name]?.(branch, client)])),
      )
    return said(rows, { total_count: found.length })
  })
}

/** Already in the order of ids when they come. */
function inOrder(branch: Branch, clients: Client[], name: string): Client[] {
  if (name === 'id') return clients
  const keyed = clients.map((client) => ({ client, key: columns[name]?.(branch, client) ?? '' }))
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.client.id - b.client.id))
  return keyed.map(({ client }) => client)
}

function visitDate(branch: Branch, client: Client, at: number): string | null {
  const start = historyOf(branch, client).starts.at(at)
  return start === undefined ? null : localText(branch.zone, start).slice(0, 10)
}
