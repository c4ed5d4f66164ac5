import { judgeDifference } from '../../../domain/share-difference.ts'
import {
  formatNumber,
  formatShare,
  formatValue,
  type ValueFormat,
} from '../../engine/shared-report/format-values.ts'
import type { PublishedReport } from '../../engine/shared-report/published-report.ts'
import type { MonthMetrics } from '../../engine/shared-report/shared-report.ts'
import { sharedReportStrings } from '../../platform/i18n/shared-report-strings.ts'

/** Renders no-shows avoided and the comparison behind it; hidden values are marked as such. */
export function renderAvoidedNoShows(
  { avoided }: MonthMetrics,
  published: PublishedReport,
  formatting: ValueFormat,
): string {
  const words = sharedReportStrings[formatting.locale].avoided
  const sentences = [...formatSentences(avoided, published, formatting), words.chance]
  const row = (side: 'reached' | 'unreached', missed: 'reachedMissed' | 'unreachedMissed') => {
    const share = published.missedShares[side]
    const shareText = share === null ? '–' : formatShare(share, formatting.locale)
    const count = (name: typeof side | typeof missed) =>
      formatValue(published.sideCounts[name], 'count', formatting)
    return `<tr><th scope="row">${words[side]}</th><td>${count(side)}</td><td>${count(missed)}</td><td>${shareText}</td></tr>`
  }
  return `<h2>${words.title}</h2><div class="avoided"><div>${sentences.map((one) => `<p>${one}</p>`).join('')}</div>
<table><caption>${avoided.basis === 'month' ? words.ofMonth : words.ofYear}</caption><thead><tr><td></td><th scope="col">${words.all}</th><th scope="col">${words.missed}</th><th scope="col">${words.share}</th></tr></thead>
<tbody>${row('reached', 'reachedMissed')}${row('unreached', 'unreachedMissed')}</tbody></table></div>`
}

function formatSentences(
  avoided: MonthMetrics['avoided'],
  { sideCounts, showsAvoided }: PublishedReport,
  formatting: ValueFormat,
): string[] {
  const { locale } = formatting
  const words = sharedReportStrings[locale].avoided
  const number = (value: number) => formatNumber(value, locale)
  const count = (name: keyof typeof sideCounts) =>
    formatValue(sideCounts[name], 'count', formatting)
  const { basis, share, low, high, visits, visitsLow, visitsHigh } = avoided
  const known = share !== null && low !== null && high !== null
  if (!known || visits === null || visitsLow === null || visitsHigh === null)
    return [words.tooEarly(count('reached'), count('unreached'))]
  if (!showsAvoided) return [words.hidden]
  const isLess = share >= 0
  const points = (value: number) => number(Math.round((isLess ? value : -value) * 1000) / 10)
  const [from, to] = isLess ? [low, high] : [high, low]
  return [
    words[isLess ? 'less' : 'more'](points(share), points(from), points(to)),
    words.times(count('ownReached'), number(visits), number(visitsLow), number(visitsHigh)),
    words.verdict[judgeDifference({ low, high })],
    ...(basis === 'year' ? [words.year] : []),
  ]
}
