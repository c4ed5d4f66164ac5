import * as v from 'valibot'
import type { Branch } from '../clinic-system/branch.ts'
import { formatFullName } from '../clinic-system/client-store.ts'
import { formatLocal } from '../clinic-system/local-time.ts'
import type { Client } from '../clinic-system/model.ts'
import { integerSchema } from '../clinic-system/schemas.ts'
import { requireClientAccess } from './client-routes.ts'
import { toEnvelope } from './envelope.ts'
import { parseRequest } from './parse-request.ts'
import type { RouteBuilder } from './route-builder.ts'
import { filterSchema, matchesFilter } from './search-filters.ts'
import { getClientHistory } from './wire-client.ts'

/** All columns that can be requested; neither birthday nor change time is available. */
const searchColumns: Record<string, (branch: Branch, client: Client) => string | number | null> = {
  id: (_, { id }) => id,
  name: (_, client) => formatFullName(client),
  phone: (_, { phone }) => phone,
  email: (_, { email }) => email,
  discount: (_, { discount }) => discount,
  first_visit_date: (branch, client) => getVisitDate(branch, client, 0),
  last_visit_date: (branch, client) => getVisitDate(branch, client, -1),
  sold_amount: (branch, client) => getClientHistory(branch, client).spent,
  visits_count: (branch, client) => getClientHistory(branch, client).visits,
  passteam_card_id: () => null,
}
const columnSchema = v.pipe(
  v.string(),
  v.check((name) => Object.hasOwn(searchColumns, name), 'unknown field'),
)
const searchSchema = v.object({
  page: v.optional(v.pipe(integerSchema, v.minValue(1)), 1),
  page_size: v.optional(v.pipe(integerSchema, v.minValue(1), v.maxValue(200)), 25),
  // Only the id by default (assumed).
  fields: v.optional(v.array(columnSchema), ['id']),
  order_by: v.optional(columnSchema, 'id'),
  order_by_direction: v.optional(v.picklist(['ASC', 'DESC', 'asc', 'desc']), 'ASC'),
  operation: v.optional(v.picklist(['AND', 'OR']), 'AND'),
  filters: v.optional(v.array(filterSchema), []),
})

/** `POST …/clients/search`: chosen columns of matching clients. */
export function addSearchRoutes(routes: RouteBuilder): void {
  routes.addBranchRoute('POST', '/company/:companyId/clients/search', ({ body }, branch) => {
    requireClientAccess(branch)
    const search = parseRequest(searchSchema, body, 422)
    const clients = branch.clients.listAll().filter((client) => {
      if (client.deleted) return false
      const test = (filter: (typeof search.filters)[number]) =>
        matchesFilter(branch, client, filter)
      return search.operation === 'AND' || search.filters.length === 0
        ? search.filters.every(test)
        : search.filters.some(test)
    })
    const sorted = sortClients(branch, clients, search.order_by)
    if (search.order_by_direction.toUpperCase() === 'DESC') sorted.reverse()
    const from = (search.page - 1) * search.page_size
    const rows = sorted
      .slice(from, from + search.page_size)
      .map((client) =>
        Object.fromEntries(
          search.fields.map((name) => [name, searchColumns[name]?.(branch, client)]),
        ),
      )
    return toEnvelope(rows, { total_count: clients.length })
  })
}

/** They arrive ordered by id. */
function sortClients(branch: Branch, clients: Client[], name: string): Client[] {
  if (name === 'id') return clients
  const keyed = clients.map((client) => ({
    client,
    key: searchColumns[name]?.(branch, client) ?? '',
  }))
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.client.id - b.client.id))
  return keyed.map(({ client }) => client)
}

function getVisitDate(branch: Branch, client: Client, at: number): string | null {
  const start = getClientHistory(branch, client).starts.at(at)
  return start === undefined ? null : formatLocal(branch.zone, start).slice(0, 10)
}
