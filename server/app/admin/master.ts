import { addAccount } from './accounts.ts'
import type { Command } from './command.ts'

export const masterAdd: Command = {
  name: 'master add',
  usage: 'master add --email ADDRESS [--first-name NAME] [--last-name NAME] [--password]',
  does: {
    en: 'adds a master account, which may enter every clinic',
    ru: 'добавляет мастер-аккаунт, который может войти в любую клинику',
  },
  options: ['email', 'first-name', 'last-name'],
  takesPassword: true,
  required: ['email'],
  // Once a clinic is chosen, a master works with these rights (decision 2 of the specification).
  run: (desk, given) =>
    desk.db.engine((tx) =>
      addAccount(desk, tx, given, { company_id: null, role: 'providerEmployee', is_master: true }),
    ),
}
