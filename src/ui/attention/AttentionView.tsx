import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { phoneScreen, useMediaQuery } from '../../browser/media.ts'
import {
  listItems,
  type QueueFilter,
  queueFilters,
} from '../../machines/attention/attention-queue.ts'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { FilterButton } from '../components/FilterButton.tsx'
import { PatientExclusionDialog } from '../components/PatientExclusionDialog.tsx'
import { Segmented } from '../components/Segmented.tsx'
import { StatusLine } from '../components/StatusLine.tsx'
import { VirtualRows } from '../components/VirtualRows.tsx'
import { useStrings } from '../i18n/context.ts'
import { useActor } from '../shared/actors.ts'
import { useRights } from '../shared/rights.ts'
import { useRowStyle } from '../shared/row-style.ts'
import { RescheduleDialog } from '../visit/RescheduleDialog.tsx'
import { type AttentionActor, useQueue } from './actors.ts'
import './attention.css'
import { createCard, getColumns } from './attention-columns.tsx'
import { DoneList } from './DoneList.tsx'
import { HandoverNote } from './HandoverNote.tsx'
import { NobodyWaits } from './NobodyWaits.tsx'

/** The queue of what waits for staff. `search` finds messages, `switcher` changes to the screen's other views. */
export function AttentionView({
  attention,
  search,
  switcher,
  onMessages,
}: {
  attention: AttentionActor
  search: ReactNode
  switcher: ReactNode
  onMessages: () => void
}) {
  const { t } = useStrings()
  const queue = useQueue(attention)
  const loading = useSelector(queue, (state) => state?.hasTag('busy') === true)
  const saving = useSelector(useActor('attentionWork'), (state) => state.hasTag('busy'))
  const failed = useSelector(queue, (state) => state?.matches('failed') === true)
  const filter = useSelector(attention, (state) => state.context.filter)
  return (
    <>
      <StatusLine busy={loading || saving} />
      <div className="v-gutter v-stack">
        <div className="v-bar v-queue-bar">
          {search}
          <QueueFilters attention={attention} />
          {switcher}
        </div>
        <QueueProgress attention={attention} />
        <HandoverNote attention={attention} />
        {failed && (
          <ErrorNote
            text={t('attention.failed')}
            onRetry={() => queue?.send({ type: 'query.retry' })}
          />
        )}
      </div>
      {filter === 'done' ? (
        <DoneList attention={attention} />
      ) : (
        <QueueRows attention={attention} onMessages={onMessages} />
      )}
      <ExclusionOfAny />
      <RescheduleDialog />
    </>
  )
}

function QueueFilters({ attention }: { attention: AttentionActor }) {
  const { t, number } = useStrings()
  const phone = useMediaQuery(phoneScreen)
  const filter = useSelector(attention, (state) => state.context.filter)
  const data = useSelector(useQueue(attention), (state) => state?.context.data ?? null)
  const counts: Record<QueueFilter, number | undefined> = {
    all: data?.waiting,
    mine: data?.mine,
    calls: undefined,
    snoozed: data?.snoozed,
    done: data?.doneByAll,
  }
  const options = queueFilters.map((value) => {
    const many = counts[value]
    const label = t(`attention.filter.${value}`, { count: many === undefined ? '' : number(many) })
    return { value, label: label.trim() }
  })
  const choose = (chosen: QueueFilter | null) =>
    chosen && attention.send({ type: 'queue.filter', filter: chosen })
  // A phone has no room for five choices.
  return phone ? (
    <FilterButton
      label={t('attention.show')}
      clearable={false}
      options={options}
      value={filter}
      onChange={choose}
    />
  ) : (
    <Segmented label={t('attention.show')} options={options} value={filter} onChange={choose} />
  )
}

/** How many are left, and what was done this shift. */
function QueueProgress({ attention }: { attention: AttentionActor }) {
  const { t, count, number } = useStrings()
  const data = useSelector(useQueue(attention), (state) => state?.context.data ?? null)
  const { canAnswer } = useRights()
  if (!data) return null
  return (
    <p className="v-queue-progress" role="status">
      <strong>{count('attention.left', data.waiting)}</strong>
      {' · '}
      {t('attention.progress', { mine: number(data.doneByMe), all: number(data.doneByAll) })}
      {canAnswer && <span className="v-queue-keys">{t('attention.keys')}</span>}
    </p>
  )
}

function QueueRows({
  attention,
  onMessages,
}: {
  attention: AttentionActor
  onMessages: () => void
}) {
  const strings = useStrings()
  const { t, number } = strings
  const style = useRowStyle()
  const queue = useQueue(attention)
  const data = useSelector(queue, (state) => state?.context.data ?? null)
  const failed = useSelector(queue, (state) => state?.matches('failed') === true)
  const loaded = useSelector(attention, (state) => state.context.items)
  const settledKeys = useSelector(attention, (state) => state.context.settledKeys)
  const active = useSelector(attention, (state) => state.context.active)
  const isOpen = useSelector(attention, (state) => state.hasTag('open'))
  const items = listItems(loaded, settledKeys)
  const isLoading = data === null && !failed
  if (items.length === 0 && !isLoading)
    return failed ? null : <NobodyWaits attention={attention} onMessages={onMessages} />
  return (
    <>
      <VirtualRows
        label={t('attention.table.label')}
        total={isLoading ? 8 : items.length}
        rowAt={(index) => items[index]}
        columns={getColumns(items)(strings, style)}
        card={createCard(strings, style)}
        active={active}
        selected={isOpen ? active : null}
        onActive={(index) =>
          attention.send(isOpen ? { type: 'row.open', index } : { type: 'row.activate', index })
        }
        onOpen={(index) => attention.send({ type: 'row.open', index })}
        onEscape={() => attention.send({ type: 'panel.close' })}
        onVisibleRange={() => {}}
      />
      {data && data.total > data.items.length && (
        <p className="v-gutter v-found-many">
          {t('attention.more', { shown: number(data.items.length), total: number(data.total) })}
        </p>
      )}
    </>
  )
}

/** The dialog of the key E, whose patient may have no open panel. */
function ExclusionOfAny() {
  const exclusion = useActor('exclusion')
  const clientId = useSelector(exclusion, (state) =>
    state.hasTag('confirming') ? (state.context.target?.clientId ?? null) : null,
  )
  return clientId && <PatientExclusionDialog clientId={clientId} />
}
