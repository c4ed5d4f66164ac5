import type { Avoided, Efficiency } from '../../machines/efficiency/efficiency-parts.ts'
import { Part } from '../figures/Part.tsx'
import { useWords } from '../i18n/context.ts'
import type { Words } from '../i18n/i18n.ts'
import { signed, verdictOf } from './avoided-words.ts'
import { MissedShares } from './MissedShares.tsx'

/** No-shows avoided in plain words: what was compared, how sure the difference is, and what it does not prove. */
export function AvoidedPart({ avoided, told }: { avoided: Avoided; told: Efficiency }) {
  const words = useWords()
  const { t } = words
  return (
    <Part title={t('efficiency.avoided.title')}>
      {sentencesOf(avoided, words).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <MissedShares avoided={avoided} told={told} />
      <p>{t('efficiency.avoided.chance')}</p>
    </Part>
  )
}

function sentencesOf(avoided: Avoided, words: Words): string[] {
  const { t, count, number } = words
  const { basis, compared, share, low, high, visits, visitsLow, visitsHigh } = avoided
  const known = share !== null && low !== null && high !== null
  if (!known || visits === null || visitsLow === null || visitsHigh === null)
    return [
      t('efficiency.avoided.tooEarly', {
        reached: number(compared.reached),
        unreached: number(compared.unreached),
      }),
    ]
  const verdict = verdictOf({ low, high })
  // Said is how much less often, or how much more.
  const isLess = share >= 0
  const points = (value: number) => Math.round((isLess ? value : -value) * 1000) / 10
  const [from, to] = isLess ? [low, high] : [high, low]
  return [
    count(`efficiency.avoided.${isLess ? 'lessOften' : 'moreOften'}`, points(share), {
      low: signed(points(from), words),
      high: signed(points(to), words),
    }),
    count('efficiency.avoided.times', avoided.reached, {
      visits: signed(visits, words),
      low: signed(visitsLow, words),
      high: signed(visitsHigh, words),
    }),
    t(`efficiency.avoided.verdict.${verdict}`),
    ...(basis === 'year' ? [t('efficiency.avoided.year')] : []),
  ]
}
