import type { MetricValue } from '../../machines/metrics/metrics.ts'
import { toMetricDrillDown } from '../../machines/monthly-report/report-drill-downs.ts'
import {
  compareMonths,
  getMonthValue,
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
export function ReportKeyMetrics({ report: told, currency }: ReportProps) {
  const strings = useStrings()
  const { t } = strings
  const { plan } = useRights()
  const { before } = useMonthNames(told)
  return (
    <section aria-label={t('monthlyReport.main.title')}>
      <dl className="v-fig-main">
        {listMainMetrics(plan).map(([name, measure]) => {
          const note =
            name === 'avoided' &&
            told.own.figures &&
            formatAvoidedNote(told.own.figures.avoided, strings)
          return (
            <div key={name} className="v-fig-number">
              <dt>
                {t(`monthlyReport.main.${name}`)}{' '}
                {note && <small className="v-fig-about">{note}</small>}
              </dt>
              <dd>
                {told.own.figures === null ? (
                  NO_VALUE
                ) : (
                  <DrillDownButton drillDown={toMetricDrillDown(name, told)}>
                    {formatShortValue(getMonthValue(measure, told.own), strings, currency)}
                  </DrillDownButton>
                )}
              </dd>{' '}
              <dd>
                <MetricChange
                  change={compareMonths(measure, told, told.before)}
                  good={measure.betterWhen}
                />
              </dd>
            </div>
          )
        })}
      </dl>
      <p className="v-fig-about">{t('monthlyReport.main.beside', { before })}</p>
    </section>
  )
}

/** Short form of a value. */
const formatShortValue = (value: MetricValue, strings: Strings, currency: string | null) =>
  value.format === 'duration' && value.value !== null
    ? formatShortDuration(value.value, strings)
    : formatMetricValue(value, strings, currency)
