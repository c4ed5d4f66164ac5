import type { Locale } from '../../platform/i18n/locale.ts'
import type { AdminCommand } from './command.ts'

const intro: Record<Locale, string> = {
  en: 'npm run admin -- <command>: users, plans and clinics of this installation.',
  ru: 'npm run admin -- <команда>: сотрудники, тарифы и клиники этой установки.',
}

/** All commands, one line each. */
export function formatHelp(commands: AdminCommand[], locale: Locale): string {
  const width = Math.max(...commands.map(({ name }) => name.length)) + 2
  const lines = commands.map(
    ({ name, description }) => `  ${name.padEnd(width)}${description[locale]}`,
  )
  return [intro[locale], '', ...lines].join('\n')
}

/** One command and its options. */
export const formatUsage = ({ usage, description }: AdminCommand, locale: Locale) =>
  `npm run admin -- ${usage}\n  ${description[locale]}`
