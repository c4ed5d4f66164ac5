import type { Branch } from '../clinic-system/branch.ts'
import type { Staff } from '../clinic-system/model.ts'
import { specialties } from '../clinic-system/seed-data.ts'
import { matchesList } from './list-visits.ts'
import type { MethodParams } from './methods.ts'

/** `getClinics`; all are open, so `show_all` adds none. */
export const listClinics = (_: MethodParams, branches: Branch[]) =>
  branches.map(({ id, title }) => ({ id, title }))

/** `getUsers`: all are doctors (assumed to be the value of `role`). */
export const listUsers = (params: MethodParams, branches: Branch[]) =>
  matchesList(params.role, 'doctor')
    ? branches
        .filter(({ id }) => matchesList(params.clinic_id, id))
        .flatMap((branch) => branch.staff.map((each) => toWireUser(branch, each)))
    : []

/** `getProfessions`; field names are assumed. */
export const listProfessions = () => specialties.map(([title], at) => ({ id: at + 1, title }))

/** `getServices`; field names are assumed. */
export const listServices = (params: MethodParams, branches: Branch[]) =>
  branches
    .filter(({ id }) => matchesList(params.clinic_id, id))
    .flatMap(({ services }) => services.map(({ id, title, price }) => ({ id, title, price })))

const toWireUser = (branch: Branch, { id, name, specialization, fired }: Staff) => ({
  id,
  name,
  phone: '',
  email: '',
  profession: [specialties.findIndex(([title]) => title === specialization) + 1],
  profession_titles: specialization,
  clinic: [branch.id],
  avg_time: 30,
  is_deleted: fired,
})
