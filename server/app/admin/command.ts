import type { AppContext } from '../../platform/app-context.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Locale } from '../../platform/i18n/locale.ts'

/** What the operator's commands get. */
export type AdminContext = Pick<
  AppContext,
  'db' | 'clock' | 'securityClock' | 'config' | 'vault' | 'log'
>

/** A command. `options` lists the possible options, `required` the mandatory ones. */
export interface AdminCommand {
  name: string
  usage: string
  description: Record<Locale, string>
  options: string[]
  required: string[]
  /** Accepts `--password`; the password is read from standard input. */
  acceptsPassword?: true
  /** A destructive command asks this first, unless `--yes` is given. */
  confirmQuestion?: (getOption: GetOption) => Record<Locale, string>
  /** Runs the command and returns what to print; throws a `Problem` whose fields are option names. */
  run(desk: AdminContext, getOption: GetOption, locale: Locale): Promise<string>
}

/** Returns an option as typed, trimmed; '' if absent. */
export type GetOption = (option: string) => string

export function requireOptions({ required }: AdminCommand, getOption: GetOption) {
  const missing = required.filter((option) => getOption(option) === '')
  if (missing.length > 0)
    throw new Problem(
      'CHECK_DETAILS',
      Object.fromEntries(missing.map((option) => [`--${option}`, 'REQUIRED'])),
    )
}
