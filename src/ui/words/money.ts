import type { Locale } from './i18n.ts'

/** A sum as it is said; without a currency the number alone. Whole sums go without their hundredths. */
export function moneyWords(sum: number, currency: string | null | undefined, locale: Locale) {
  const digits = Number.isInteger(sum) ? 0 : 2
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const format = currency ? { ...options, style: 'currency' as const, currency } : options
  return new Intl.NumberFormat(locale, format).format(sum)
}
