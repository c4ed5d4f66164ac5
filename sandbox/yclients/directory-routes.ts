import * as v from 'valibot'
import type { Branch, User } from '../clinic-system/branch.ts'
import { flagSchema, integerSchema } from '../clinic-system/schemas.ts'
import { readSightLimits } from '../clinic-system/sight.ts'
import { ApiError } from './api-error.ts'
import { toEnvelope } from './envelope.ts'
import { createPageSchema, parseRequest } from './parse-request.ts'
import type { RouteBuilder } from './route-builder.ts'
import { readSettings } from './settings.ts'
import {
  toListedCompany,
  toWireCompany,
  toWireGroup,
  toWireService,
  toWireStaff,
} from './wire-directory.ts'
import type { YclientsSystem } from './yclients-definitions.ts'

// Without `my=1` the vendor lists everybody's branches; here always one's own (assumed to be enough).
const companiesSchema = v.object({ my: v.optional(flagSchema), ...createPageSchema(50, 300) })
const servicesSchema = v.object({
  staff_id: v.optional(integerSchema),
  category_id: v.optional(integerSchema),
})

/** Branches, chains, staff, services and the user's rights. */
export function addDirectoryRoutes(routes: RouteBuilder, clinicSystem: YclientsSystem): void {
  const { definition } = clinicSystem
  const listBranches = ({ branchIds }: User): Branch[] =>
    branchIds.flatMap((id) => clinicSystem.branches.get(id) ?? [])

  routes.addUserRoute('GET', '/companies', ({ query }, user) => {
    const { page, count } = parseRequest(companiesSchema, query, 400)
    const all = listBranches(user)
    const rows = all.slice((page - 1) * count, page * count)
    return toEnvelope(
      rows.map((each) => toListedCompany(each, definition, clinicSystem.getSeconds())),
      { page, total_count: all.length },
    )
  })
  routes.addBranchRoute('GET', '/company/:companyId', (_, branch) =>
    toEnvelope(toWireCompany(branch, definition, clinicSystem.getSeconds())),
  )
  routes.addUserRoute('GET', '/groups', (_, user) =>
    toEnvelope([toWireGroup(user, listBranches(user))]),
  )
  routes.addBranchRoute('GET', '/user/permissions/:companyId', (_, branch) =>
    toEnvelope(toWirePermissions(branch)),
  )

  routes.addBranchRoute('GET', '/company/:companyId/staff', (_, branch) =>
    toEnvelope(branch.staff.map(toWireStaff), { total_count: branch.staff.length }),
  )
  routes.addBranchRoute('GET', '/company/:companyId/staff/:id', ({ params }, branch) =>
    toEnvelope(toWireStaff(requireRow(branch.staff, params.id))),
  )
  routes.addBranchRoute('GET', '/company/:companyId/services', ({ query }, branch) => {
    const filters = parseRequest(servicesSchema, query, 400)
    const rows = branch.services
      .filter(({ categoryId }) => (filters.category_id ?? categoryId) === categoryId)
      .map((each) => toWireService(branch, each))
      .filter(({ staff }) => !filters.staff_id || staff.some(({ id }) => id === filters.staff_id))
    return toEnvelope(rows, { total_count: rows.length })
  })
  routes.addBranchRoute('GET', '/company/:companyId/services/:id', ({ params }, branch) =>
    toEnvelope(toWireService(branch, requireRow(branch.services, params.id))),
  )
}

function requireRow<Row extends { id: number }>(rows: Row[], id: string | undefined): Row {
  const row = rows.find((each) => String(each.id) === id)
  if (!row) throw new ApiError(404, 'notFound')
  return row
}

/** The documented groups, with the permissions that the double knows. */
function toWirePermissions(branch: Branch) {
  const { webhook_read_access, timetable_phones_access, record_form_client_access } =
    readSettings(branch).rights
  return {
    timetable: { timetable_access: true, ...readSightLimits(branch), timetable_phones_access },
    record_form: { record_form_client_access },
    clients: { clients_access: record_form_client_access },
    settings: { webhook_read_access },
  }
}
