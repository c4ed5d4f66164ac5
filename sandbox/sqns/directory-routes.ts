import * as v from 'valibot'
import type { Service, Staff } from '../clinic-system/model.ts'
import { pageOver } from '../clinic-system/paging.ts'
import { flagSchema } from '../clinic-system/schemas.ts'
import { toListBody } from './list-page.ts'
import { minutesSchema, parseRequest, readPage } from './parse-request.ts'
import type { RouteBuilder } from './route-builder.ts'

const employeeSchema = v.object({
  modificate: minutesSchema,
  isFired: v.optional(flagSchema),
  isDeleted: v.optional(flagSchema),
})

/** Staff, those who can be booked online, and services. Staff never change here. */
export function addDirectoryRoutes(routes: RouteBuilder): void {
  routes.addBranchRoute('GET', '/employee', ({ query, fault }, branch) => {
    const filters = parseRequest(employeeSchema, query)
    const rows = branch.staff.filter(
      ({ fired }) =>
        filters.modificate === undefined &&
        (filters.isFired ?? fired) === fired &&
        !filters.isDeleted,
    )
    return toListBody(readPage(branch, query), fault, pageOver(rows.map(toWireEmployee)))
  })

  routes.addBranchRoute('GET', '/resource', (_, { staff }) => ({
    resources: staff
      .filter(({ fired }) => fired === 0)
      .map(({ id, name }) => ({ id, title: name })),
  }))

  routes.addBranchRoute('GET', '/service', ({ query, fault }, branch) =>
    toListBody(readPage(branch, query), fault, pageOver(branch.services.map(toWireService))),
  )
}

function toWireEmployee({ id, name, specialization, fired }: Staff) {
  const [lastname = '', firstname = '', patronymic = ''] = name.split(' ')
  return {
    ...{ id, firstname, lastname, patronymic, position: specialization },
    ...{ isFired: fired === 1, isDeleted: false },
  }
}

const toWireService = ({ id, title, price, seconds }: Service) => ({
  ...{ id, name: title, price, durationSeconds: seconds },
})
