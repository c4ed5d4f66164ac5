import type { User } from '../clinic-system/branch.ts'
import { hashText } from '../clinic-system/clinic-system.ts'
import { commonFaults } from '../clinic-system/fault-queue.ts'
import { pageFaults } from '../clinic-system/paging.ts'
import type { SystemDefinition } from '../clinic-system/system-definition.ts'
import { settingsSchema } from './settings.ts'

export const klientiksDefinition: SystemDefinition = {
  name: 'klientiks',
  title: 'Klientiks (ClientiX)',
  defaultZone: 'Europe/Moscow',
  firstBranchId: 501,
  // An account is one branch here: no call lists branches.
  maxBranches: 1,
  hasJointVisits: false,
  faults: {
    errorAt200: { ru: 'ошибка с HTTP 200', en: 'an error with HTTP 200' },
    keyEnded: { ru: 'токен отозван', en: 'token revoked' },
    htmlAt200: { ru: 'страница HTML с HTTP 200', en: 'an HTML page with HTTP 200' },
    ...commonFaults,
    ...pageFaults,
    stringIds: { ru: 'номера строками', en: 'IDs as strings' },
  },
  settings: settingsSchema,
  strings: {
    cancel: { ru: 'Отменить запись', en: 'Cancel appointment' },
    deleted: { ru: 'отменена', en: 'canceled' },
    credentials: {
      login: { ru: 'ID аккаунта', en: 'Account ID' },
      secretKey: { ru: 'ID пользователя', en: 'User ID' },
    },
  },
  /** The token is the clinic's: a password change or a call to forget replaces it; the two ids stay. */
  createCredentials: (clinics, user) => ({
    login: getAccountId(user),
    secretKey: getUserId(user),
    token: clinics.getToken(user),
  }),
}

export const getAccountId = ({ login }: User) => hashText(`klientiks account ${login}`).slice(0, 12)
export const getUserId = ({ login }: User) => hashText(`klientiks user ${login}`).slice(0, 12)
