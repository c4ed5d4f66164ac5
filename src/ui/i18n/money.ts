import type { Locale } from './i18n.ts'

/** An amount with the currency's short symbol (₽1,500), which fits a tile; without a currency only the number. Whole amounts have no decimals. */
export const formatMoney = (sum: number, currency: string | null | undefined, locale: Locale) =>
  formatAmount(sum, currency, locale, 2)

/** A unit price with up to four decimals, as it is stored. */
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
  const format = currency
    ? { ...options, style: 'currency' as const, currencyDisplay: 'narrowSymbol' as const, currency }
    : options
  return new Intl.NumberFormat(locale, format).format(sum)
}
