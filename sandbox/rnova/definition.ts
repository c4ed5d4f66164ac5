import type { System } from '../clinic-system/system-definition.ts'
import { faults } from './faults.ts'
import { settingsShape } from './settings.ts'

export const rnova: System = {
  name: 'rnova',
  title: 'Renovatio (RNOVA)',
  zone: 'Europe/Moscow',
  firstBranch: 11,
  mostBranches: 50,
  joins: false,
  rebooks: true,
  faults,
  settings: settingsShape,
  words: {
    cancel: { ru: 'Отменить запись', en: 'Cancel the record' },
    deleted: { ru: 'отменена', en: 'cancelled' },
  },
  /** The key is the clinic's token: another password or a call to forget makes another one. */
  credentials: (clinics, user) => ({
    misPath: `/rnova/${user.login}/api/public`,
    apiKey: clinics.tokenOf(user),
  }),
}
