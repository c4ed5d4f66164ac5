import * as v from 'valibot'
import type { Branch } from '../clinic-system/branch.ts'
import { wholeName } from '../clinic-system/client-store.ts'
import { Refusal } from './api-error.ts'
import { said } from './envelope.ts'
import { changeSpan, pageOf, read, wallTime } from './parse-request.ts'
import type { Calls } from './route-builder.ts'
import { settingsOf } from './settings.ts'
import { clientOf } from './wire-client.ts'

const listShape = v.object({
  ...pageOf(25, 200),
  changed_after: v.optional(wallTime),
  changed_before: v.optional(wallTime),
  phone: v.optional(v.string(), ''),
  fullname: v.optional(v.string(), ''),
})

/** The list of clients by change, and one of them. */
export function clientRoutes(calls: Calls): void {
  calls.ofBranch('GET', '/clients/:companyId', ({ query }, branch) => {
    mayReadClients(branch)
    const { page, count, ...asked } = read(listShape, query, 400)
    const ids = idsOf(query)
    const [from, to] = changeSpan(branch, asked)
    const digits = asked.phone.replace(/\D/g, '')
    const name = asked.fullname.toLowerCase()
    const rows = branch.clients.find(
      JSON.stringify([asked, [...ids], settingsOf(branch).changedZone]),
      (each) =>
        !each.deleted &&
        (ids.size === 0 || ids.has(String(each.id))) &&
        each.changed >= from &&
        each.changed < to &&
        each.phone.includes(digits) &&
        wholeName(each).toLowerCase().includes(name),
    )
    const shown = rows.slice((page - 1) * count, page * count)
    return said(
      shown.map((each) => clientOf(branch, each)),
      { total_count: rows.length },
    )
  })
  calls.ofBranch('GET', '/client/:companyId/:id', ({ params }, branch) => {
    mayReadClients(branch)
    const client = branch.clients.byId(Number(params.id))
    if (!client || client.deleted) throw new Refusal(404, 'notFound')
    return said(clientOf(branch, client))
  })
}

/** Whose rights do not reach clients gets 403 for all calls about them (assumed). */
export function mayReadClients(branch: Branch): void {
  if (!settingsOf(branch).rights.record_form_client_access) throw new Refusal(403, 'noAccess')
}

/** `id[]=1&id[]=2`, also with numbers between the brackets. */
const idsOf = (query: Record<string, unknown>) =>
  new Set(
    Object.entries(query)
      .filter(([name]) => /^id\[\d*\]$/.test(name))
      .flatMap(([, value]) => value)
      .map(String),
  )
