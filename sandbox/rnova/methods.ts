import type { Branch } from '../clinic-system/branch.ts'
import type { Clinics } from '../clinic-system/clinic-system.ts'
import { cancel, confirm } from './change-visits.ts'
import { clinicList, professionList, serviceList, userList } from './directory.ts'
import { patientList } from './list-patients.ts'
import { visitList } from './list-visits.ts'

/** What was sent with a call, by its names; empty values are none. */
export type Asked = Record<string, string | undefined>

type Work = (asked: Asked, branches: Branch[], clinics: Clinics) => unknown

/** What can be called; each gives what stands in `data`. */
export const methods: Record<string, Work> = {
  getClinics: clinicList,
  getUsers: userList,
  getProfessions: professionList,
  getServices: serviceList,
  getAppointments: visitList,
  getPatient: patientList,
  confirmAppointment: confirm,
  cancelAppointment: cancel,
}
