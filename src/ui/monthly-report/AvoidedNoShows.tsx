import { judgeDifference } from '../../../domain/share-difference.ts'
import type {
  AvoidedNoShowsData,
  MonthlyReport,
} from '../../machines/monthly-report/monthly-report-context.ts'
import { useStrings } from '../i18n/context.ts'
import type { Strings } from '../i18n/i18n.ts'
import { MetricsSection } from '../metrics/MetricsSection.tsx'
import { formatSigned } from './format-avoided.ts'
import { MissedVisitsComparison } from './MissedVisitsComparison.tsx'

/** Avoided no-shows in plain words: what was compared, the confidence interval, and what it does not prove. */
export function AvoidedNoShows({
  avoided,
  report,
}: {
  avoided: AvoidedNoShowsData
  report: MonthlyReport
}) {
  const strings = useStrings()
  const { t } = strings
  return (
    <MetricsSection title={t('monthlyReport.avoided.title')}>
      {listSentences(avoided, strings).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <MissedVisitsComparison avoided={avoided} report={report} />
      <p>{t('monthlyReport.avoided.chance')}</p>
    </MetricsSection>
  )
}

function listSentences(avoided: AvoidedNoShowsData, strings: Strings): string[] {
  const { t, count, number } = strings
  const { basis, compared, share, low, high, visits, visitsLow, visitsHigh } = avoided
  const isKnown = share !== null && low !== null && high !== null
  if (!isKnown || visits === null || visitsLow === null || visitsHigh === null)
    return [
      t('monthlyReport.avoided.tooEarly', {
        reached: number(compared.reached),
        unreached: number(compared.unreached),
      }),
    ]
  const verdict = judgeDifference({ low, high })
  // The text says "less often" or "more often" with a positive number.
  const isLess = share >= 0
  const points = (value: number) => Math.round((isLess ? value : -value) * 1000) / 10
  const [from, to] = isLess ? [low, high] : [high, low]
  return [
    count(`monthlyReport.avoided.${isLess ? 'lessOften' : 'moreOften'}`, points(share), {
      low: formatSigned(points(from), strings),
      high: formatSigned(points(to), strings),
    }),
    count('monthlyReport.avoided.times', avoided.reached, {
      visits: formatSigned(visits, strings),
      low: formatSigned(visitsLow, strings),
      high: formatSigned(visitsHigh, strings),
    }),
    t(`monthlyReport.avoided.verdict.${verdict}`),
    ...(basis === 'year' ? [t('monthlyReport.avoided.year')] : []),
  ]
}
