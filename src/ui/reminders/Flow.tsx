import { useSelector } from '@xstate/react'
import type { MessageGroup } from '../../../schema/generated/client/graphql.ts'
import { FlowStrip } from '../components/FlowStrip.tsx'
import { useWords } from '../i18n/context.ts'
import { moneyWords } from '../i18n/money.ts'
import type { MessagesActor, RemindersActor } from './actors.ts'
import { flowNumbers, flowParts } from './flow-groups.ts'

/** The numbers of the chosen days; each narrows the list to what it counts. */
export function Flow({ screen, messages }: { screen: RemindersActor; messages: MessagesActor }) {
  const { t, locale } = useWords()
  const counts = useSelector(messages, (state) => state.context.aside?.counts)
  const group = useSelector(screen, (state) => state.context.filter.group)
  const kind = useSelector(screen, (state) => state.context.kind)
  const currency = useSelector(screen, (state) => state.context.facts?.currency)
  const item = (id: MessageGroup, value: number | null) => ({
    id,
    label: t(`reminders.flow.${id}`),
    value,
    // How much, not how many paid; the rows behind it are those that did.
    ...(id === 'paid' &&
      counts && { said: moneyWords(Math.round(counts.paidSum ?? 0), currency, locale) }),
  })
  return (
    <FlowStrip
      label={t('reminders.flow.label')}
      numbers={flowNumbers(kind).map((id) => item(id, counts?.[id] ?? null))}
      parts={flowParts(kind).map(({ group: id, tone, count }) => ({
        ...item(id, counts ? count(counts) : null),
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
