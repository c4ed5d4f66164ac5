import { useSelector } from '@xstate/react'
import { rowAt } from '../../machines/list.machine.ts'
import type { MessageRow } from '../../machines/reminders-parts.ts'
import { scenarioOf } from '../../machines/reminders-parts.ts'
import { useColumns } from '../columns.ts'
import { EmptyState } from '../kit/EmptyState.tsx'
import { ErrorNote } from '../kit/ErrorNote.tsx'
import { StatusLine } from '../kit/StatusLine.tsx'
import { VirtualRows } from '../kit/VirtualRows.tsx'
import { useWords } from '../words/context.ts'
import { type MessagesActor, type RemindersActor, useMessages } from './actors.ts'
import { Filters } from './Filters.tsx'
import { Flow } from './Flow.tsx'
import { messageCard, messageColumns } from './message-columns.tsx'
import { useRowStyle } from './row-style.ts'

/** What was and will be sent: today's numbers, filters, and the rows. */
export function MessagesView({ screen }: { screen: RemindersActor }) {
  const messages = useMessages(screen)
  return messages ? <View screen={screen} messages={messages} /> : null
}

function View({ screen, messages }: { screen: RemindersActor; messages: MessagesActor }) {
  const { t } = useWords()
  const failed = useSelector(messages, (state) => state.matches('failed') || state.matches('stale'))
  const busy = useSelector(messages, (state) => state.hasTag('busy'))
  return (
    <>
      <StatusLine busy={busy} />
      <div className="v-gutter v-stack">
        <Flow screen={screen} messages={messages} />
        {failed && (
          <ErrorNote
            what={t('errors.network')}
            todo={t('offline.hint')}
            onRetry={() => messages.send({ type: 'list.retry' })}
          />
        )}
        <div className="v-bar v-reminders-bar">
          <Filters screen={screen} messages={messages} />
        </div>
      </div>
      <Rows screen={screen} messages={messages} />
    </>
  )
}

function Rows({ screen, messages }: { screen: RemindersActor; messages: MessagesActor }) {
  const words = useWords()
  const { t } = words
  const style = useRowStyle()
  const table = useColumns('messages', messageColumns(words, style))
  const total = useSelector(messages, (state) => state.context.total)
  const pages = useSelector(messages, (state) => state.context.pages)
  const first = useSelector(messages, (state) => state.hasTag('first'))
  const active = useSelector(screen, (state) => state.context.active)
  const openId = useSelector(screen, (state) => state.context.openId)
  const narrowed = useSelector(messages, narrowedBy)
  const stopped = useSelector(screen, (state) => scenarioOf(state.context)?.state === 'stopped')
  const at = (index: number): MessageRow | undefined => rowAt(pages, index)
  if (total === 0 && !first) {
    const empty = narrowed ? 'filters' : stopped ? 'stopped' : 'none'
    return <Nothing kind={empty} />
  }
  return (
    <VirtualRows
      label={t('reminders.table.label')}
      total={first ? 12 : total}
      rowAt={at}
      {...table}
      card={messageCard(words, style)}
      active={active}
      selected={openId !== null && active !== null && at(active)?.id === openId ? active : null}
      onActive={(index) => screen.send({ type: 'row.activate', index, id: at(index)?.id ?? null })}
      onOpen={(index) => {
        const row = at(index)
        if (row) screen.send({ type: 'row.open', index, id: row.id })
      }}
      onEscape={() => screen.send({ type: 'panel.close' })}
      onRange={(from, to) => messages.send({ type: 'list.range', from, to })}
    />
  )
}

function Nothing({ kind }: { kind: 'filters' | 'stopped' | 'none' }) {
  const { t } = useWords()
  if (kind === 'filters')
    return (
      <EmptyState title={t('reminders.filters.nothing')} why={t('reminders.filters.nothingHint')} />
    )
  if (kind === 'stopped')
    return (
      <EmptyState title={t('reminders.none.stoppedTitle')} why={t('reminders.none.stoppedHint')} />
    )
  return <EmptyState title={t('reminders.none.title')} why={t('reminders.none.hint')} />
}

type Narrowing = ReturnType<MessagesActor['getSnapshot']>

const narrowedBy = ({ context: { filter, search } }: Narrowing) =>
  search !== '' || filter.group !== null || filter.channel !== null || filter.specialistId !== null
