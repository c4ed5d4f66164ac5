import { parseArgs } from 'node:util'
import type { Locale } from '../../platform/i18n/locale.ts'
import { companyConfirm, companyList } from './clinic.ts'
import { type Command, type Desk, requireOptions } from './command.ts'
import { helpText, usageText } from './help.ts'
import { masterAdd } from './master.ts'
import { fence, fenceLift } from './send-hold.ts'
import { tariff } from './tariff.ts'
import { nobodyThere, type Terminal } from './terminal.ts'
import { userAdd, userPassword, userRemove, userRole } from './user.ts'
import { verifyReceipt } from './verify-receipt.ts'
import { whatsappAssign, whatsappList, whatsappRelease } from './whatsapp.ts'

const commands = [
  companyList,
  companyConfirm,
  userAdd,
  userPassword,
  userRemove,
  userRole,
  masterAdd,
  tariff,
  whatsappList,
  whatsappAssign,
  whatsappRelease,
  fence,
  fenceLift,
  verifyReceipt,
]

const asked = {
  password: { en: 'Password: ', ru: 'Пароль: ' },
  sure: { en: '[y/N]', ru: '[д/Н]' },
  sayYes: {
    en: 'Nobody is there to be asked: add --yes.',
    ru: 'Спросить некого: добавьте --yes.',
  },
  kept: { en: 'Nothing was changed.', ru: 'Ничего не изменено.' },
} satisfies Record<string, Record<Locale, string>>

/** Words that cannot be made out; the message is for the operator. */
export class UsageError extends Error {}

/** Reads the command line and answers what to print. The database is opened only for a command that can run. */
export async function runAdmin(
  words: string[],
  locale: Locale,
  openDesk: () => Promise<{ desk: Desk; close(): Promise<void> }>,
  terminal: Terminal = nobodyThere,
): Promise<string> {
  const command = commands.find(
    ({ name }) => name === words.slice(0, name.split(' ').length).join(' '),
  )
  const asksHelp = words.some((word) => word === '--help' || word === '-h')
  if (asksHelp) return command ? usageText(command, locale) : helpText(commands, locale)
  if (!command) throw new UsageError(helpText(commands, locale))
  const values = read(command, words.slice(command.name.split(' ').length), locale)
  const typed = (option: string) => {
    const value = values[option]
    return typeof value === 'string' ? value.trim() : ''
  }
  requireOptions(command, typed)
  const password = values.password ? await terminal.secret(asked.password[locale]) : ''
  const given = (option: string) => (option === 'password' ? password : typed(option))
  if (command.removes && !values.yes) {
    const sure = await terminal.confirm(`${command.removes(typed)[locale]} ${asked.sure[locale]} `)
    if (sure === null) throw new UsageError(asked.sayYes[locale])
    if (!sure) return asked.kept[locale]
  }
  const { desk, close } = await openDesk()
  try {
    return await command.run(desk, given, locale)
  } finally {
    await close()
  }
}

function read(
  command: Command,
  args: string[],
  locale: Locale,
): Record<string, string | boolean | undefined> {
  const options = {
    ...Object.fromEntries(command.options.map((name) => [name, { type: 'string' as const }])),
    ...(command.takesPassword && { password: { type: 'boolean' as const } }),
    ...(command.removes && { yes: { type: 'boolean' as const } }),
  }
  try {
    return parseArgs({ args, options, allowPositionals: false }).values
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${usageText(command, locale)}`) // parseArgs throws nothing else
  }
}
