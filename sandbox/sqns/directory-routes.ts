import * as v from 'valibot'
import type { Service, Staff } from '../clinic-system/model.ts'
import { among } from '../clinic-system/paging.ts'
import { flag } from '../clinic-system/schemas.ts'
import { listed } from './list-page.ts'
import { minutes, pageOf, read } from './parse-request.ts'
import type { Calls } from './route-builder.ts'

const employeeShape = v.object({
  modificate: minutes,
  isFired: v.optional(flag),
  isDeleted: v.optional(flag),
})

/** Staff, those of them who are booked online, and services. Nobody of the staff ever changes here. */
export function directoryRoutes(calls: Calls): void {
  calls.ofBranch('GET', '/employee', ({ query, fault }, branch) => {
    const asked = read(employeeShape, query)
    const rows = branch.staff.filter(
      ({ fired }) =>
        asked.modificate === undefined && (asked.isFired ?? fired) === fired && !asked.isDeleted,
    )
    return listed(pageOf(branch, query), fault, among(rows.map(employeeOf)))
  })

  calls.ofBranch('GET', '/resource', (_, { staff }) => ({
    resources: staff
      .filter(({ fired }) => fired === 0)
      .map(({ id, name }) => ({ id, title: name })),
  }))

  calls.ofBranch('GET', '/service', ({ query, fault }, branch) =>
    listed(pageOf(branch, query), fault, among(branch.services.map(serviceOf))),
  )
}

function employeeOf({ id, name, specialization, fired }: Staff) {
  const [lastname = '', firstname = '', patronymic = ''] = name.split(' ')
  return {
    ...{ id, firstname, lastname, patronymic, position: specialization },
    ...{ isFired: fired === 1, isDeleted: false },
  }
}

const serviceOf = ({ id, title, price, seconds }: Service) => ({
  ...{ id, name: title, price, durationSeconds: seconds },
})
