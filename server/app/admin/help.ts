import type { Locale } from '../../platform/i18n/locale.ts'
import type { Command } from './command.ts'

const head: Record<Locale, string> = {
  en: 'npm run admin -- <command>: users, plans and clinics of this installation.',
  ru: 'npm run admin -- <команда>: сотрудники, тарифы и клиники этой установки.',
}

/** All commands, one line each. */
export function helpText(commands: Command[], locale: Locale): string {
  const width = Math.max(...commands.map(({ name }) => name.length)) + 2
  const lines = commands.map(({ name, does }) => `  ${name.padEnd(width)}${does[locale]}`)
  return [head[locale], '', ...lines].join('\n')
}

/** One command and what may follow it. */
export const usageText = ({ usage, does }: Command, locale: Locale) =>
  `npm run admin -- ${usage}\n  ${does[locale]}`
