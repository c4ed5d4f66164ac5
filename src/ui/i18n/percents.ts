import type { Words } from './i18n.ts'

/** Where nobody knows, or it would be a share of nothing. */
export const NOTHING = '–'

/** «4,6 %»: per cent have one decimal. */
export const percentWords = (share: number | null, { locale }: Pick<Words, 'locale'>): string =>
  share === null
    ? NOTHING
    : new Intl.NumberFormat(locale, {
        style: 'percent',
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
      }).format(share)
