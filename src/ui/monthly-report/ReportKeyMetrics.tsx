import { isUnproven } from '../../../domain/share-difference.ts'
import type { MetricValue } from '../../machines/metrics/metrics.ts'
import { toMetricDrillDown } from '../../machines/monthly-report/report-drill-downs.ts'
import {
  compareMonths,
  getMonthValue,
  judgeMonth,
  listMainMetrics,
} from '../../machines/monthly-report/report-metrics.ts'
import { useStrings } from '../i18n/context.ts'
import type { Strings } from '../i18n/i18n.ts'
import { NO_VALUE } from '../i18n/percents.ts'
import { DrillDownButton } from '../metrics/DrillDownButton.tsx'
import { formatMetricValue, formatShortDuration } from '../metrics/format-metric.ts'
import { MetricChange } from '../metrics/MetricChange.tsx'
import { useRights } from '../shared/rights.ts'
import { formatAvoidedNote } from './format-avoided.ts'
import { useMonthNames } from './month-names.ts'
import type { ReportProps } from './ReportView.tsx'

/** The five key metrics, each with its change from the previous month. */
export function ReportKeyMetrics({ report, currency }: ReportProps) {
  const strings = useStrings()
  const { t } = strings
  const { plan } = useRights()
  const { before } = useMonthNames(report)
  return (
    <section aria-label={t('monthlyReport.main.title')}>
      <dl className="v-metric-main">
        {listMainMetrics(plan).map(([name, measure]) => {
          const note =
            name === 'avoided' &&
            report.own.figures &&
            formatAvoidedNote(report.own.figures.avoided, strings)
          const isChance =
            name === 'avoided' &&
            report.own.figures !== null &&
            isUnproven(report.own.figures.avoided)
          return (
            <div key={name} className="v-metric-number">
              <dt>
                {t(`monthlyReport.main.${name}`)}{' '}
                {note && <small className="v-metric-about">{note}</small>}
              </dt>
              <dd data-unproven={isChance || undefined}>
                {report.own.figures === null ? (
                  NO_VALUE
                ) : (
                  <DrillDownButton drillDown={toMetricDrillDown(name, report)}>
                    {isChance
                      ? t('monthlyReport.avoided.unproven')
                      : formatShortValue(getMonthValue(measure, report.own), strings, currency)}
                  </DrillDownButton>
                )}
              </dd>{' '}
              <dd>
                <MetricChange
                  change={compareMonths(measure, report, report.before)}
                  verdict={judgeMonth(measure, report, report.before)}
                />
              </dd>
            </div>
          )
        })}
      </dl>
      <p className="v-metric-about">{t('monthlyReport.main.beside', { before })}</p>
    </section>
  )
}

/** Short form of a value. */
const formatShortValue = (value: MetricValue, strings: Strings, currency: string | null) =>
  value.format === 'duration' && value.value !== null
    ? formatShortDuration(value.value, strings)
    : formatMetricValue(value, strings, currency)
