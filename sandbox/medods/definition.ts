import type { User } from '../clinic-system/branch.ts'
import { hashText } from '../clinic-system/clinic-system.ts'
import type { SystemDefinition } from '../clinic-system/system-definition.ts'
import { faults } from './faults.ts'
import { settingsSchema } from './settings.ts'

export const medodsDefinition: SystemDefinition = {
  name: 'medods',
  title: 'MEDODS',
  defaultZone: 'Europe/Moscow',
  firstBranchId: 61,
  maxBranches: 50,
  hasJointVisits: false,
  faults,
  settings: settingsSchema,
  strings: {
    cancel: { ru: 'Отменить запись', en: 'Cancel appointment' },
    deleted: { ru: 'отменена', en: 'canceled' },
  },
  /** The secret is the clinic's token: a password change or a call to forget replaces it; the identity stays. */
  createCredentials: (clinics, user) => ({
    misPath: `/medods/${user.login}/api/v2`,
    apiKey: getIdentity(user),
    secretKey: clinics.getToken(user),
  }),
}

/** The signer, given as `iss`. */
export const getIdentity = ({ login }: User) => hashText(`medods identity ${login}`)
