import { useSelector } from '@xstate/react'
import { type RefObject, useRef } from 'react'
import { phoneScreen, useMedia } from '../../browser/media.ts'
import { sortAfter } from '../../machines/places/list-place.ts'
import { needOf, rowShown, type ShownRow } from '../../machines/reminders/message-row.ts'
import { usualSort } from '../../machines/reminders/reminders-kind.ts'
import { isNarrowed, scenarioOf } from '../../machines/reminders/reminders-parts.ts'
import type { ChosenMessage } from '../../machines/shared/handled-selection.ts'
import { placeOfRow, rowAt } from '../../machines/shared/list-pages.ts'
import { ChosenMessages } from '../components/ChosenMessages.tsx'
import { useColumns } from '../components/columns.ts'
import { FoundMany } from '../components/FoundMany.tsx'
import { ListTrouble } from '../components/ListTrouble.tsx'
import { type Markable, withMark } from '../components/Marked.tsx'
import { useMarking } from '../components/marking.ts'
import { PageJump } from '../components/PageJump.tsx'
import { StatusLine } from '../components/StatusLine.tsx'
import { TakeFile } from '../components/TakeFile.tsx'
import { type RowsControl, VirtualRows } from '../components/VirtualRows.tsx'
import { useWords } from '../i18n/context.ts'
import { SkippedTotals } from '../scenario/SkippedTotals.tsx'
import { useRights } from '../shared/rights.ts'
import { useRowStyle } from '../shared/row-style.ts'
import {
  type MessagesActor,
  type RemindersActor,
  useChanges,
  useChosen,
  useMessages,
} from './actors.ts'
import { Filters } from './Filters.tsx'
import { Flow } from './Flow.tsx'
import { messageCard, messageColumns, tableOf } from './message-columns.tsx'
import { NoMessages } from './NoMessages.tsx'
import { NothingFound } from './NothingFound.tsx'
import { NpsFigures } from './NpsFigures.tsx'

/** What was and will be sent: today's numbers, filters, and the rows. */
export function MessagesView({ screen }: { screen: RemindersActor }) {
  const messages = useMessages(screen)
  return messages ? <View screen={screen} messages={messages} /> : null
}

function View({ screen, messages }: { screen: RemindersActor; messages: MessagesActor }) {
  const busy = useSelector(messages, (state) => state.hasTag('busy'))
  const saving = useSelector(useChosen(), (state) => state.hasTag('busy'))
  const control = useRef<RowsControl>(null)
  return (
    <>
      <StatusLine busy={busy || saving} />
      <div className="v-gutter v-stack">
        <Flow screen={screen} messages={messages} />
        <NpsFigures screen={screen} messages={messages} />
        <ListTrouble list={messages} />
        <Filters screen={screen} messages={messages} control={control} />
      </div>
      {/* One room for both: the rows learn where they begin when what is above them grows or folds. */}
      <div>
        <div className="v-left-out">
          <LeftOut screen={screen} messages={messages} />
          <Besides messages={messages} control={control} />
        </div>
        <Rows screen={screen} messages={messages} control={control} />
      </div>
    </>
  )
}

interface ListedProps {
  messages: MessagesActor
  control: RefObject<RowsControl | null>
}

/** What is done with the list as a whole. On a phone it is among the filters, where there is room. */
function Besides({ messages, control }: ListedProps) {
  const filter = useSelector(messages, (state) => state.context.filter)
  const search = useSelector(messages, (state) => state.context.search)
  const total = useSelector(messages, (state) => state.context.total)
  if (useMedia(phoneScreen)) return null
  return (
    <div className="v-bar v-list-besides">
      <PageJump total={total} control={control} />
      <TakeFile asked={{ filter, search }} />
    </div>
  )
}

/** Why who is left out is, folded beside what is sent; open once those left out are asked for. */
function LeftOut({ screen, messages }: { screen: RemindersActor; messages: MessagesActor }) {
  const { t, number } = useWords()
  const totals = useSelector(messages, (state) => state.context.aside?.reasons)
  const group = useSelector(screen, (state) => state.context.filter.group)
  const scenario = useSelector(screen, (state) => scenarioOf(state.context))
  const kind = useSelector(screen, (state) => state.context.kind)
  const asked = group === 'skipped'
  if (!totals || totals.length === 0 || (group !== null && !asked)) return null
  const sum = totals.reduce((all, { count }) => all + count, 0)
  return (
    <SkippedTotals
      key={String(asked)}
      totals={totals}
      scenario={scenario ?? { id: null, type: kind }}
      title={t('reminders.leftOut', { count: number(sum) })}
      open={asked}
    />
  )
}

function Rows({ screen, messages, control }: ListedProps & { screen: RemindersActor }) {
  const words = useWords()
  const { t } = words
  const kind = useSelector(screen, (state) => state.context.kind)
  const currency = useSelector(screen, (state) => state.context.facts?.currency)
  const style = useRowStyle(currency)
  const table = useColumns(tableOf(kind), messageColumns[kind](words, style))
  const total = useSelector(messages, (state) => state.context.total)
  const more = useSelector(messages, (state) => state.context.more)
  const pages = useSelector(messages, (state) => state.context.pages)
  const first = useSelector(messages, (state) => state.hasTag('first'))
  const failed = useSelector(messages, (state) => state.matches('failed'))
  const sort = useSelector(screen, (state) => state.context.filter.sort)
  const of = useSelector(screen, (state) => state.context.screen)
  const active = useSelector(screen, (state) => state.context.active)
  const openId = useSelector(screen, (state) => state.context.openId)
  const pending = useSelector(useChanges(), (state) => state.context.pending)
  const selected = openId === null ? null : placeOfRow(pages, ({ id }) => id === openId)
  const narrowed = useSelector(messages, narrowedBy)
  const { mayAnswer } = useRights()
  const { isMarked, onMark } = useMarking(useChosen(), (index): ChosenMessage | undefined => {
    const row = rowAt(pages, index)
    return row && { id: row.id, name: row.clientName ?? '', need: needOf(row) }
  })
  const at = (index: number): Markable<ShownRow> | undefined => {
    const row = rowAt(pages, index)
    const shown = row && rowShown(row, pending)
    return shown && (mayAnswer ? withMark(shown, isMarked(shown.id)) : shown)
  }
  if (total === 0 && !first) {
    if (failed) return null
    if (narrowed) return <NothingFound screen={screen} />
    return <NoMessages screen={screen} />
  }
  return (
    <>
      <VirtualRows
        control={control}
        label={t('reminders.table.label')}
        total={first ? 12 : total}
        rowAt={at}
        {...table}
        card={messageCard[kind](words, style)}
        active={active ?? selected}
        selected={selected}
        order={{
          sort: sort ?? usualSort(of),
          onSort: (column) =>
            screen.send({ type: 'filter.change', change: { sort: sortAfter(sort, column) } }),
        }}
        {...(mayAnswer && { onMark })}
        onActive={(index) =>
          screen.send({ type: 'row.activate', index, id: at(index)?.id ?? null })
        }
        onOpen={(index) => {
          const row = at(index)
          if (row) screen.send({ type: 'row.open', index, id: row.id })
        }}
        onEscape={() => screen.send({ type: 'panel.close' })}
        onRange={(from, to) => messages.send({ type: 'list.range', from, to })}
      />
      <FoundMany more={more} />
      <ChosenMessages />
    </>
  )
}

type Narrowing = ReturnType<MessagesActor['getSnapshot']>

const narrowedBy = ({ context: { filter, search } }: Narrowing) =>
  search !== '' || isNarrowed(filter)
