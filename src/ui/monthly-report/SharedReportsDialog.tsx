import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { Dialog } from '../components/Dialog.tsx'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { StatusLine } from '../components/StatusLine.tsx'
import { useStrings } from '../i18n/context.ts'
import { formatMonth } from '../i18n/dates.ts'
import { useFailureTexts } from '../shared/format-message.ts'
import { useRights } from '../shared/rights.ts'
import { useMonthlyReport, useSharedReports } from './actors.ts'
import { SharedReportItem } from './SharedReportItem.tsx'
import './shared-reports.css'

/** Shared reports of a month: explanation, list and creation. */
export function SharedReportsDialog() {
  const { t, locale } = useStrings()
  const screen = useMonthlyReport()
  const shared = useSharedReports()
  const { month, reports, failure } = useSelector(shared, (state) => state.context)
  const failed = useSelector(shared, (state) => state.matches('failed'))
  const loading = useSelector(shared, (state) => state.matches('loading'))
  const making = useSelector(shared, (state) => state.matches('creating'))
  const isIdle = useSelector(shared, (state) => state.matches('shown'))
  const busy = useSelector(shared, (state) => state.hasTag('busy'))
  const { canShareReports: canCreate } = useRights()
  const refusal = useFailureTexts(failure)
  return (
    <Dialog
      isOpen
      className="v-shared"
      title={t('monthlyReport.share.title', { month: formatMonth(month, locale) })}
      onClose={() => screen.send({ type: 'share.close' })}
    >
      <div className="v-form v-dialog-form">
        <p>{t('monthlyReport.share.about')}</p>
        {failed && (
          <ErrorNote
            text={t('monthlyReport.share.failed')}
            onRetry={() => shared.send({ type: 'shared.retry' })}
          />
        )}
        {!failed && refusal.whole && <ErrorNote text={refusal.whole} />}
        {canCreate && !loading && !failed && (
          <Button
            className="v-shared-make"
            intent="primary"
            text={t('monthlyReport.share.make')}
            loading={making}
            disabled={!isIdle}
            onClick={() => shared.send({ type: 'shared.make' })}
          />
        )}
        {!reports && !failed && <Skeleton lines={3} />}
        {reports?.length === 0 && <p className="v-shared-about">{t('monthlyReport.share.none')}</p>}
        {reports && reports.length > 0 && (
          <ul className="v-shared-list" aria-label={t('monthlyReport.share.list')}>
            {reports.map((copy) => (
              <SharedReportItem key={copy.id} report={copy} />
            ))}
          </ul>
        )}
        <StatusLine busy={busy} />
      </div>
    </Dialog>
  )
}
