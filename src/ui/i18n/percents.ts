import type { Strings } from './i18n.ts'

/** Shown for an unknown value, or a share of nothing. */
export const NO_VALUE = '–'

/** A share as percent with one decimal: «4,6 %». */
export const formatPercent = (share: number | null, { locale }: Pick<Strings, 'locale'>): string =>
  share === null
    ? NO_VALUE
    : new Intl.NumberFormat(locale, {
        style: 'percent',
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
      }).format(share)
