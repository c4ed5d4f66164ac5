import type { Strings } from './i18n.ts'

/** Where nobody knows, or it would be a share of nothing. */
export const NO_VALUE = '–'

/** «4,6 %»: per cent have one decimal. */
export const formatPercent = (share: number | null, { locale }: Pick<Strings, 'locale'>): string =>
  share === null
    ? NO_VALUE
    : new Intl.NumberFormat(locale, {
        style: 'percent',
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
      }).format(share)
