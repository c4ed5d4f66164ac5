import { useSelector } from '@xstate/react'
import { type RefObject, useRef } from 'react'
import { phoneScreen, useMediaQuery } from '../../browser/media.ts'
import {
  applyPendingUpdates,
  getHandlingNeed,
  type PendingMessageRow,
} from '../../machines/reminders/message-row.ts'
import { findScenario, hasActiveFilter } from '../../machines/reminders/reminders-context.ts'
import { getDefaultSort } from '../../machines/reminders/scenario-selection.ts'
import { findRowIndex, getRow } from '../../machines/shared/list-pages.ts'
import type { SelectedMessage } from '../../machines/shared/message-selection.ts'
import { toggleSort } from '../../machines/url-state/list-url-state.ts'
import { type CheckableRow, withChecked } from '../components/CheckableCell.tsx'
import { ExportButtons } from '../components/ExportButtons.tsx'
import { ListError } from '../components/ListError.tsx'
import { MessageSelectionBar } from '../components/MessageSelectionBar.tsx'
import { PageJump } from '../components/PageJump.tsx'
import { PrintListButton } from '../components/PrintListButton.tsx'
import { ResultLimitNote } from '../components/ResultLimitNote.tsx'
import { StatusLine } from '../components/StatusLine.tsx'
import { useRowCheckboxes } from '../components/use-row-checkboxes.ts'
import { useTableColumns } from '../components/use-table-columns.ts'
import { type RowsControl, VirtualRows } from '../components/VirtualRows.tsx'
import { useStrings } from '../i18n/context.ts'
import { SkippedReasons } from '../scenario/SkippedReasons.tsx'
import { useRights } from '../shared/rights.ts'
import { useRowStyle } from '../shared/row-style.ts'
import {
  type MessageListActor,
  type RemindersActor,
  useChanges,
  useMessageList,
  useMessageSelection,
} from './actors.ts'
import { MessageCountStrip } from './MessageCountStrip.tsx'
import { MessageFilters } from './MessageFilters.tsx'
import { getTableName, messageCard, messageColumns } from './message-columns.tsx'
import { NoMessages } from './NoMessages.tsx'
import { NoResults } from './NoResults.tsx'
import { NpsMetrics } from './NpsMetrics.tsx'

/** Messages of the period: counts, filters and rows. */
export function MessagesView({ screen }: { screen: RemindersActor }) {
  const messages = useMessageList(screen)
  return messages ? <MessagesViewContent screen={screen} messages={messages} /> : null
}

function MessagesViewContent({
  screen,
  messages,
}: {
  screen: RemindersActor
  messages: MessageListActor
}) {
  const busy = useSelector(messages, (state) => state.hasTag('busy'))
  const saving = useSelector(useMessageSelection(), (state) => state.hasTag('busy'))
  const control = useRef<RowsControl>(null)
  return (
    <>
      <StatusLine busy={busy || saving} />
      <div className="v-gutter v-stack">
        <MessageCountStrip screen={screen} messages={messages} />
        <NpsMetrics screen={screen} messages={messages} />
        <ListError list={messages} />
        <MessageFilters screen={screen} messages={messages} control={control} />
      </div>
      {/* One wrapper, so that the rows notice when the content above them changes its height. */}
      <div>
        <div className="v-left-out">
          <SkippedSection screen={screen} messages={messages} />
          <ListActions messages={messages} control={control} />
        </div>
        <MessageRows screen={screen} messages={messages} control={control} />
      </div>
    </>
  )
}

interface MessageListProps {
  messages: MessageListActor
  control: RefObject<RowsControl | null>
}

/** Export and page jump. On a phone they are among the filters. */
function ListActions({ messages, control }: MessageListProps) {
  const filter = useSelector(messages, (state) => state.context.filter)
  const search = useSelector(messages, (state) => state.context.search)
  const total = useSelector(messages, (state) => state.context.total)
  if (useMediaQuery(phoneScreen)) return null
  return (
    <div className="v-bar v-list-besides">
      <PageJump total={total} control={control} />
      <ExportButtons request={{ filter, search }} />
      <PrintListButton />
    </div>
  )
}

