import { Link } from 'wouter'
import { isUnproven } from '../../../domain/share-difference.ts'
import type { ReportMonth } from '../../machines/monthly-report/monthly-report-context.ts'
import {
  toMetricDrillDown,
  toMonthDrillDown,
} from '../../machines/monthly-report/report-drill-downs.ts'
import {
  compareMonths,
  getMonthShare,
  getMonthValue,
  judgeMonth,
  type ReportMetric,
} from '../../machines/monthly-report/report-metrics.ts'
import { paths } from '../../machines/url-state/routes.ts'
import { useStrings } from '../i18n/context.ts'
import { formatPercent } from '../i18n/percents.ts'
import { DrillDownButton } from '../metrics/DrillDownButton.tsx'
import { formatMetricValue } from '../metrics/format-metric.ts'
import { MetricChange } from '../metrics/MetricChange.tsx'
import { useHasRight } from '../shared/rights.ts'
import { type ComparedMonth, comparedMonths, useMonthNames } from './month-names.ts'
import type { ReportProps } from './ReportView.tsx'
import { getRowNote, getUnknownMetric, type MetricRowName } from './row-notes.ts'

interface ReportRowProps extends ReportProps {
  name: MetricRowName
  measure: ReportMetric
}

/** A metric in three months; compared months also show the change. */
export function ReportRow({ name, measure, report, currency }: ReportRowProps) {
  const strings = useStrings()
  const { t } = strings
  const names = useMonthNames(report)
  const canSetPrices = useHasRight('setUpClinic')
  const { figures } = report.own
  const note = figures && getRowNote(name, figures, strings)
  const unknownMetric = figures && getUnknownMetric(name, figures)
  const hasUnpriced = name === 'cost' && (figures?.unpriced ?? 0) > 0
  const rowName = t(`monthlyReport.table.rows.${name}`)
  const renderValue = (month: ReportMonth, other: ComparedMonth | null = null) => {
    const share = getMonthShare(measure, month)
    const metricValue = getMonthValue(measure, month)
    const isChance =
      name === 'avoided' && month.figures !== null && isUnproven(month.figures.avoided)
    const text = isChance
      ? t('monthlyReport.avoided.unproven')
      : formatMetricValue(metricValue, strings, currency)
    return (
      <>
        {other === null || !metricValue.value ? (
          text
        ) : (
          <DrillDownButton
            drillDown={{ ...toMetricDrillDown(name, report), comparedPeriod: other }}
            label={`${rowName}, ${names[other]}: ${text}`}
          >
            {text}
          </DrillDownButton>
        )}{' '}
        {share !== null && (
          <small className="v-metric-about">{formatPercent(share, strings)}</small>
        )}
      </>
    )
  }
  return (
    <tr>
      <th scope="row">
        {figures ? (
          <DrillDownButton drillDown={toMetricDrillDown(name, report)}>{rowName}</DrillDownButton>
        ) : (
          rowName
        )}{' '}
        {note && (
          <small className="v-metric-about">
            {unknownMetric ? (
              <DrillDownButton drillDown={toMonthDrillDown(unknownMetric, report)}>
                {note}
              </DrillDownButton>
            ) : (
              note
            )}{' '}
            {hasUnpriced && canSetPrices && (
              <Link href={paths.settings()}>{t('monthlyReport.table.setPrices')}</Link>
            )}
          </small>
        )}
      </th>
      <td>{renderValue(report.own)}</td>
      {comparedMonths.map((other) => {
        const change = compareMonths(measure, report, report[other])
        return (
          <td key={other}>
            {renderValue(report[other], other)}
            {change.kind !== 'none' && (
              <MetricChange change={change} verdict={judgeMonth(measure, report, report[other])} />
            )}
          </td>
        )
      })}
    </tr>
  )
}
