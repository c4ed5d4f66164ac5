import { parseArgs } from 'node:util'
import type { Locale } from '../../platform/i18n/locale.ts'
import { clinicConfirm, clinicList } from './clinic.ts'
import { type AdminCommand, type AdminContext, requireOptions } from './command.ts'
import { formatHelp, formatUsage } from './help.ts'
import { masterAdd } from './master.ts'
import { sendHoldLift, sendHoldStatus } from './send-hold.ts'
import { tariff } from './tariff.ts'
import { nonInteractiveTerminal, type Terminal } from './terminal.ts'
import { userAdd, userPassword, userRemove, userRole } from './user.ts'
import { verifyReceipt } from './verify-receipt.ts'
import { whatsappAssign, whatsappList, whatsappRelease } from './whatsapp.ts'

const commands = [
  clinicList,
  clinicConfirm,
  userAdd,
  userPassword,
  userRemove,
  userRole,
  masterAdd,
  tariff,
  whatsappList,
  whatsappAssign,
  whatsappRelease,
  sendHoldStatus,
  sendHoldLift,
  verifyReceipt,
]

const strings = {
  password: { en: 'Password: ', ru: 'Пароль: ' },
  confirm: { en: '[y/N]', ru: '[д/Н]' },
  noTerminal: {
    en: 'No terminal to confirm in: add --yes.',
    ru: 'Нет терминала для подтверждения: добавьте --yes.',
  },
  unchanged: { en: 'Nothing was changed.', ru: 'Ничего не изменено.' },
} satisfies Record<string, Record<Locale, string>>

/** A command line that cannot be parsed; the message is for the operator. */
export class UsageError extends Error {}

/** Parses the command line, runs the command and returns what to print. The database is opened only for a valid command. */
export async function runAdminCommand(
  argv: string[],
  locale: Locale,
  openContext: () => Promise<{ context: AdminContext; close(): Promise<void> }>,
  terminal: Terminal = nonInteractiveTerminal,
): Promise<string> {
  const command = commands.find(
    ({ name }) => name === argv.slice(0, name.split(' ').length).join(' '),
  )
  const asksHelp = argv.some((word) => word === '--help' || word === '-h')
  if (asksHelp) return command ? formatUsage(command, locale) : formatHelp(commands, locale)
  if (!command) throw new UsageError(formatHelp(commands, locale))
  const values = parseOptions(command, argv.slice(command.name.split(' ').length), locale)
  const readOption = (option: string) => {
    const value = values[option]
    return typeof value === 'string' ? value.trim() : ''
  }
  requireOptions(command, readOption)
  const password = values.password ? await terminal.readSecret(strings.password[locale]) : ''
  const getOption = (option: string) => (option === 'password' ? password : readOption(option))
  if (command.confirmQuestion && !values.yes) {
    const isConfirmed = await terminal.confirm(
      `${command.confirmQuestion(readOption)[locale]} ${strings.confirm[locale]} `,
    )
    if (isConfirmed === null) throw new UsageError(strings.noTerminal[locale])
    if (!isConfirmed) return strings.unchanged[locale]
  }
  const { context, close } = await openContext()
  try {
    return await command.run(context, getOption, locale)
  } finally {
    await close()
  }
}

function parseOptions(
  command: AdminCommand,
  args: string[],
  locale: Locale,
): Record<string, string | boolean | undefined> {
  const options = {
    ...Object.fromEntries(command.options.map((name) => [name, { type: 'string' as const }])),
    ...(command.acceptsPassword && { password: { type: 'boolean' as const } }),
    ...(command.confirmQuestion && { yes: { type: 'boolean' as const } }),
  }
  try {
    return parseArgs({ args, options, allowPositionals: false }).values
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${formatUsage(command, locale)}`) // parseArgs throws nothing else
  }
}
