import { useSelector } from '@xstate/react'
import type { RefObject } from 'react'
import { hasAttendanceQuestion } from '../../../domain/scenario-kinds.ts'
import { phoneScreen, useMediaQuery } from '../../browser/media.ts'
import { periodsByScreen } from '../../machines/reminders/reminders-context.ts'
import { ExportButtons } from '../components/ExportButtons.tsx'
import { ListFilters } from '../components/ListFilters.tsx'
import { PageJump } from '../components/PageJump.tsx'
import { Segmented } from '../components/Segmented.tsx'
import type { RowsControl } from '../components/VirtualRows.tsx'
import { useStrings } from '../i18n/context.ts'
import { useRights } from '../shared/rights.ts'
import type { MessageListActor, RemindersActor } from './actors.ts'
import { KindFilter } from './KindFilter.tsx'
import { ScenarioFilter } from './ScenarioFilter.tsx'
import { useToday } from './today.ts'
import { ViewSwitch } from './ViewSwitch.tsx'

/** Filters of the messages list. */
export function MessageFilters({
  screen,
  messages,
  control,
}: {
  screen: RemindersActor
  messages: MessageListActor
  /** Handle of the rows for jumping to a page. */
  control: RefObject<RowsControl | null>
}) {
  const { t } = useStrings()
  const { canSeePhones } = useRights()
  const filter = useSelector(screen, (state) => state.context.filter)
  const search = useSelector(screen, (state) => state.context.search)
  const arrivals = useSelector(screen, (state) => state.context.urlRevision)
  const screenName = useSelector(screen, (state) => state.context.screen)
  const facts = useSelector(screen, (state) => state.context.facts)
  const today = useToday(messages)
  const change = (part: Partial<typeof filter>) =>
    screen.send({ type: 'filter.change', change: part })
  const request = {
    filter: useSelector(messages, (state) => state.context.filter),
    search: useSelector(messages, (state) => state.context.search),
  }
  const total = useSelector(messages, (state) => state.context.total)
  const phone = useMediaQuery(phoneScreen)
  return (
    <ListFilters
      filter={{ ...filter, search }}
      {...periodsByScreen[screenName]}
      clinicToday={today}
      search={{
        label: t(canSeePhones ? 'reminders.filters.search' : 'reminders.filters.searchNames'),
        arrivals,
        takesFocus: useSelector(screen, (state) => state.context.continuesSearch),
        onSearch: (text) => screen.send({ type: 'search.change', search: text }),
      }}
      branches={facts?.branches ?? []}
      specialists={facts?.specialists ?? []}
      onChange={change}
      channel={{ value: filter.channel, onChange: (channel) => change({ channel }) }}
      activeCount={filter.group === null ? 0 : 1}
      leading={
        phone && (
          <>
            <KindFilter screen={screen} />
            <ScenarioFilter screen={screen} />
          </>
        )
      }
    >
      {phone && <ExportButtons request={request} />}
      {phone && <PageJump total={total} control={control} />}
      <div className="v-push v-bar">
        <AnswerFilter screen={screen} messages={messages} />
        <ViewSwitch screen={screen} />
      </div>
    </ListFilters>
  )
}

/** Filter by answer: all, waiting for staff, with and without an answer, each with its count. */
function AnswerFilter({
  screen,
  messages,
}: {
  screen: RemindersActor
  messages: MessageListActor
}) {
  const { t, number } = useStrings()
  const hasQuestion = useSelector(screen, (state) => hasAttendanceQuestion(state.context.kind))
  const group = useSelector(screen, (state) => state.context.filter.group)
  const counts = useSelector(messages, (state) => state.context.summary?.counts)
  const isShown =
    group === 'waiting' || group === 'answered' || (hasQuestion && group === 'noAnswer')
  const shownGroup = isShown ? group : 'all'
  const toOption = (
    word: 'all' | 'waiting' | 'answered' | 'noAnswer',
    many: number | undefined,
  ) => ({
    value: word,
    label: [t(`reminders.filters.${word}`), many !== undefined && number(many)]
      .filter(Boolean)
      .join(' '),
  })
  return (
    <Segmented
      label={t(hasQuestion ? 'reminders.table.answer' : 'reminders.table.mark')}
      options={[
        toOption('all', counts ? counts.planned + counts.skipped : undefined),
        toOption('waiting', counts?.waiting),
        toOption('answered', counts?.answered),
        ...(hasQuestion ? [toOption('noAnswer', counts?.noAnswer)] : []),
      ]}
      value={shownGroup}
      onChange={(value) =>
        screen.send({
          type: 'filter.change',
          change: { group: value === 'all' ? null : value },
        })
      }
    />
  )
}
