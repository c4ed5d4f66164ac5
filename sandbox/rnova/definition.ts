import type { SystemDefinition } from '../clinic-system/system-definition.ts'
import { faults } from './faults.ts'
import { settingsSchema } from './settings.ts'

export const rnovaDefinition: SystemDefinition = {
  name: 'rnova',
  title: 'Renovatio (RNOVA)',
  defaultZone: 'Europe/Moscow',
  firstBranchId: 11,
  maxBranches: 50,
  hasJointVisits: false,
  canRebook: true,
  faults,
  settings: settingsSchema,
  strings: {
    cancel: { ru: 'Отменить запись', en: 'Cancel appointment' },
    deleted: { ru: 'отменена', en: 'canceled' },
  },
  /** The key is the clinic's token: a password change or a call to forget replaces it. */
  createCredentials: (clinics, user) => ({
    misPath: `/rnova/${user.login}/api/public`,
    apiKey: clinics.getToken(user),
  }),
}
