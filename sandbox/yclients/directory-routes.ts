import * as v from 'valibot'
import type { Branch, User } from '../clinic-system/branch.ts'
import { flag, whole } from '../clinic-system/schemas.ts'
import { Refusal } from './api-error.ts'
import { said } from './envelope.ts'
import type { HostClinics } from './family-definitions.ts'
import { pageOf, read } from './parse-request.ts'
import type { Calls } from './route-builder.ts'
import { settingsOf } from './settings.ts'
import { companyOf, groupOf, listedCompanyOf, serviceOf, staffOf } from './wire-directory.ts'

// Without `my=1` the vendor lists everybody's branches; here it is always one's own (assumed to be enough).
const companiesShape = v.object({ my: v.optional(flag), ...pageOf(50, 300) })
const servicesShape = v.object({ staff_id: v.optional(whole), category_id: v.optional(whole) })

/** Branches, chains, staff, services and what the user may do. */
export function directoryRoutes(calls: Calls, clinics: HostClinics): void {
  const { host } = clinics
  const branchesOf = ({ branchIds }: User): Branch[] =>
    branchIds.flatMap((id) => clinics.branches.get(id) ?? [])

  calls.ofUser('GET', '/companies', ({ query }, user) => {
    const { page, count } = read(companiesShape, query, 400)
    const all = branchesOf(user)
    const rows = all.slice((page - 1) * count, page * count)
    return said(
      rows.map((each) => listedCompanyOf(each, host, clinics.now())),
      { page, total_count: all.length },
    )
  })
  calls.ofBranch('GET', '/company/:companyId', (_, branch) =>
    said(companyOf(branch, host, clinics.now())),
  )
  calls.ofUser('GET', '/groups', (_, user) => said([groupOf(user, branchesOf(user))]))
  calls.ofBranch('GET', '/user/permissions/:companyId', (_, branch) =>
    said(settingsOf(branch).rights),
  )

  calls.ofBranch('GET', '/company/:companyId/staff', (_, branch) =>
    said(
      branch.staff.map((each) => staffOf(branch, each)),
      { total_count: branch.staff.length },
    ),
  )
  calls.ofBranch('GET', '/company/:companyId/staff/:id', ({ params }, branch) =>
    said(staffOf(branch, found(branch.staff, params.id))),
  )
  calls.ofBranch('GET', '/company/:companyId/services', ({ query }, branch) => {
    const asked = read(servicesShape, query, 400)
    const rows = branch.services
      .filter(({ categoryId }) => (asked.category_id ?? categoryId) === categoryId)
      .map((each) => serviceOf(branch, each))
      .filter(({ staff }) => !asked.staff_id || staff.some(({ id }) => id === asked.staff_id))
    return said(rows, { total_count: rows.length })
  })
  calls.ofBranch('GET', '/company/:companyId/services/:id', ({ params }, branch) =>
    said(serviceOf(branch, found(branch.services, params.id))),
  )
}

function found<Row extends { id: number }>(rows: Row[], id: string | undefined): Row {
  const row = rows.find((each) => String(each.id) === id)
  if (!row) throw new Refusal(404, 'notFound')
  return row
}
