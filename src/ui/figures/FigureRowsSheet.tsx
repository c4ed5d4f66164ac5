import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { FigureRows } from '../../machines/figures/figure-rows.machine.ts'
import type { Opened } from '../../machines/figures/opened.ts'
import { EmptyState } from '../components/EmptyState.tsx'
import { FailureNote } from '../components/FailureNote.tsx'
import { Sheet } from '../components/Sheet.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { TakeFile } from '../components/TakeFile.tsx'
import { useWords } from '../i18n/context.ts'
import type { Words } from '../i18n/i18n.ts'
import { MessageRow } from './MessageRow.tsx'
import { MomentRow } from './MomentRow.tsx'
import { useFigureRows, useOpening } from './opening.ts'
import { VisitRow } from './VisitRow.tsx'
import './rows.css'

interface SheetProps {
  timeZone: string
  currency: string | null
  /** Of whom or what they are, where the figure's name does not say it. */
  aboutOf?: (opened: Opened) => string | null
  /** Where staff see to such rows, with their patients. */
  listOf?: (opened: Opened) => ReactNode
}

/** The rows that a figure counts, as many as it says; of whom they tell is said where they are opened. */
export function FigureRowsSheet(props: SheetProps) {
  const opened = useSelector(useOpening(), ({ context }) => context.opened)
  return opened && <Opening opened={opened} {...props} />
}

function Opening({ opened, aboutOf, listOf, ...shown }: SheetProps & { opened: Opened }) {
  const words = useWords()
  const { t } = words
  const screen = useOpening()
  const actor = useFigureRows()
  const rows = useSelector(actor, (state) => state?.context.rows ?? null)
  const error = useSelector(actor, (state) => state?.context.error ?? null)
  const failed = useSelector(actor, (state) => state?.matches('failed') ?? false)
  const busy = useSelector(actor, (state) => state?.hasTag('busy') ?? true)
  const asked = useSelector(actor, (state) => state?.context.asked ?? null)
  const sub = [aboutOf?.(opened), rows && totalWords(rows, words)].filter(Boolean).join(' · ')
  return (
    <Sheet
      open
      title={titleOf(opened, words)}
      sub={sub}
      onClose={() => screen.send({ type: 'figure.close' })}
      foot={listOf?.(opened)}
    >
      {asked && rows && rows.total > 0 && (
        <TakeFile asked={{ filter: asked, search: '' }} file="figureRowsFile" impersonal />
      )}
      {rows && <Rows rows={rows} {...shown} />}
      {rows?.next && !failed && (
        <Button
          text={t('figures.rows.more')}
          loading={busy}
          onClick={() => actor?.send({ type: 'rows.more' })}
        />
      )}
      {!rows && busy && <Skeleton lines={6} />}
      {!rows && !busy && !failed && (
        <EmptyState title={t('figures.rows.unknown')} why={t('figures.rows.unknownWhy')} />
      )}
      {failed && (
        <FailureNote
          error={error}
          unsaid={t('figures.rows.failed')}
          onRetry={() => actor?.send({ type: 'rows.retry' })}
        />
      )}
    </Sheet>
  )
}

interface RowsProps extends Pick<SheetProps, 'timeZone' | 'currency'> {
  rows: FigureRows
}

function Rows({ rows: { total, messages, visits, moments }, currency, timeZone }: RowsProps) {
  const { t } = useWords()
  if (total === 0) return <p>{t('figures.rows.none')}</p>
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
          <MomentRow moment={moment} timeZone={timeZone} />
        </li>
      ))}
    </ul>
  )
}

/** «Напоминание: доставлено»; every figure else has a name of its own. */
const titleOf = ({ figure, type }: Opened, { t }: Words): string => {
  const name = t(`figures.rows.titles.${figure}`)
  return type === null ? name : `${t(`dashboard.waits.kinds.${type}`)} · ${name}`
}

function totalWords({ total, visits, messages, moments }: FigureRows, { count }: Words) {
  if (visits.length > 0) return count('figures.rows.visits', total)
  if (messages.length > 0) return count('figures.rows.messages', total)
  return moments.length > 0 && count('figures.rows.moments', total)
}
