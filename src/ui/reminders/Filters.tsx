import { useSelector } from '@xstate/react'
import type { Period } from '../../machines/reminders-parts.ts'
import { FilterButton } from '../kit/FilterButton.tsx'
import { SearchField } from '../kit/SearchField.tsx'
import { Segmented } from '../kit/Segmented.tsx'
import { useWords } from '../words/context.ts'
import type { MessagesActor, RemindersActor } from './actors.ts'
import { ViewChoice } from './ViewChoice.tsx'

const periods: { value: Period; word: 'today' | 'tomorrow' | 'week' | 'past' | 'allTime' }[] = [
  { value: 'today', word: 'today' },
  { value: 'tomorrow', word: 'tomorrow' },
  { value: 'week', word: 'week' },
  { value: 'past', word: 'past' },
  { value: 'all', word: 'allTime' },
]

/** Narrows the rows; every change is an event of the screen's chart. */
export function Filters({ screen, messages }: { screen: RemindersActor; messages: MessagesActor }) {
  const { t, number } = useWords()
  const filter = useSelector(screen, (state) => state.context.filter)
  const specialists = useSelector(screen, (state) => state.context.facts?.specialists)
  const counts = useSelector(messages, (state) => state.context.aside?.counts)
  const kind = filter.group === 'waiting' || filter.group === 'noAnswer' ? filter.group : 'all'
  const counted = (text: string, count: number | undefined) =>
    count === undefined ? text : `${text} ${number(count)}`
  const change = (part: Partial<typeof filter>) =>
    screen.send({ type: 'filter.change', change: part })
  return (
    <>
      <SearchField
        label={t('reminders.filters.search')}
        onSearch={(search) => messages.send({ type: 'list.search', search })}
      />
      <FilterButton
        label={t('reminders.filters.period')}
        clearable={false}
        options={periods.map(({ value, word }) => ({
          value,
          label: t(`reminders.filters.${word}`),
        }))}
        value={filter.period}
        onChange={(period) => period && change({ period })}
      />
      <FilterButton
        label={t('reminders.filters.channel')}
        options={(['whatsapp', 'sms'] as const).map((value) => ({
          value,
          label: t(`message.channel.${value}`),
        }))}
        value={filter.channel === 'telegram' ? null : filter.channel}
        onChange={(channel) => change({ channel })}
      />
      {specialists && specialists.length > 0 && (
        <FilterButton
          label={t('reminders.filters.specialist')}
          options={specialists.map(({ id, name, specialty }) => ({
            value: id,
            label: [name, specialty].filter(Boolean).join(', '),
          }))}
          value={filter.specialistId}
          onChange={(specialistId) => change({ specialistId })}
        />
      )}
      <div className="v-push v-bar">
        <Segmented
          label={t('reminders.table.answer')}
          options={[
            {
              value: 'all',
              label: counted(
                t('reminders.filters.all'),
                counts ? counts.planned + counts.skipped : undefined,
              ),
            },
            { value: 'waiting', label: counted(t('reminders.filters.waiting'), counts?.waiting) },
            {
              value: 'noAnswer',
              label: counted(t('reminders.filters.noAnswer'), counts?.noAnswer),
            },
          ]}
          value={kind}
          onChange={(value) => change({ group: value === 'all' ? null : value })}
        />
        <ViewChoice screen={screen} />
      </div>
    </>
  )
}
