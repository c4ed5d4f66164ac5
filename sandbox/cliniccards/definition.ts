import { commonFaults } from '../clinic-system/fault-queue.ts'
import type { SystemDefinition } from '../clinic-system/system-definition.ts'
import { settingsSchema } from './settings.ts'

export const cliniccardsDefinition: SystemDefinition = {
  name: 'cliniccards',
  title: 'Cliniccards',
  defaultZone: 'Europe/Moscow',
  firstBranchId: 401,
  // Cabinets are rooms: no call lists branches.
  maxBranches: 1,
  hasJointVisits: false,
  faults: {
    errorAt200: { ru: 'ошибка с HTTP 200', en: 'an error with HTTP 200' },
    keyEnded: { ru: 'токен отозван', en: 'token revoked' },
    htmlAt200: { ru: 'страница HTML с HTTP 200', en: 'an HTML page with HTTP 200' },
    ...commonFaults,
    stringIds: { ru: 'номера строками', en: 'IDs as strings' },
  },
  settings: settingsSchema,
  strings: {
    cancel: { ru: 'Отменить запись', en: 'Cancel appointment' },
    deleted: { ru: 'отменена', en: 'canceled' },
  },
  /** The token is the clinic's: a password change or a call to forget replaces it. */
  createCredentials: (clinics, user) => ({
    misPath: `/cliniccards/${user.login}/api`,
    token: clinics.getToken(user),
  }),
}