/** Reasons for skipped messages. Collapsed unless the list is filtered by them. */
function SkippedSection({
  screen,
  messages,
}: {
  screen: RemindersActor
  messages: MessageListActor
}) {
  const { t, number } = useStrings()
  const totals = useSelector(messages, (state) => state.context.summary?.reasons)
  const group = useSelector(screen, (state) => state.context.filter.group)
  const scenario = useSelector(screen, (state) => findScenario(state.context))
  const kind = useSelector(screen, (state) => state.context.kind)
  const isOpen = group === 'skipped'
  if (!totals || totals.length === 0 || (group !== null && !isOpen)) return null
  const sum = totals.reduce((all, { count }) => all + count, 0)
  return (
    <SkippedReasons
      key={String(isOpen)}
      totals={totals}
      scenario={scenario ?? { id: null, type: kind }}
      title={t('reminders.leftOut', { count: number(sum) })}
      open={isOpen}
    />
  )
}

function MessageRows({ screen, messages, control }: MessageListProps & { screen: RemindersActor }) {
  const strings = useStrings()
  const { t } = strings
  const kind = useSelector(screen, (state) => state.context.kind)
  const currency = useSelector(screen, (state) => state.context.facts?.currency)
  const style = useRowStyle(currency)
  const table = useTableColumns(getTableName(kind), messageColumns[kind](strings, style))
  const total = useSelector(messages, (state) => state.context.total)
  const more = useSelector(messages, (state) => state.context.more)
  const pages = useSelector(messages, (state) => state.context.pages)
  const isFirstLoad = useSelector(messages, (state) => state.hasTag('firstLoad'))
  const failed = useSelector(messages, (state) => state.matches('failed'))
  const sort = useSelector(screen, (state) => state.context.filter.sort)
  const screenName = useSelector(screen, (state) => state.context.screen)
  const active = useSelector(screen, (state) => state.context.active)
  const openId = useSelector(screen, (state) => state.context.openId)
  const pending = useSelector(useChanges(), (state) => state.context.pending)
  const selected = openId === null ? null : findRowIndex(pages, ({ id }) => id === openId)
  const isFiltered = useSelector(messages, hasFilters)
  const { canAnswer } = useRights()
  const { isChecked, onCheck } = useRowCheckboxes(
    useMessageSelection(),
    (index): SelectedMessage | undefined => {
      const row = getRow(pages, index)
      return (
        row && {
          id: row.id,
          name: row.clientName ?? '',
          need: getHandlingNeed(row),
          clientId: row.clientId,
          isExcluded: row.clientExcluded === true,
        }
      )
    },
  )
  const getMessage = (index: number): CheckableRow<PendingMessageRow> | undefined => {
    const row = getRow(pages, index)
    const message = row && applyPendingUpdates(row, pending)
    return message && (canAnswer ? withChecked(message, isChecked(message.id)) : message)
  }
  if (total === 0 && !isFirstLoad) {
    if (failed) return null
    if (isFiltered) return <NoResults screen={screen} />
    return <NoMessages screen={screen} />
  }
  return (
    <>
      <VirtualRows
        control={control}
        label={t('reminders.table.label')}
        total={isFirstLoad ? 12 : total}
        rowAt={getMessage}
        {...table}
        card={messageCard[kind](strings, style)}
        active={active ?? selected}
        selected={selected}
        order={{
          sort: sort ?? getDefaultSort(screenName),
          onSort: (column) =>
            screen.send({ type: 'filter.change', change: { sort: toggleSort(sort, column) } }),
        }}
        {...(canAnswer && { onCheck })}
        onActive={(index) =>
          screen.send({ type: 'row.activate', index, id: getMessage(index)?.id ?? null })
        }
        onOpen={(index) => {
          const row = getMessage(index)
          if (row) screen.send({ type: 'row.open', index, id: row.id })
        }}
        onEscape={() => screen.send({ type: 'panel.close' })}
        onVisibleRange={(from, to) => messages.send({ type: 'list.range', from, to })}
      />
      <ResultLimitNote hasMore={more} />
      <MessageSelectionBar pages={pages} />
    </>
  )
}

type MessagesSnapshot = ReturnType<MessageListActor['getSnapshot']>

const hasFilters = ({ context: { filter, search } }: MessagesSnapshot) =>
  search !== '' || hasActiveFilter(filter)
