import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { rowAt } from '../../machines/list.machine.ts'
import type { ListRow, SendingFilter, sendingList } from '../../machines/reminders-parts.ts'
import { useColumns } from '../columns.ts'
import { EmptyState } from '../kit/EmptyState.tsx'
import { ErrorNote } from '../kit/ErrorNote.tsx'
import { SearchField } from '../kit/SearchField.tsx'
import { Segmented } from '../kit/Segmented.tsx'
import { StatusLine } from '../kit/StatusLine.tsx'
import { VirtualRows } from '../kit/VirtualRows.tsx'
import { useWords } from '../words/context.ts'
import { useRowStyle } from './row-style.ts'
import { sendingCard, sendingColumns } from './sending-columns.tsx'

interface SendingListProps {
  sending: ActorRefFrom<typeof sendingList>
  /** Whose list it is: how many are on it, and are left out. */
  counts: { listCount: number | null; listSkipped: number | null } | null
  emptyHint: string
  active: number | null
  selected: number | null
  /** At the right of the filters. */
  aside?: ReactNode
  onStatus: (status: SendingFilter['status']) => void
  onActive: (index: number) => void
  onOpen: (index: number, row: ListRow) => void
  onEscape?: () => void
}

/** A sending list: who gets what, when and by which channel, and who is left out and why. */
export function SendingList(props: SendingListProps) {
  const { sending, counts, emptyHint, active, selected, aside } = props
  const words = useWords()
  const { t, number } = words
  const style = useRowStyle()
  const table = useColumns('sending', sendingColumns(words, style))
  const status = useSelector(sending, (state) => state.context.filter.status)
  const total = useSelector(sending, (state) => state.context.total)
  const pages = useSelector(sending, (state) => state.context.pages)
  const first = useSelector(sending, (state) => state.hasTag('first'))
  const busy = useSelector(sending, (state) => state.hasTag('busy'))
  const failed = useSelector(sending, (state) => state.matches('failed') || state.matches('stale'))
  const counted = (path: 'dueCount' | 'skippedCount', count: number | null | undefined) =>
    t(`reminders.sending.${path}`, { count: number(count ?? 0) })
  return (
    <>
      <StatusLine busy={busy} />
      {failed && (
        <div className="v-gutter">
          <ErrorNote
            what={t('errors.network')}
            todo={t('offline.hint')}
            onRetry={() => sending.send({ type: 'list.retry' })}
          />
        </div>
      )}
      <div className="v-gutter v-bar v-reminders-bar">
        <SearchField
          label={t('reminders.filters.search')}
          onSearch={(search) => sending.send({ type: 'list.search', search })}
        />
        <Segmented
          label={t('reminders.sending.title')}
          options={[
            { value: 'all', label: t('reminders.filters.all') },
            { value: 'due', label: counted('dueCount', counts?.listCount) },
            { value: 'skipped', label: counted('skippedCount', counts?.listSkipped) },
          ]}
          value={status ?? 'all'}
          onChange={(value) => props.onStatus(value === 'all' ? null : value)}
        />
        {aside && <div className="v-push">{aside}</div>}
      </div>
      {total === 0 && !first ? (
        <EmptyState title={t('reminders.sending.empty')} why={emptyHint} />
      ) : (
        <VirtualRows<ListRow>
          label={t('reminders.sending.title')}
          total={first ? 12 : total}
          rowAt={(index) => rowAt(pages, index)}
          {...table}
          card={sendingCard(words, style)}
          active={active}
          selected={selected}
          onActive={props.onActive}
          onOpen={(index) => {
            const row = rowAt(pages, index)
            if (row) props.onOpen(index, row)
          }}
          onEscape={props.onEscape}
          onRange={(from, to) => sending.send({ type: 'list.range', from, to })}
        />
      )}
    </>
  )
}
