import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { Dashboard } from '../../machines/dashboard/dashboard-parts.ts'
import type { FigureRows } from '../../machines/dashboard/figure-rows.machine.ts'
import type { Opened } from '../../machines/dashboard/opened.ts'
import { listOf } from '../../machines/dashboard/opens.ts'
import { EmptyState } from '../kit/EmptyState.tsx'
import { FailureNote } from '../kit/FailureNote.tsx'
import { Sheet } from '../kit/Sheet.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { useWords } from '../words/context.ts'
import type { Words } from '../words/i18n.ts'
import { useDashboard, useFigureRows, useShownBranch } from './actors.ts'
import type { FiguresProps } from './DashboardView.tsx'
import { MessageRow } from './MessageRow.tsx'
import { VisitRow } from './VisitRow.tsx'
import './rows.css'

/** The rows that a figure counts, as many as it says; of whom they tell is said where they are opened. */
export function RowsPanel(props: FiguresProps) {
  const opened = useSelector(useDashboard(), (state) => state.context.opened)
  return opened && <Panel opened={opened} {...props} />
}

function Panel({ opened, dashboard, currency }: FiguresProps & { opened: Opened }) {
  const words = useWords()
  const { t } = words
  const screen = useDashboard()
  const actor = useFigureRows()
  const rows = useSelector(actor, (state) => state?.context.rows ?? null)
  const error = useSelector(actor, (state) => state?.context.error ?? null)
  const failed = useSelector(actor, (state) => state?.matches('failed') ?? false)
  const busy = useSelector(actor, (state) => state?.hasTag('busy') ?? true)
  return (
    <Sheet
      open
      title={titleOf(opened, words)}
      sub={rows && totalWords(rows, words)}
      onClose={() => screen.send({ type: 'figure.close' })}
      foot={<InList opened={opened} dashboard={dashboard} />}
    >
      {rows && <Rows rows={rows} currency={currency} timeZone={dashboard.timeZone} />}
      {rows?.next && !failed && (
        <Button
          text={t('dashboard.rows.more')}
          loading={busy}
          onClick={() => actor?.send({ type: 'rows.more' })}
        />
      )}
      {!rows && busy && <Skeleton lines={6} />}
      {!rows && !busy && !failed && (
        <EmptyState title={t('dashboard.rows.unknown')} why={t('dashboard.uncounted.why')} />
      )}
      {failed && (
        <FailureNote
          error={error}
          unsaid={t('dashboard.rows.failed')}
          onRetry={() => actor?.send({ type: 'rows.retry' })}
        />
      )}
    </Sheet>
  )
}

interface RowsProps {
  rows: FigureRows
  currency: string | null
  timeZone: string
}

function Rows({ rows: { total, messages, visits }, currency, timeZone }: RowsProps) {
  const { t } = useWords()
  if (total === 0) return <p>{t('dashboard.rows.none')}</p>
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
    </ul>
  )
}

/** Where staff see to such rows, with their patients; its days are those of the list, which may be others by a little. */
function InList({ opened, dashboard }: { opened: Opened; dashboard: Dashboard }) {
  const { t } = useWords()
  const branchId = useShownBranch()
  const list = listOf(opened, dashboard, branchId)
  return list && <Link href={list}>{t('dashboard.rows.list')}</Link>
}

/** «Напоминания: доставлено»; every figure else has a name of its own. */
const titleOf = ({ figure, type }: Opened, { t }: Words): string => {
  const name = t(`dashboard.rows.titles.${figure}`)
  return type === null ? name : `${t(`dashboard.waits.kinds.${type}`)} · ${name}`
}

const totalWords = ({ total, visits, messages }: FigureRows, { count }: Words) =>
  visits.length > 0
    ? count('dashboard.rows.visits', total)
    : messages.length > 0 && count('dashboard.rows.messages', total)
