import { AnchorButton, Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { SharedReport } from '../../machines/monthly-report/shared-reports.machine.ts'
import { useStrings } from '../i18n/context.ts'
import { formatClockTime, formatFullDate } from '../i18n/dates.ts'
import { useNow } from '../shared/clinic-time.ts'
import { useDateStyle } from '../shared/date-style.ts'
import { useReportTimeZone, useSharedReports } from './actors.ts'

/** A shared report: creation, author, expiry, days with views, and actions. */
export function SharedReportItem({ report }: { report: SharedReport }) {
  const { t, count, locale } = useStrings()
  const shared = useSharedReports()
  const style = { ...useDateStyle(), timeZone: useReportTimeZone(), locale }
  const now = useNow()
  const chosen = useSelector(shared, ({ context }) => context.reportId === report.id)
  const isConfirming = useSelector(shared, (state) => state.matches('confirmingRevoke')) && chosen
  const revoking = useSelector(shared, (state) => state.matches('revoking')) && chosen
  const isIdle = useSelector(shared, (state) => state.matches('shown'))
  const at = `${formatFullDate(report.madeAt, style)}, ${formatClockTime(report.madeAt, style)}`
  const formatDay = (moment: string) => formatFullDate(moment, style)
  const isExpired = Date.parse(report.until) <= Date.parse(now)
  const formatLabel = (act: string) => t('monthlyReport.share.named', { act, at })
  const originText = report.byLetter
    ? t('monthlyReport.share.byLetter', { at })
    : report.madeBy
      ? t('monthlyReport.share.by', { at, name: report.madeBy })
      : at
  const expiryText = report.revokedAt
    ? t('monthlyReport.share.revoked', { day: formatDay(report.revokedAt) })
    : t(isExpired ? 'monthlyReport.share.over' : 'monthlyReport.share.until', {
        day: formatDay(report.until),
      })
  const openedText =
    report.openedDays === 0
      ? t('monthlyReport.share.never')
      : count('monthlyReport.share.opened', report.openedDays)
  return (
    <li>
      <strong>{originText}</strong>
      <p className="v-shared-about">
        {expiryText} · {openedText}
      </p>
      {!report.revokedAt && !isExpired && !isConfirming && !revoking && (
        <div className="v-bar">
          <Button
            size="small"
            text={t('monthlyReport.share.copy')}
            aria-label={formatLabel(t('monthlyReport.share.copy'))}
            disabled={!isIdle}
            onClick={() => shared.send({ type: 'shared.copy', id: report.id })}
          />
          <AnchorButton
            size="small"
            href={report.link}
            target="_blank"
            rel="noreferrer"
            text={t('monthlyReport.share.open')}
            aria-label={formatLabel(t('monthlyReport.share.open'))}
          />
          <Button
            size="small"
            variant="minimal"
            text={t('monthlyReport.share.revoke')}
            aria-label={formatLabel(t('monthlyReport.share.revoke'))}
            disabled={!isIdle}
            onClick={() => shared.send({ type: 'shared.revoke', id: report.id })}
          />
        </div>
      )}
      {(isConfirming || revoking) && (
        <div role="alert">
          <p>{t('monthlyReport.share.question')}</p>
          <div className="v-bar">
            <Button
              size="small"
              autoFocus
              text={t('monthlyReport.share.keep')}
              disabled={revoking}
              onClick={() => shared.send({ type: 'shared.cancel' })}
            />
            <Button
              size="small"
              intent="danger"
              text={t('monthlyReport.share.revoke')}
              loading={revoking}
              onClick={() => shared.send({ type: 'shared.confirm' })}
            />
          </div>
        </div>
      )}
    </li>
  )
}
