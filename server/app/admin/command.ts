import type { AppContext } from '../../platform/app-context.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Locale } from '../../platform/i18n/locale.ts'

/** What the operator's commands work with. */
export type AdminContext = Pick<
  AppContext,
  'db' | 'clock' | 'securityClock' | 'config' | 'vault' | 'log'
>

/** One command. `options` names what may follow it; what stands in `required` must. */
export interface AdminCommand {
  name: string
  usage: string
  description: Record<Locale, string>
  options: string[]
  required: string[]
  /** It may be given a password (`--password`), which is read from the standard input. */
  acceptsPassword?: true
  /** What it takes away is asked about first, unless `--yes` is said. */
  confirmQuestion?: (given: GetOption) => Record<Locale, string>
  /** Does the work and answers what to print; throws a `Problem` whose fields are options. */
  run(desk: AdminContext, given: GetOption, locale: Locale): Promise<string>
}

/** Options as typed, trimmed; an absent one is an empty text. */
export type GetOption = (option: string) => string

export function requireOptions({ required }: AdminCommand, getOption: GetOption) {
  const missing = required.filter((option) => getOption(option) === '')
  if (missing.length > 0)
    throw new Problem(
      'CHECK_DETAILS',
      Object.fromEntries(missing.map((option) => [`--${option}`, 'REQUIRED'])),
    )
}
