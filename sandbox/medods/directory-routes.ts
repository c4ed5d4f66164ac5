import * as v from 'valibot'
import type { Branch } from '../clinic-system/branch.ts'
import type { Service, Staff } from '../clinic-system/model.ts'
import { pageOver } from '../clinic-system/paging.ts'
import { integerSchema } from '../clinic-system/schemas.ts'
import { specialties } from '../clinic-system/seed-data.ts'
import { listStaffServices } from '../clinic-system/seed-staff.ts'
import { parseRequest, toListBody } from './list-page.ts'
import type { AddListRoute } from './list-routes.ts'

const userSchema = v.object({
  status: v.optional(v.string()),
  hasAppointment: v.optional(v.string()),
  clinicId: v.optional(integerSchema),
  userGroup: v.optional(v.string(), 'medical_staff'),
})

/** Clinics, users, entry types and their categories. All users are medical staff with appointments; those who left are not active. */
export function addDirectoryRoutes(addListRoute: AddListRoute): void {
  addListRoute('/clinics', ({ query, fault }, branches) =>
    toListBody(query, fault, pageOver(branches), ({ id, title }) => ({ id, title })),
  )
  addListRoute('/users', ({ query, fault }, branches) => {
    const filters = parseRequest(userSchema, query)
    const rows = branches
      .filter(({ id }) => (filters.clinicId ?? id) === id)
      .flatMap((branch) => branch.staff.map((staff) => ({ branch, staff })))
      .filter(({ staff }) => (filters.status ?? getStatus(staff)) === getStatus(staff))
      .filter(() => filters.userGroup === 'medical_staff' && filters.hasAppointment !== 'false')
    return toListBody(query, fault, pageOver(rows), ({ branch, staff }) =>
      toWireUser(branch, staff),
    )
  })
  addListRoute('/entry_types', ({ query, fault }, branches) =>
    toListBody(
      query,
      fault,
      pageOver(branches.flatMap(({ services }) => services)),
      toWireEntryType,
    ),
  )
  addListRoute('/entry_types/categories', ({ query, fault }) =>
    toListBody(query, fault, pageOver(specialties), (trade) => ({
      id: specialties.indexOf(trade) + 1,
      title: trade[0],
    })),
  )
}

/** The `status` of former staff is assumed. */
const getStatus = ({ fired }: Staff) => (fired === 0 ? 'active' : 'archived')

function toWireUser({ services }: Branch, staff: Staff) {
  const [surname = '', name = ''] = staff.name.split(' ')
  const [first] = listStaffServices(staff, services)
  return {
    ...{ id: staff.id, name, surname, specialties: [{ title: staff.specialization }] },
    appointmentDuration: (first?.seconds ?? 1800) / 60,
  }
}

/** The names of its fields are assumed. */
const toWireEntryType = ({ id, title, price }: Service) => ({
  ...{ id, title, price },
  categoryId: specialties.findIndex(([, all]) => all.some(([each]) => each === title)) + 1,
})
