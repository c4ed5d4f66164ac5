import type { Branch } from '../clinic-system/branch.ts'
import type { ClinicSystem } from '../clinic-system/clinic-system.ts'
import { cancelAppointment, confirmAppointment } from './change-visits.ts'
import { listClinics, listProfessions, listServices, listUsers } from './directory.ts'
import { listPatients } from './list-patients.ts'
import { listVisits } from './list-visits.ts'

/** Parameters of a call by name; empty values are omitted. */
export type MethodParams = Record<string, string | undefined>

type MethodHandler = (params: MethodParams, branches: Branch[], clinics: ClinicSystem) => unknown

/** Methods; each returns `data`. */
export const methods: Record<string, MethodHandler> = {
  getClinics: listClinics,
  getUsers: listUsers,
  getProfessions: listProfessions,
  getServices: listServices,
  getAppointments: listVisits,
  getPatient: listPatients,
  confirmAppointment: confirmAppointment,
  cancelAppointment: cancelAppointment,
}
