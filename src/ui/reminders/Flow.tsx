import { useSelector } from '@xstate/react'
import type { MessageGroup } from '../../../schema/generated/client/graphql.ts'
import type { Counts } from '../../machines/reminders-parts.ts'
import { FlowStrip } from '../kit/FlowStrip.tsx'
import type { Tone } from '../kit/tone.ts'
import { useWords } from '../words/context.ts'
import type { MessagesActor, RemindersActor } from './actors.ts'

const numbers = ['planned', 'sent', 'delivered', 'approved', 'transferred', 'waiting'] as const

/** Parts of the bar, each message in one of them; what is not answered yet is told by how far it got. */
const parts: { group: MessageGroup; tone: Tone; count: (counts: Counts) => number }[] = [
  { group: 'approved', tone: 'ok', count: ({ approved }) => approved },
  { group: 'transferred', tone: 'wait', count: ({ transferred }) => transferred },
  { group: 'canceled', tone: 'bad', count: ({ canceled }) => canceled },
  { group: 'unclear', tone: 'odd', count: ({ unclear }) => unclear },
  { group: 'noAnswer', tone: 'sea', count: ({ noAnswer }) => noAnswer },
  { group: 'night', tone: 'night', count: ({ night }) => night },
  { group: 'pending', tone: 'plain', count: ({ pending }) => pending },
]

/** The numbers of the chosen days; each narrows the list to what it counts. */
export function Flow({ screen, messages }: { screen: RemindersActor; messages: MessagesActor }) {
  const { t } = useWords()
  const counts = useSelector(messages, (state) => state.context.aside?.counts)
  const group = useSelector(screen, (state) => state.context.filter.group)
  const item = (id: MessageGroup, value: number) => ({
    id,
    label: t(`reminders.flow.${id}`),
    value,
  })
  return (
    <FlowStrip
      label={t('reminders.flow.label')}
      numbers={numbers.map((id) => item(id, counts?.[id] ?? 0))}
      parts={parts.map(({ group: id, tone, count }) => ({
        ...item(id, counts ? count(counts) : 0),
        tone,
      }))}
      pressed={group}
      // The ids of the strip are those of the groups above.
      onPress={(id) =>
        screen.send({ type: 'filter.change', change: { group: id as MessageGroup | null } })
      }
    />
  )
}
