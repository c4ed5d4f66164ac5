import { parseArgs } from 'node:util'
import type { Locale } from '../../ground/words/locale.ts'
import { type Command, type Desk, requireOptions } from './command.ts'
import { companyConfirm, companyList } from './company.ts'
import { fence, fenceLift } from './fence.ts'
import { helpText, usageText } from './help.ts'
import { masterAdd } from './master.ts'
import { verifyReceipt } from './receipt.ts'
import { tariff } from './tariff.ts'
import { userAdd, userRemove, userRole } from './user.ts'
import { whatsappAssign, whatsappList, whatsappRelease } from './whatsapp.ts'

const commands = [
  companyList,
  companyConfirm,
  userAdd,
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

/** Words that cannot be made out; the message is for the operator. */
export class UsageError extends Error {}

/** Reads the command line and answers what to print. The database is opened only for a command that can run. */
export async function runAdmin(
  words: string[],
  locale: Locale,
  openDesk: () => Promise<{ desk: Desk; close(): Promise<void> }>,
): Promise<string> {
  const command = commands.find(
    ({ name }) => name === words.slice(0, name.split(' ').length).join(' '),
  )
  const asksHelp = words.some((word) => word === '--help' || word === '-h')
  if (asksHelp) return command ? usageText(command, locale) : helpText(commands, locale)
  if (!command) throw new UsageError(helpText(commands, locale))
  const values = read(command, words.slice(command.name.split(' ').length), locale)
  const given = (option: string) => values[option]?.trim() ?? ''
  requireOptions(command, given)
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
): Record<string, string | undefined> {
  const options = Object.fromEntries(
    command.options.map((name) => [name, { type: 'string' as const }]),
  )
  try {
    return parseArgs({ args, options, allowPositionals: false }).values
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${usageText(command, locale)}`) // parseArgs throws nothing else
  }
}
