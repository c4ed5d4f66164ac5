import { useSelector } from '@xstate/react'
import { rowAt } from '../../machines/list.machine.ts'
import { type ListRow, scenarioOf } from '../../machines/reminders-parts.ts'
import { useColumns } from '../columns.ts'
import { EmptyState } from '../kit/EmptyState.tsx'
import { ErrorNote } from '../kit/ErrorNote.tsx'
import { SearchField } from '../kit/SearchField.tsx'
import { Segmented } from '../kit/Segmented.tsx'
import { StatusLine } from '../kit/StatusLine.tsx'
import { VirtualRows } from '../kit/VirtualRows.tsx'
import { useWords } from '../words/context.ts'
import { type RemindersActor, type SendingActor, useSending } from './actors.ts'
import { useRowStyle } from './row-style.ts'
import { sendingCard, sendingColumns } from './sending-columns.tsx'
import { ViewChoice } from './ViewChoice.tsx'

/** Who will be told what, when and by which channel, and who is left out and why: to be checked before the start. */
export function SendingView({ screen }: { screen: RemindersActor }) {
  const sending = useSending(screen)
  return sending ? <View screen={screen} sending={sending} /> : null
}

function View({ screen, sending }: { screen: RemindersActor; sending: SendingActor }) {
  const words = useWords()
  const { t, number } = words
  const style = useRowStyle()
  const table = useColumns('sending', sendingColumns(words, style))
  const scenario = useSelector(screen, (state) => scenarioOf(state.context))
  const status = useSelector(sending, (state) => state.context.filter.status)
  const total = useSelector(sending, (state) => state.context.total)
  const pages = useSelector(sending, (state) => state.context.pages)
  const first = useSelector(sending, (state) => state.hasTag('first'))
  const busy = useSelector(sending, (state) => state.hasTag('busy'))
  const failed = useSelector(sending, (state) => state.matches('failed') || state.matches('stale'))
  const active = useSelector(screen, (state) => state.context.active)
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
            { value: 'due', label: counted('dueCount', scenario?.listCount) },
            { value: 'skipped', label: counted('skippedCount', scenario?.listSkipped) },
          ]}
          value={status ?? 'all'}
          onChange={(value) =>
            screen.send({ type: 'sending.filter', status: value === 'all' ? null : value })
          }
        />
        <div className="v-push">
          <ViewChoice screen={screen} />
        </div>
      </div>
      {total === 0 && !first ? (
        <EmptyState title={t('reminders.sending.empty')} why={t('reminders.sending.emptyHint')} />
      ) : (
        <VirtualRows<ListRow>
          label={t('reminders.sending.title')}
          total={first ? 12 : total}
          rowAt={(index) => rowAt(pages, index)}
          {...table}
          card={sendingCard(words, style)}
          active={active}
          selected={null}
          onActive={(index) => screen.send({ type: 'row.activate', index, id: null })}
          onOpen={() => {}}
          onRange={(from, to) => sending.send({ type: 'list.range', from, to })}
        />
      )}
    </>
  )
}
