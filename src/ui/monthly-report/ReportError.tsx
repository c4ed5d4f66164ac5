import { useSelector } from '@xstate/react'
import { getMonthRefusal } from '../../machines/monthly-report/monthly-report-context.ts'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { FailureNote } from '../components/FailureNote.tsx'
import { useStrings } from '../i18n/context.ts'
import { useReportMetrics } from './actors.ts'

/** Why the shown metrics are outdated or belong to another month; they stay visible. */
export function ReportError() {
  const { t } = useStrings()
  const metrics = useReportMetrics()
  const hasData = useSelector(metrics, (state) => state.context.data !== null)
  const stale = useSelector(
    metrics,
    (state) => state.matches('stale') || state.matches('refreshing'),
  )
  const error = useSelector(metrics, (state) => state.context.error)
  const refusal = useSelector(metrics, ({ context }) =>
    getMonthRefusal(context.error, context.args.month),
  )
  const hint = t(stale ? 'offline.hint' : 'monthlyReport.chosenBefore')
  return (
    <div className="v-gutter v-month-trouble">
      {refusal ? (
        <ErrorNote
          text={t(`monthlyReport.${refusal}.what`)}
          hint={t(`monthlyReport.${refusal}.todo`)}
        />
      ) : (
        <FailureNote
          isFirstLoad={!hasData}
          error={error}
          fallbackText={t('monthlyReport.failed')}
          {...(hasData && { hint })}
          onRetry={() => metrics.send({ type: 'query.retry' })}
        />
      )}
    </div>
  )
}
