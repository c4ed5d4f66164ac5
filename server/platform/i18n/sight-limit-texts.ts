import type { SightLimitKind } from '../../../domain/sight-limits.ts'
import type { Locale } from './locale.ts'
import { quoteName } from './quote-name.ts'

interface LimitFacts {
  kind: SightLimitKind
  branchName: string | null
  /** Days or rows, by kind. */
  count: number | null
}

/** What a connection does not see of a clinic system, as a text for the clinic; null: nothing is hidden. */
export function formatSightLimits(limits: readonly LimitFacts[], locale: Locale): string | null {
  return limits.map((limit) => formatLimit(limit, locale)).join(' ') || null
}

function formatLimit({ kind, branchName, count }: LimitFacts, locale: Locale): string {
  const text = limitTexts[kind][locale](count ?? 0)
  if (branchName === null) return text.charAt(0).toUpperCase() + text.slice(1)
  return `${locale === 'ru' ? quoteName(branchName) : branchName}: ${text}`
}

const limitTexts: Record<SightLimitKind, Record<Locale, (count: number) => string>> = {
  LICENSE: {
    en: () =>
      'the license in the clinic system has expired. Its visits aren’t synced, and messages about them wait.',
    ru: () => 'кончилась лицензия в МИС. Визиты не загружаются, сообщения о них ждут.',
  },
  ACCESS: {
    en: () =>
      'the clinic system denies access: a right is missing or the license has expired. Its visits aren’t synced, and messages about them wait.',
    ru: () =>
      'МИС не даёт доступа: не хватает прав или кончилась лицензия. Визиты не загружаются, сообщения о них ждут.',
  },
  ONE_SPECIALIST: {
    en: () =>
      'our user sees the visits of one specialist only. Lift the limit in the user’s rights.',
    ru: () =>
      'наш пользователь видит записи только одного специалиста. Снимите ограничение в его правах.',
  },
  ONE_POSITION: {
    en: () => 'our user sees the visits of one position only. Lift the limit in the user’s rights.',
    ru: () =>
      'наш пользователь видит записи только одной должности. Снимите ограничение в его правах.',
  },
  LAST_DAYS: {
    en: (count) => `our user sees no visits older than ${count} ${count === 1 ? 'day' : 'days'}.`,
    ru: (count) => `наш пользователь не видит визитов старше ${count} дн.`,
  },
  NO_PHONES: {
    en: () => 'our user doesn’t see phone numbers. Allow it in the user’s rights.',
    ru: () => 'наш пользователь не видит телефонов. Разрешите это в его правах.',
  },
  NO_CLIENTS: {
    en: () => 'our user doesn’t see the client list. Allow it in the user’s rights.',
    ru: () => 'наш пользователь не видит базу клиентов. Разрешите это в его правах.',
  },
  HIDDEN_ROWS: {
    en: (count) =>
      `the clinic system counts ${count} more ${count === 1 ? 'visit' : 'visits'} than it shows us. Check our user’s rights, then reconnect.`,
    ru: (count) =>
      `по счёту МИС визитов больше, чем она нам показала, на ${count}. Проверьте права нашего пользователя и подключите МИС заново.`,
  },
}
