import type {
  AvoidedNoShowsData,
  MonthlyReport,
} from '../../machines/monthly-report/monthly-report-context.ts'
import { toComparedVisitsDrillDown } from '../../machines/monthly-report/report-drill-downs.ts'
import { useStrings } from '../i18n/context.ts'
import { ShareComparison } from './ShareComparison.tsx'

/** Missed visits among the compared ones, with and without a reminder. */
export function MissedVisitsComparison({
  avoided: { compared, basis },
  report,
}: {
  avoided: AvoidedNoShowsData
  report: MonthlyReport
}) {
  const { t } = useStrings()
  const { reached, reachedMissed, unreached, unreachedMissed } = compared
  const toDrillDown = (figure: keyof AvoidedNoShowsData['compared']) =>
    toComparedVisitsDrillDown(figure, basis, report)
  return (
    <ShareComparison
      caption={t(
        basis === 'month' ? 'monthlyReport.avoided.ofMonth' : 'monthlyReport.avoided.ofYear',
      )}
      headings={[
        t('monthlyReport.avoided.visits'),
        t('monthlyReport.avoided.missed'),
        t('monthlyReport.avoided.share'),
      ]}
      sides={[
        {
          name: t('monthlyReport.avoided.reached'),
          ...{ count: reachedMissed, total: reached },
          drillDowns: { part: toDrillDown('reachedMissed'), whole: toDrillDown('reached') },
        },
        {
          name: t('monthlyReport.avoided.unreached'),
          ...{ count: unreachedMissed, total: unreached },
          drillDowns: { part: toDrillDown('unreachedMissed'), whole: toDrillDown('unreached') },
        },
      ]}
    />
  )
}
