import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { DrillDownResult } from '../../machines/metrics/drill-down.machine.ts'
import type { DrillDownTarget } from '../../machines/metrics/drill-down-target.ts'
import { EmptyState } from '../components/EmptyState.tsx'
import { ExportButtons } from '../components/ExportButtons.tsx'
import { FailureNote } from '../components/FailureNote.tsx'
import { Sheet } from '../components/Sheet.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { useStrings } from '../i18n/context.ts'
import type { Strings } from '../i18n/i18n.ts'
import { EventRow } from './EventRow.tsx'
import { MessageRow } from './MessageRow.tsx'
import { useDrillDownRows, useDrillDownScreen } from './use-drill-down.ts'
import { VisitRow } from './VisitRow.tsx'
import './drill-down.css'

interface DrillDownPanelProps {
  timeZone: string
  currency: string | null
  /** Filter of the rows, if the metric's name does not say it. */
  formatSubtitle?: (opened: DrillDownTarget) => string | null
  /** Link to the list where staff can act on the rows. */
  renderListLink?: (opened: DrillDownTarget) => ReactNode
}

/** Panel with the rows of a metric. Rows have no names; opening one shows the patient. */
export function DrillDownPanel(props: DrillDownPanelProps) {
  const opened = useSelector(useDrillDownScreen(), ({ context }) => context.drillDown)
  return opened && <DrillDownContent drillDown={opened} {...props} />
}

function DrillDownContent({
  drillDown,
  formatSubtitle,
  renderListLink,
  ...rowProps
}: DrillDownPanelProps & { drillDown: DrillDownTarget }) {
  const strings = useStrings()
  const { t } = strings
  const screen = useDrillDownScreen()
  const actor = useDrillDownRows()
  const rows = useSelector(actor, (state) => state?.context.rows ?? null)
  const error = useSelector(actor, (state) => state?.context.error ?? null)
  const failed = useSelector(actor, (state) => state?.matches('failed') ?? false)
  const busy = useSelector(actor, (state) => state?.hasTag('busy') ?? true)
  const request = useSelector(actor, (state) => state?.context.request ?? null)
  const sub = [formatSubtitle?.(drillDown), rows && formatTotal(rows, strings)]
    .filter(Boolean)
    .join(' · ')
  return (
    <Sheet
      open
      title={formatTitle(drillDown, strings)}
      subtitle={sub}
      onClose={() => screen.send({ type: 'drillDown.close' })}
      footer={renderListLink?.(drillDown)}
    >
      {request && rows && rows.total > 0 && (
        <ExportButtons
          request={{ filter: request, search: '' }}
          actorId="drillDownExport"
          isAnonymous
        />
      )}
      {rows && <DrillDownRows rows={rows} {...rowProps} />}
      {rows?.next && !failed && (
        <Button
          text={t('metrics.rows.more')}
          loading={busy}
          onClick={() => actor?.send({ type: 'rows.more' })}
        />
      )}
      {!rows && busy && <Skeleton lines={6} />}
      {!rows && !busy && !failed && (
        <EmptyState title={t('metrics.rows.unknown')} description={t('metrics.rows.unknownWhy')} />
      )}
      {failed && (
        <FailureNote
          error={error}
          fallbackText={t('metrics.rows.failed')}
          onRetry={() => actor?.send({ type: 'rows.retry' })}
        />
      )}
    </Sheet>
  )
}

interface DrillDownRowsProps extends Pick<DrillDownPanelProps, 'timeZone' | 'currency'> {
  rows: DrillDownResult
}

function DrillDownRows({
  rows: { total, messages, visits, moments },
  currency,
  timeZone,
}: DrillDownRowsProps) {
  const { t } = useStrings()
  if (total === 0) return <p>{t('metrics.rows.none')}</p>
  return (
    <ul className="v-figure-rows">
      {messages.map((message) => (
        <li key={message.id}>
          <MessageRow message={message} timeZone={timeZone} />
        </li>
      ))}
      {visits.map((visit) => (
        <li key={visit.id}>
          <VisitRow visit={visit} currency={currency} timeZone={timeZone} />
        </li>
      ))}
      {moments.map((moment) => (
        <li key={moment.id}>
          <EventRow event={moment} timeZone={timeZone} />
        </li>
      ))}
    </ul>
  )
}

/** For example «Напоминание: доставлено». */
const formatTitle = ({ metric, type }: DrillDownTarget, { t }: Strings): string => {
  const name = t(`metrics.rows.titles.${metric}`)
  return type === null ? name : `${t(`dashboard.waits.kinds.${type}`)} · ${name}`
}

function formatTotal({ total, visits, messages, moments }: DrillDownResult, { count }: Strings) {
  if (visits.length > 0) return count('metrics.rows.visits', total)
  if (messages.length > 0) return count('metrics.rows.messages', total)
  return moments.length > 0 && count('metrics.rows.moments', total)
}
