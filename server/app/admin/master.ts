import { addAccount } from './accounts.ts'
import type { AdminCommand } from './command.ts'

export const masterAdd: AdminCommand = {
  name: 'master add',
  usage: 'master add --email ADDRESS [--first-name NAME] [--last-name NAME] [--password]',
  description: {
    en: 'adds a master account, which may enter every clinic',
    ru: 'добавляет мастер-аккаунт, который может войти в любую клинику',
  },
  options: ['email', 'first-name', 'last-name'],
  acceptsPassword: true,
  required: ['email'],
  // After choosing a clinic a master account works with these rights.
  run: (context, getOption) =>
    context.db.withAllTenants((tx) =>
      addAccount(context, tx, getOption, {
        company_id: null,
        role: 'providerEmployee',
        is_master: true,
      }),
    ),
}
