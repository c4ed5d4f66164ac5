import type { User } from '../clinic-system/branch.ts'
import type { Clinics } from '../clinic-system/clinic-system.ts'
import type { System } from '../clinic-system/system-definition.ts'
import { madeUp } from '../clinic-system/users.ts'
import { faults } from './faults.ts'
import { settingsShape } from './settings.ts'

export const sqns: System = {
  name: 'sqns',
  title: 'SQNS',
  zone: 'Europe/Moscow',
  firstBranch: 301,
  // An organisation is one branch here: the documents list none.
  mostBranches: 1,
  joins: false,
  faults,
  settings: settingsShape,
  words: {
    attendances: { '-1': { ru: 'отменена', en: 'cancelled' } },
    attend: { '-1': { ru: 'Отменить', en: 'Cancel' } },
  },
  credentials: (clinics, user) => ({
    misPath: `/sqns/${user.login}`,
    email: emailOf(user),
    password: passwordOf(clinics, user),
  }),
}

/** The employee by whom others may sign in. */
export const emailOf = ({ login }: User) => `integrator@${login}.example`

export const passwordOf = (clinics: Clinics, user: User) =>
  madeUp(clinics, 'password', user).slice(0, 12)
