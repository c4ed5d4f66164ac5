import { roles } from '../http/access.ts'
import { Problem } from '../http/problem.ts'
import { addAccount, requireRole } from './accounts.ts'
import type { Command } from './command.ts'
import { companyNamed } from './company.ts'

export const userAdd: Command = {
  name: 'user add',
  usage: `user add --company NAME --email ADDRESS --role ${roles.join('|')} --first-name NAME --last-name NAME [--phone PHONE] [--password WORDS]`,
  does: {
    en: 'adds a user to a clinic; without a password makes one up',
    ru: 'добавляет сотрудника клиники; без пароля придумает его',
  },
  options: ['company', 'email', 'role', 'first-name', 'last-name', 'phone', 'password'],
  required: ['company', 'email', 'role', 'first-name', 'last-name'],
  run({ db, clock }, given) {
    const role = requireRole(given('role'))
    return db.engine(async (tx) => {
      const company = await companyNamed(tx, given('company'))
      return addAccount(tx, given, { company_id: company.id, role, is_master: false }, clock.now())
    })
  },
}

export const userRemove: Command = {
  name: 'user remove',
  usage: 'user remove --email ADDRESS',
  does: {
    en: 'removes a user or a master and ends their sessions',
    ru: 'удаляет сотрудника или мастера и завершает его сеансы',
  },
  options: ['email'],
  required: ['email'],
  run: ({ db }, given) =>
    db.engine(async (tx) => {
      const gone = await tx
        .deleteFrom('account')
        .where('email', '=', given('email'))
        .returning('email')
        .executeTakeFirst()
      if (!gone) throw new Problem('ACCOUNT_NOT_FOUND')
      return gone.email
    }),
}

export const userRole: Command = {
  name: 'user role',
  usage: `user role --email ADDRESS --role ${roles.join('|')}`,
  does: { en: "changes a user's role", ru: 'меняет роль сотрудника' },
  options: ['email', 'role'],
  required: ['email', 'role'],
  run({ db }, given) {
    const role = requireRole(given('role'))
    return db.engine(async (tx) => {
      const changed = await tx
        .updateTable('account')
        .set({ role })
        .where('email', '=', given('email'))
        // A master's rights do not come from its role.
        .where('is_master', '=', false)
        .returning(['email', 'role'])
        .executeTakeFirst()
      if (!changed) throw new Problem('ACCOUNT_NOT_FOUND')
      return `${changed.email}\t${changed.role}`
    })
  },
}
