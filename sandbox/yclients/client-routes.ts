import * as v from 'valibot'
import type { Branch } from '../clinic-system/branch.ts'
import { formatFullName } from '../clinic-system/client-store.ts'
import { capPageSize } from '../clinic-system/sight.ts'
import { ApiError } from './api-error.ts'
import { toEnvelope } from './envelope.ts'
import { createPageSchema, parseRequest, toChangeRange, wallTimeSchema } from './parse-request.ts'
import type { RouteBuilder } from './route-builder.ts'
import { readSettings } from './settings.ts'
import { toWireClient } from './wire-client.ts'

const listSchema = v.object({
  ...createPageSchema(25, 200),
  changed_after: v.optional(wallTimeSchema),
  changed_before: v.optional(wallTimeSchema),
  phone: v.optional(v.string(), ''),
  fullname: v.optional(v.string(), ''),
})

/** List of clients by change, and one client. */
export function addClientRoutes(routes: RouteBuilder): void {
  routes.addBranchRoute('GET', '/clients/:companyId', ({ query }, branch) => {
    requireClientAccess(branch)
    const { page, count: wanted, ...filters } = parseRequest(listSchema, query, 400)
    const count = capPageSize(branch, wanted)
    const ids = readIds(query)
    const [from, to] = toChangeRange(branch, filters)
    const digits = filters.phone.replace(/\D/g, '')
    const name = filters.fullname.toLowerCase()
    const rows = branch.clients.filter(
      JSON.stringify([filters, [...ids], readSettings(branch).changedZone]),
      (each) =>
        !each.deleted &&
        (ids.size === 0 || ids.has(String(each.id))) &&
        each.changed >= from &&
        each.changed < to &&
        each.phone.includes(digits) &&
        formatFullName(each).toLowerCase().includes(name),
    )
    const pageRows = rows.slice((page - 1) * count, page * count)
    return toEnvelope(
      pageRows.map((each) => toWireClient(branch, each)),
      { total_count: rows.length },
    )
  })
  routes.addBranchRoute('GET', '/client/:companyId/:id', ({ params }, branch) => {
    requireClientAccess(branch)
    const client = branch.clients.findById(Number(params.id))
    if (!client || client.deleted) throw new ApiError(404, 'notFound')
    return toEnvelope(toWireClient(branch, client))
  })
}

/** Without the right to clients all calls about them get 403 (assumed). */
export function requireClientAccess(branch: Branch): void {
  if (!readSettings(branch).rights.record_form_client_access) throw new ApiError(403, 'noAccess')
}

/** `id[]=1&id[]=2`, also with numbers between the brackets. */
const readIds = (query: Record<string, unknown>) =>
  new Set(
    Object.entries(query)
      .filter(([name]) => /^id\[\d*\]$/.test(name))
      .flatMap(([, value]) => value)
      .map(String),
  )
