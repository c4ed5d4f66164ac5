import { useSelector } from '@xstate/react'
import type { MessageGroup } from '../../../schema/generated/client/graphql.ts'
import { CountFilterStrip } from '../components/CountFilterStrip.tsx'
import { useStrings } from '../i18n/context.ts'
import { formatMoney } from '../i18n/money.ts'
import type { MessageListActor, RemindersActor } from './actors.ts'
import { listCountGroups, listCountParts } from './count-groups.ts'

/** Counts of the period's messages; each filters the list. */
export function MessageCountStrip({
  screen,
  messages,
}: {
  screen: RemindersActor
  messages: MessageListActor
}) {
  const { t, count, locale } = useStrings()
  const counts = useSelector(messages, (state) => state.context.summary?.counts)
  const group = useSelector(screen, (state) => state.context.filter.group)
  const kind = useSelector(screen, (state) => state.context.kind)
  const currency = useSelector(screen, (state) => state.context.facts?.currency)
  const toItem = (id: MessageGroup, value: number | null) => ({
    id,
    label: count(`reminders.flow.${id}`, value ?? 0),
    value,
    // Shows the amount paid; the filter selects the patients who paid.
    ...(id === 'paid' &&
      counts && { text: formatMoney(Math.round(counts.paidSum ?? 0), currency, locale) }),
  })
  return (
    <CountFilterStrip
      label={t('reminders.flow.label')}
      numbers={listCountGroups(kind).map((id) => toItem(id, counts?.[id] ?? null))}
      parts={listCountParts(kind).map(({ group: id, tone, count: countPart }) => ({
        ...toItem(id, counts ? countPart(counts) : null),
        tone,
      }))}
      selectedId={group}
      // The strip has only the ids of the groups above.
      onSelect={(id) =>
        screen.send({ type: 'filter.change', change: { group: id as MessageGroup | null } })
      }
    />
  )
}
