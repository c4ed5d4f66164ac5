import { normalizeEmail } from '../../../domain/email.ts'
import { roles } from '../../../domain/roles.ts'
import { setPassword } from '../../api/account/password.ts'
import { listPersonalWords } from '../../api/account/require-strong-password.ts'
import { endSessionsInTransaction } from '../../api/account/sessions.ts'
import { addAudit, createOperatorActor } from '../../platform/audit.ts'
import { Problem } from '../../platform/http/problem.ts'
import { addAccount, createInitialPassword, requireRole } from './accounts.ts'
import { requireClinic } from './clinic.ts'
import type { AdminCommand } from './command.ts'

export const userAdd: AdminCommand = {
  name: 'user add',
  usage: `user add --company NAME --email ADDRESS --role ${roles.join('|')} --first-name NAME --last-name NAME [--phone PHONE] [--password]`,
  description: {
    en: 'adds a user to a clinic; with --password reads one from the standard input, else makes one up',
    ru: 'добавляет сотрудника клиники; с --password читает пароль со стандартного ввода, иначе придумает его',
  },
  options: ['company', 'email', 'role', 'first-name', 'last-name', 'phone'],
  acceptsPassword: true,
  required: ['company', 'email', 'role', 'first-name', 'last-name'],
  run(context, getOption) {
    const role = requireRole(getOption('role'))
    return context.db.withAllTenants(async (tx) => {
      const company = await requireClinic(tx, getOption('company'))
      return addAccount(context, tx, getOption, { company_id: company.id, role, is_master: false })
    })
  },
}

export const userRemove: AdminCommand = {
  name: 'user remove',
  usage: 'user remove --email ADDRESS [--yes]',
  description: {
    en: 'removes a user or a master and ends their sessions',
    ru: 'удаляет сотрудника или мастера и завершает его сеансы',
  },
  options: ['email'],
  required: ['email'],
  confirmQuestion: (getOption) => ({
    en: `Remove ${getOption('email')} and end all sessions?`,
    ru: `Удалить ${getOption('email')} и завершить все сеансы?`,
  }),
  run: ({ db, clock }, getOption) =>
    db.withAllTenants(async (tx) => {
      const removed = await tx
        .deleteFrom('account')
        .where('email', '=', normalizeEmail(getOption('email')))
        .returning(['id', 'company_id', 'email'])
        .executeTakeFirst()
      if (!removed) throw new Problem('ACCOUNT_NOT_FOUND')
      const { id: accountId, company_id } = removed
      if (company_id)
        await addAudit(tx, createOperatorActor(company_id), clock.now(), 'removeUser', {
          accountId,
        })
      return removed.email
    }),
}

export const userPassword: AdminCommand = {
  name: 'user password',
  usage: 'user password --email ADDRESS [--password]',
  description: {
    en: 'sets a new temporary password for a user or a master and ends their sessions; with --password reads it from standard input',
    ru: 'выдаёт сотруднику или мастеру новый временный пароль и завершает его сеансы; с --password читает пароль со стандартного ввода',
  },
  options: ['email'],
  acceptsPassword: true,
  required: ['email'],
  run: ({ db, clock, securityClock }, getOption) =>
    db.withAllTenants(async (tx) => {
      const account = await tx
        .selectFrom('account')
        .select(['id', 'company_id', 'email'])
        .where('email', '=', normalizeEmail(getOption('email')))
        .executeTakeFirst()
      if (!account) throw new Problem('ACCOUNT_NOT_FOUND')
      const personalWords = await listPersonalWords(tx, account.id)
      const { password, ...initial } = await createInitialPassword(
        getOption,
        personalWords,
        securityClock.now(),
      )
      await setPassword(tx, account.id, initial)
      await endSessionsInTransaction(tx, account.id, clock.now())
      if (account.company_id)
        await addAudit(tx, createOperatorActor(account.company_id), clock.now(), 'resetPassword', {
          accountId: account.id,
        })
      return `${account.email}\t${password}`
    }),
}

export const userRole: AdminCommand = {
  name: 'user role',
  usage: `user role --email ADDRESS --role ${roles.join('|')}`,
  description: { en: "changes a user's role", ru: 'меняет роль сотрудника' },
  options: ['email', 'role'],
  required: ['email', 'role'],
  run({ db, clock }, getOption) {
    const role = requireRole(getOption('role'))
    return db.withAllTenants(async (tx) => {
      const changed = await tx
        .updateTable('account')
        .set({ role })
        .where('email', '=', normalizeEmail(getOption('email')))
        // A master account's rights do not come from its role.
        .where('is_master', '=', false)
        .returning(['id', 'company_id', 'email', 'role'])
        .executeTakeFirst()
      if (!changed) throw new Problem('ACCOUNT_NOT_FOUND')
      const { id: accountId, company_id } = changed
      if (company_id)
        await addAudit(tx, createOperatorActor(company_id), clock.now(), 'changeRole', {
          accountId,
          role,
        })
      return `${changed.email}\t${changed.role}`
    })
  },
}
