import { writtenEmail } from '../../../domain/email.ts'
import { roles } from '../../../domain/roles.ts'
import { setPassword } from '../../api/account/password.ts'
import { ownWordsOf } from '../../api/account/require-strong-password.ts'
import { endSessionsIn } from '../../api/account/sessions.ts'
import { addAudit, operatorFor } from '../../platform/audit.ts'
import { Problem } from '../../platform/http/problem.ts'
import { addAccount, initialPassword, requireRole } from './accounts.ts'
import { companyNamed } from './clinic.ts'
import type { Command } from './command.ts'

export const userAdd: Command = {
  name: 'user add',
  usage: `user add --company NAME --email ADDRESS --role ${roles.join('|')} --first-name NAME --last-name NAME [--phone PHONE] [--password]`,
  does: {
    en: 'adds a user to a clinic; with --password reads one from the standard input, else makes one up',
    ru: 'добавляет сотрудника клиники; с --password читает пароль со стандартного ввода, иначе придумает его',
  },
  options: ['company', 'email', 'role', 'first-name', 'last-name', 'phone'],
  takesPassword: true,
  required: ['company', 'email', 'role', 'first-name', 'last-name'],
  run(desk, given) {
    const role = requireRole(given('role'))
    return desk.db.engine(async (tx) => {
      const company = await companyNamed(tx, given('company'))
      return addAccount(desk, tx, given, { company_id: company.id, role, is_master: false })
    })
  },
}

export const userRemove: Command = {
  name: 'user remove',
  usage: 'user remove --email ADDRESS [--yes]',
  does: {
    en: 'removes a user or a master and ends their sessions',
    ru: 'удаляет сотрудника или мастера и завершает его сеансы',
  },
  options: ['email'],
  required: ['email'],
  removes: (given) => ({
    en: `Remove ${given('email')} and end all sessions?`,
    ru: `Удалить ${given('email')} и завершить все сеансы?`,
  }),
  run: ({ db, clock }, given) =>
    db.engine(async (tx) => {
      const gone = await tx
        .deleteFrom('account')
        .where('email', '=', writtenEmail(given('email')))
        .returning(['id', 'company_id', 'email'])
        .executeTakeFirst()
      if (!gone) throw new Problem('ACCOUNT_NOT_FOUND')
      const { id: accountId, company_id } = gone
      if (company_id)
        await addAudit(tx, operatorFor(company_id), clock.now(), 'removeUser', { accountId })
      return gone.email
    }),
}

export const userPassword: Command = {
  name: 'user password',
  usage: 'user password --email ADDRESS [--password]',
  does: {
    en: 'sets a new temporary password for a user or a master and ends their sessions; with --password reads it from standard input',
    ru: 'выдаёт сотруднику или мастеру новый временный пароль и завершает его сеансы; с --password читает пароль со стандартного ввода',
  },
  options: ['email'],
  takesPassword: true,
  required: ['email'],
  run: ({ db, clock, securityClock }, given) =>
    db.engine(async (tx) => {
      const account = await tx
        .selectFrom('account')
        .select(['id', 'company_id', 'email'])
        .where('email', '=', writtenEmail(given('email')))
        .executeTakeFirst()
      if (!account) throw new Problem('ACCOUNT_NOT_FOUND')
      const own = await ownWordsOf(tx, account.id)
      const { password, ...initial } = await initialPassword(given, own, securityClock.now())
      await setPassword(tx, account.id, initial)
      await endSessionsIn(tx, account.id, clock.now())
      if (account.company_id)
        await addAudit(tx, operatorFor(account.company_id), clock.now(), 'resetPassword', {
          accountId: account.id,
        })
      return `${account.email}\t${password}`
    }),
}

export const userRole: Command = {
  name: 'user role',
  usage: `user role --email ADDRESS --role ${roles.join('|')}`,
  does: { en: "changes a user's role", ru: 'меняет роль сотрудника' },
  options: ['email', 'role'],
  required: ['email', 'role'],
  run({ db, clock }, given) {
    const role = requireRole(given('role'))
    return db.engine(async (tx) => {
      const changed = await tx
        .updateTable('account')
        .set({ role })
        .where('email', '=', writtenEmail(given('email')))
        // A master's rights do not come from its role.
        .where('is_master', '=', false)
        .returning(['id', 'company_id', 'email', 'role'])
        .executeTakeFirst()
      if (!changed) throw new Problem('ACCOUNT_NOT_FOUND')
      const { id: accountId, company_id } = changed
      if (company_id)
        await addAudit(tx, operatorFor(company_id), clock.now(), 'changeRole', { accountId, role })
      return `${changed.email}\t${changed.role}`
    })
  },
}
