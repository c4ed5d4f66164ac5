import { useSelector } from '@xstate/react'
import type { RefObject } from 'react'
import { hasAttendanceQuestion } from '../../../domain/scenario-kinds.ts'
import { phoneScreen, useMedia } from '../../browser/media.ts'
import { daysOn } from '../../machines/reminders/reminders-parts.ts'
import { ListFilters } from '../components/ListFilters.tsx'
import { PageJump } from '../components/PageJump.tsx'
import { Segmented } from '../components/Segmented.tsx'
import { TakeFile } from '../components/TakeFile.tsx'
import type { RowsControl } from '../components/VirtualRows.tsx'
import { useWords } from '../i18n/context.ts'
import { useRights } from '../shared/rights.ts'
import type { MessagesActor, RemindersActor } from './actors.ts'
import { KindChoice } from './KindChoice.tsx'
import { ScenarioChoice } from './ScenarioChoice.tsx'
import { useToday } from './today.ts'
import { ViewChoice } from './ViewChoice.tsx'

/** Narrows the rows; every change is an event of the screen's chart. */
export function Filters({
  screen,
  messages,
  control,
}: {
  screen: RemindersActor
  messages: MessagesActor
  /** The rows, for a jump to a page of them. */
  control: RefObject<RowsControl | null>
}) {
  const { t } = useWords()
  const { seesPhones } = useRights()
  const filter = useSelector(screen, (state) => state.context.filter)
  const search = useSelector(screen, (state) => state.context.search)
  const arrivals = useSelector(screen, (state) => state.context.arrivals)
  const of = useSelector(screen, (state) => state.context.screen)
  const facts = useSelector(screen, (state) => state.context.facts)
  const now = useToday(messages)
  const change = (part: Partial<typeof filter>) =>
    screen.send({ type: 'filter.change', change: part })
  const asked = {
    filter: useSelector(messages, (state) => state.context.filter),
    search: useSelector(messages, (state) => state.context.search),
  }
  const total = useSelector(messages, (state) => state.context.total)
  const phone = useMedia(phoneScreen)
  return (
    <ListFilters
      place={{ ...filter, search }}
      {...daysOn[of]}
      now={now}
      search={{
        label: t(seesPhones ? 'reminders.filters.search' : 'reminders.filters.searchNames'),
        arrivals,
        onSearch: (text) => screen.send({ type: 'search.change', search: text }),
      }}
      branches={facts?.branches ?? []}
      specialists={facts?.specialists ?? []}
      onChange={change}
      channel={{ value: filter.channel, onChange: (channel) => change({ channel }) }}
      set={filter.group === null ? 0 : 1}
      first={
        phone && (
          <>
            <KindChoice screen={screen} />
            <ScenarioChoice screen={screen} />
          </>
        )
      }
    >
      {phone && <TakeFile asked={asked} />}
      {phone && <PageJump total={total} control={control} />}
      <div className="v-push v-bar">
        <AnswerChoice screen={screen} messages={messages} />
        <ViewChoice screen={screen} />
      </div>
    </ListFilters>
  )
}

/** All of them, those that wait for staff, and those that were asked and said nothing, with their numbers. */
function AnswerChoice({ screen, messages }: { screen: RemindersActor; messages: MessagesActor }) {
  const { t, number } = useWords()
  const asks = useSelector(screen, (state) => hasAttendanceQuestion(state.context.kind))
  const group = useSelector(screen, (state) => state.context.filter.group)
  const counts = useSelector(messages, (state) => state.context.aside?.counts)
  const shown = group === 'waiting' || (asks && group === 'noAnswer') ? group : 'all'
  const counted = (word: 'all' | 'waiting' | 'noAnswer', many: number | undefined) => ({
    value: word,
    label: [t(`reminders.filters.${word}`), many !== undefined && number(many)]
      .filter(Boolean)
      .join(' '),
  })
  return (
    <Segmented
      label={t(asks ? 'reminders.table.answer' : 'reminders.table.mark')}
      options={[
        counted('all', counts ? counts.planned + counts.skipped : undefined),
        counted('waiting', counts?.waiting),
        ...(asks ? [counted('noAnswer', counts?.noAnswer)] : []),
      ]}
      value={shown}
      onChange={(value) =>
        screen.send({
          type: 'filter.change',
          change: { group: value === 'all' ? null : value },
        })
      }
    />
  )
}
