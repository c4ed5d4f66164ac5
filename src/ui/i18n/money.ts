import type { Locale } from './i18n.ts'

/** A sum as it is said; without a currency the number alone. Whole sums go without their hundredths. */
export const formatMoney = (sum: number, currency: string | null | undefined, locale: Locale) =>
  formatAmount(sum, currency, locale, 2)

/** What one piece costs, with up to four decimals, as it is kept. */
export const formatUnitPrice = (
  price: number,
  currency: string | null | undefined,
  locale: Locale,
) => formatAmount(price, currency, locale, 4)

function formatAmount(
  sum: number,
  currency: string | null | undefined,
  locale: Locale,
  maximumFractionDigits: 2 | 4,
) {
  const minimumFractionDigits = Number.isInteger(sum) ? 0 : 2
  const options = {
    minimumFractionDigits,
    maximumFractionDigits: minimumFractionDigits && maximumFractionDigits,
  }
  const format = currency ? { ...options, style: 'currency' as const, currency } : options
  return new Intl.NumberFormat(locale, format).format(sum)
}
