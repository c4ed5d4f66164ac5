import { useSelector } from '@xstate/react'
import type { EfficiencyQuery } from '../../../schema/generated/client/graphql.ts'
import type { MonthlyReport } from '../../machines/monthly-report/monthly-report-context.ts'
import { useStrings } from '../i18n/context.ts'
import { useActor } from '../shared/actors.ts'
import { useShownBranchId } from './actors.ts'
import { isRunning, useMonthNames } from './month-names.ts'

interface ReportSummaryProps {
  report: MonthlyReport
  branches: EfficiencyQuery['branches']
}

/**
 * Month, branch and compared months of the shown metrics, not of a running request: «ноябрь 2026 г. · все филиалы · рядом октябрь 2026 г. и ноябрь
 * 2025 г.».
 */
export function ReportSummary({ report, branches }: ReportSummaryProps) {
  const { t } = useStrings()
  const branchId = useShownBranchId()
  const names = useMonthNames(report)
  const branch = branches.find(({ id }) => id === branchId)
  const branchName =
    branchId === null
      ? t('monthlyReport.everywhere')
      : branch
        ? (branch.name ?? '–')
        : t('monthlyReport.unknownBranch')
  const clinic = useSelector(useActor('viewer'), (state) => state.context.data?.company?.name)
  return (
    <span className="v-month-shown">
      <span className="v-month-clinic">{clinic} · </span>
      {t(isRunning(report) ? 'monthlyReport.shownSoFar' : 'monthlyReport.shown', {
        month: names.own,
        where: branchName,
        before: names.before,
        year: names.yearBefore,
      })}
    </span>
  )
}
