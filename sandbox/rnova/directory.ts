import type { Branch } from '../clinic-system/branch.ts'
import type { Staff } from '../clinic-system/model.ts'
import { trades } from '../clinic-system/seed-data.ts'
import { isAmong } from './list-visits.ts'
import type { Asked } from './methods.ts'

/** `getClinics`; all are open, so `show_all` shows no more. */
export const clinicList = (_: Asked, branches: Branch[]) =>
  branches.map(({ id, title }) => ({ id, title }))

/** `getUsers`: all of them are doctors (assumed to be what `role` calls them). */
export const userList = (asked: Asked, branches: Branch[]) =>
  isAmong(asked.role, 'doctor')
    ? branches
        .filter(({ id }) => isAmong(asked.clinic_id, id))
        .flatMap((branch) => branch.staff.map((each) => userOf(branch, each)))
    : []

/** `getProfessions`; the names of its fields are assumed. */
export const professionList = () => trades.map(([title], at) => ({ id: at + 1, title }))

/** `getServices`; the names of its fields are assumed. */
export const serviceList = (asked: Asked, branches: Branch[]) =>
  branches
    .filter(({ id }) => isAmong(asked.clinic_id, id))
    .flatMap(({ services }) => services.map(({ id, title, price }) => ({ id, title, price })))

const userOf = (branch: Branch, { id, name, specialization, fired }: Staff) => ({
  id,
  name,
  phone: '',
  email: '',
  profession: [trades.findIndex(([title]) => title === specialization) + 1],
  profession_titles: specialization,
  clinic: [branch.id],
  avg_time: 30,
  is_deleted: fired,
})
