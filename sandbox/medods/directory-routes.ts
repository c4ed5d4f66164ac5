import * as v from 'valibot'
import type { Branch } from '../clinic-system/branch.ts'
import type { Service, Staff } from '../clinic-system/model.ts'
import { among } from '../clinic-system/paging.ts'
import { whole } from '../clinic-system/schemas.ts'
import { trades } from '../clinic-system/seed-data.ts'
import { servicesOf } from '../clinic-system/seed-staff.ts'
import { listed, read } from './list-page.ts'
import type { OpenList } from './list-routes.ts'

const userShape = v.object({
  status: v.optional(v.string()),
  hasAppointment: v.optional(v.string()),
  clinicId: v.optional(whole),
  userGroup: v.optional(v.string(), 'medical_staff'),
})

/** Clinics, users, what they do and its kinds. All users are medical staff with appointments; whoever has left is not active. */
export function directoryRoutes(open: OpenList): void {
  open('/clinics', ({ query, fault }, branches) =>
    listed(query, fault, among(branches), ({ id, title }) => ({ id, title })),
  )
  open('/users', ({ query, fault }, branches) => {
    const asked = read(userShape, query)
    const rows = branches
      .filter(({ id }) => (asked.clinicId ?? id) === id)
      .flatMap((branch) => branch.staff.map((staff) => ({ branch, staff })))
      .filter(({ staff }) => (asked.status ?? statusOf(staff)) === statusOf(staff))
      .filter(() => asked.userGroup === 'medical_staff' && asked.hasAppointment !== 'false')
    return listed(query, fault, among(rows), ({ branch, staff }) => userOf(branch, staff))
  })
  open('/entry_types', ({ query, fault }, branches) =>
    listed(query, fault, among(branches.flatMap(({ services }) => services)), entryTypeOf),
  )
  open('/entry_types/categories', ({ query, fault }) =>
    listed(query, fault, among(trades), (trade) => ({
      id: trades.indexOf(trade) + 1,
      title: trade[0],
    })),
  )
}

/** What `status` is called of whoever has left is assumed. */
const statusOf = ({ fired }: Staff) => (fired === 0 ? 'active' : 'archived')

function userOf({ services }: Branch, staff: Staff) {
  const [surname = '', name = ''] = staff.name.split(' ')
  const [first] = servicesOf(staff, services)
  return {
    ...{ id: staff.id, name, surname, specialties: [{ title: staff.specialization }] },
    appointmentDuration: (first?.seconds ?? 1800) / 60,
  }
}

/** The names of its fields are assumed. */
const entryTypeOf = ({ id, title, price }: Service) => ({
  ...{ id, title, price },
  categoryId: trades.findIndex(([, all]) => all.some(([each]) => each === title)) + 1,
})
