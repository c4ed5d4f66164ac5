import {
  type Saying,
  saidNumber,
  saidShare,
  saidValue,
} from '../../engine/shared-report/format-values.ts'
import type { PublishedMonth } from '../../engine/shared-report/published-report.ts'
import type { MonthFigures } from '../../engine/shared-report/shared-report.ts'
import { sharedMonthWords } from '../../platform/i18n/shared-report-strings.ts'

/** No-shows avoided in words, and what was compared; what may not be told is said to be hidden. */
export function avoidedHtml(
  { avoided }: MonthFigures,
  published: PublishedMonth,
  saying: Saying,
): string {
  const words = sharedMonthWords[saying.locale].avoided
  const sentences = [...sentencesOf(avoided, published, saying), words.chance]
  const row = (side: 'reached' | 'unreached', missed: 'reachedMissed' | 'unreachedMissed') => {
    const share = published.missedShares[side]
    const said = share === null ? '–' : saidShare(share, saying.locale)
    const count = (name: typeof side | typeof missed) =>
      saidValue(published.beside[name], 'count', saying)
    return `<tr><th scope="row">${words[side]}</th><td>${count(side)}</td><td>${count(missed)}</td><td>${said}</td></tr>`
  }
  return `<h2>${words.title}</h2><div class="avoided"><div>${sentences.map((one) => `<p>${one}</p>`).join('')}</div>
<table><caption>${avoided.basis === 'month' ? words.ofMonth : words.ofYear}</caption><thead><tr><td></td><th scope="col">${words.all}</th><th scope="col">${words.missed}</th><th scope="col">${words.share}</th></tr></thead>
<tbody>${row('reached', 'reachedMissed')}${row('unreached', 'unreachedMissed')}</tbody></table></div>`
}

function sentencesOf(
  avoided: MonthFigures['avoided'],
  { beside, tellsAvoided }: PublishedMonth,
  saying: Saying,
): string[] {
  const { locale } = saying
  const words = sharedMonthWords[locale].avoided
  const number = (value: number) => saidNumber(value, locale)
  const count = (name: keyof typeof beside) => saidValue(beside[name], 'count', saying)
  const { basis, share, low, high, visits, visitsLow, visitsHigh } = avoided
  const known = share !== null && low !== null && high !== null
  if (!known || visits === null || visitsLow === null || visitsHigh === null)
    return [words.tooEarly(count('reached'), count('unreached'))]
  if (!tellsAvoided) return [words.hidden]
  const isLess = share >= 0
  const points = (value: number) => number(Math.round((isLess ? value : -value) * 1000) / 10)
  const [from, to] = isLess ? [low, high] : [high, low]
  const verdict = low > 0 ? 'fewer' : high < 0 ? 'worse' : 'either'
  return [
    words[isLess ? 'less' : 'more'](points(share), points(from), points(to)),
    words.times(count('ownReached'), number(visits), number(visitsLow), number(visitsHigh)),
    words[verdict],
    ...(basis === 'year' ? [words.year] : []),
  ]
}
