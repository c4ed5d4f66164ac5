import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { EfficiencyQuery } from '../../../schema/generated/client/graphql.ts'
import type { MonthlyReport } from '../../machines/monthly-report/monthly-report-context.ts'
import { FilterButton } from '../components/FilterButton.tsx'
import { FoldedFilters } from '../components/FoldedFilters.tsx'
import { useStrings } from '../i18n/context.ts'
import { useRights } from '../shared/rights.ts'
import { useMonthlyReport } from './actors.ts'
import { MonthPicker } from './MonthPicker.tsx'

interface ReportActionsProps {
  /** Null while loading. */
  report: MonthlyReport | null
  branches: EfficiencyQuery['branches'] | null
}

/** Month, branch, sharing and print. */
export function ReportActions({ report, branches }: ReportActionsProps) {
  const { t } = useStrings()
  const screen = useMonthlyReport()
  const { canRevokeReports: canManageLinks } = useRights()
  const branchId = useSelector(screen, (state) => state.context.branchId)
  const branchOptions = (branches ?? []).map(({ id, name }) => ({ value: id, label: name ?? '–' }))
  // A link may name a removed branch: the filter is shown, so that the user can clear it.
  const isBranchMissing =
    branches !== null && branchId !== null && !branchOptions.some((one) => one.value === branchId)
  return (
    <>
      <MonthPicker firstMessageDay={report?.first ?? null} asOf={report?.asOf ?? null} />
      <FoldedFilters count={branchId === null ? 0 : 1}>
        {(branchOptions.length > 1 || branchId !== null) && (
          <FilterButton
            label={t('list.branch')}
            options={
              isBranchMissing
                ? [...branchOptions, { value: branchId, label: t('monthlyReport.unknownBranch') }]
                : branchOptions
            }
            value={branchId}
            onChange={(chosen) => screen.send({ type: 'branch.choose', branchId: chosen })}
          />
        )}
        {canManageLinks && report?.own.figures && (
          <Button
            text={t('monthlyReport.share.door')}
            onClick={() => screen.send({ type: 'month.share', month: report.month })}
          />
        )}
        <Button
          text={t('monthlyReport.print')}
          onClick={() => screen.send({ type: 'month.print' })}
        />
      </FoldedFilters>
    </>
  )
}
