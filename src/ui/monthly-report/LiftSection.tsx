import type { LiftMetric } from '../../../domain/drill-down.ts'
import type {
  HoldoutLift,
  MonthlyReport,
} from '../../machines/monthly-report/monthly-report-context.ts'
import { toLiftDrillDown } from '../../machines/monthly-report/report-drill-downs.ts'
import { useStrings } from '../i18n/context.ts'
import { formatFullDate } from '../i18n/dates.ts'
import type { Strings } from '../i18n/i18n.ts'
import { MetricsSection } from '../metrics/MetricsSection.tsx'
import { useDateStyle } from '../shared/date-style.ts'
import { formatSigned } from './format-avoided.ts'
import { ShareComparison } from './ShareComparison.tsx'

/** Lift of scenarios with a holdout, in plain words. */
export function LiftSection({ report }: { report: MonthlyReport }) {
  const { t } = useStrings()
  return (
    <MetricsSection title={t('monthlyReport.proven.title')}>
      <p>{t('monthlyReport.proven.lot')}</p>
      {report.proven.map((one) => (
        <ScenarioLift key={one.scenarioId} lift={one} report={report} />
      ))}
    </MetricsSection>
  )
}

function ScenarioLift({ lift, report }: { lift: HoldoutLift; report: MonthlyReport }) {
  const strings = useStrings()
  const { formatDate } = useDateStyle()
  const { t, locale } = strings
  const { timeZone } = report
  const { scenarioId, name, percent, since, asked, askedBooked, heldOut, heldOutBooked } = lift
  const toDrillDown = (figure: LiftMetric) => toLiftDrillDown(figure, scenarioId, report)
  return (
    <section className="v-month-proven">
      <h3>{name}</h3>
      <p>
        {t('monthlyReport.proven.since', {
          percent,
          day: formatFullDate(since, { timeZone, locale, formatDate }),
        })}
      </p>
      {listSentences(lift, strings).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <ShareComparison
        caption={t('monthlyReport.proven.of')}
        headings={[
          t('monthlyReport.proven.patients'),
          t('monthlyReport.proven.booked'),
          t('monthlyReport.avoided.share'),
        ]}
        sides={[
          {
            name: t('monthlyReport.proven.asked'),
            ...{ count: askedBooked, total: asked },
            drillDowns: {
              part: toDrillDown('provenAskedBooked'),
              whole: toDrillDown('provenAsked'),
            },
          },
          {
            name: t('monthlyReport.proven.heldOut'),
            ...{ count: heldOutBooked, total: heldOut },
            drillDowns: {
              part: toDrillDown('provenHeldOutBooked'),
              whole: toDrillDown('provenHeldOut'),
            },
          },
        ]}
      />
    </section>
  )
}

function listSentences(lift: HoldoutLift, strings: Strings): string[] {
  const { t, count, number } = strings
  const { verdict, asked, heldOut, share, low, high, bookings, bookingsLow, bookingsHigh } = lift
  const isKnown = share !== null && low !== null && high !== null
  if (!isKnown || bookings === null || bookingsLow === null || bookingsHigh === null)
    return [t('monthlyReport.proven.tooEarly', { asked: number(asked), heldOut: number(heldOut) })]
  const isMore = share >= 0
  const points = (value: number) => Math.round((isMore ? value : -value) * 1000) / 10
  const [from, to] = isMore ? [low, high] : [high, low]
  return [
    count(`monthlyReport.proven.${isMore ? 'moreOften' : 'lessOften'}`, points(share), {
      low: formatSigned(points(from), strings),
      high: formatSigned(points(to), strings),
    }),
    t('monthlyReport.proven.bookings', {
      bookings: formatSigned(bookings, strings),
      low: formatSigned(bookingsLow, strings),
      high: formatSigned(bookingsHigh, strings),
    }),
    t(`monthlyReport.proven.verdict.${verdict === 'tooEarly' ? 'neither' : verdict}`),
  ]
}
