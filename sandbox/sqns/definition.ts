import type { User } from '../clinic-system/branch.ts'
import type { ClinicSystem } from '../clinic-system/clinic-system.ts'
import type { SystemDefinition } from '../clinic-system/system-definition.ts'
import { deriveSecret } from '../clinic-system/users.ts'
import { faults } from './faults.ts'
import { settingsSchema } from './settings.ts'

export const sqnsDefinition: SystemDefinition = {
  name: 'sqns',
  title: 'SQNS',
  defaultZone: 'Europe/Moscow',
  firstBranchId: 301,
  // An organization is one branch here: the documents list none.
  maxBranches: 1,
  hasJointVisits: false,
  faults,
  settings: settingsSchema,
  strings: {
    attendances: { '-1': { ru: 'отменена', en: 'canceled' } },
    attend: { '-1': { ru: 'Отменить', en: 'Cancel' } },
  },
  createCredentials: (clinics, user) => ({
    misPath: `/sqns/${user.login}`,
    email: getEmail(user),
    password: getPassword(clinics, user),
  }),
}

/** The employee whose login other systems use. */
export const getEmail = ({ login }: User) => `integrator@${login}.example`

export const getPassword = (clinicSystem: ClinicSystem, user: User) =>
  deriveSecret(clinicSystem, 'password', user).slice(0, 12)
