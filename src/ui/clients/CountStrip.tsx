import { useSelector } from '@xstate/react'
import type { ClientCounts, Group } from '../../machines/clients/clients-parts.ts'
import { FlowStrip } from '../components/FlowStrip.tsx'
import { useWords } from '../i18n/context.ts'
import { useClientList, useClients } from './actors.ts'

const numbers = ['total', 'excluded', 'refused', 'noNumber', 'wrongNumber', 'requests'] as const

/** How many patients stand out; each number shows those. */
export function CountStrip() {
  const { t } = useWords()
  const clients = useClients()
  const counts: ClientCounts | null = useSelector(
    useClientList(),
    (state) => state.context.aside?.counts ?? null,
  )
  const group = useSelector(clients, (state) => state.context.filter.group)
  const show = (chosen: Group | null) =>
    clients.send({ type: 'filter.change', change: { group: chosen } })
  return (
    <FlowStrip
      label={t('clients.counts.label')}
      numbers={numbers.map((id) => ({
        id,
        label: t(`clients.counts.${id}`),
        value: counts?.[id] ?? null,
      }))}
      parts={[]}
      pressed={group}
      onPress={(id) => show(id === 'total' ? null : (id as Group | null))} // its ids are groups but for that one
    />
  )
}
