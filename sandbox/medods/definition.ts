import type { User } from '../clinic-system/branch.ts'
import { hashOf } from '../clinic-system/clinic-system.ts'
import type { System } from '../clinic-system/system-definition.ts'
import { faults } from './faults.ts'
import { settingsShape } from './settings.ts'

export const medods: System = {
  name: 'medods',
  title: 'MEDODS',
  zone: 'Europe/Moscow',
  firstBranch: 61,
  mostBranches: 50,
  joins: false,
  faults,
  settings: settingsShape,
  words: {
    cancel: { ru: 'Отменить запись', en: 'Cancel the record' },
    deleted: { ru: 'отменена', en: 'cancelled' },
  },
  /** The secret is the clinic's token: another password or a call to forget makes another one; the identity stays. */
  credentials: (clinics, user) => ({
    misPath: `/medods/${user.login}/api/v2`,
    apiKey: identityOf(user),
    secretKey: clinics.tokenOf(user),
  }),
}

/** Who signs: what stands in `iss`. */
export const identityOf = ({ login }: User) => hashOf(`medods identity ${login}`)
