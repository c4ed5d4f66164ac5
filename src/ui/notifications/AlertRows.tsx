import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { RefObject } from 'react'
import { alertShown } from '../../machines/notifications/alert-list.machine.ts'
import { rowAt } from '../../machines/shared/list-pages.ts'
import { useColumns } from '../components/columns.ts'
import { EmptyState } from '../components/EmptyState.tsx'
import { FoundMany } from '../components/FoundMany.tsx'
import { type RowsControl, VirtualRows } from '../components/VirtualRows.tsx'
import { useWords } from '../i18n/context.ts'
import { useDateStyle } from '../shared/date-style.ts'
import { useCompanyZone } from '../shared/zone.ts'
import { useCenter, useList } from './actors.ts'
import { alertColumns } from './alert-columns.tsx'

/** The notifications themselves. Opening one reads it and leads to what it is about. */
export function AlertRows({ control }: { control: RefObject<RowsControl | null> }) {
  const words = useWords()
  const center = useCenter()
  const list = useList()
  const dates = useDateStyle()
  const timeZone = useCompanyZone()
  const total = useSelector(list, (state) => state.context.total)
  const more = useSelector(list, (state) => state.context.more)
  const pages = useSelector(list, (state) => state.context.pages)
  const first = useSelector(list, (state) => state.hasTag('first'))
  const failed = useSelector(list, (state) => state.matches('failed'))
  const active = useSelector(center, (state) => state.context.active)
  const reading = useSelector(center, (state) => state.context.reading)
  const { columns, card } = alertColumns(words, { ...dates, timeZone })
  const table = useColumns('notifications', columns)
  if (failed) return null
  if (total === 0 && !first) return <Nothing />
  const at = (index: number) => {
    const row = rowAt(pages, index)
    return row && alertShown(row, reading)
  }
  return (
    <>
      <VirtualRows
        control={control}
        label={words.t('notifications.label')}
        total={first ? 12 : total}
        rowAt={at}
        {...table}
        card={card}
        active={active}
        selected={null}
        onActive={(index) => center.send({ type: 'row.activate', index })}
        onOpen={(index) => {
          const alert = at(index)
          if (alert) center.send({ type: 'row.open', index, alert })
        }}
        onRange={(from, to) => list.send({ type: 'list.range', from, to })}
      />
      <FoundMany more={more} />
    </>
  )
}

function Nothing() {
  const { t } = useWords()
  const center = useCenter()
  const filtered = useSelector(
    center,
    ({ context: { filter } }) => filter.type !== null || filter.read !== null,
  )
  if (!filtered)
    return <EmptyState title={t('notifications.none.title')} why={t('notifications.none.hint')} />
  return (
    <EmptyState
      title={t('notifications.none.filtered')}
      why={t('notifications.none.filteredHint')}
      action={
        <Button
          intent="primary"
          text={t('notifications.none.clear')}
          onClick={() => center.send({ type: 'filter.change', change: { type: null, read: null } })}
        />
      }
    />
  )
}
