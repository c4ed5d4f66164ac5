import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { RefObject } from 'react'
import { noFilter } from '../../machines/clients/clients-parts.ts'
import { searchOf } from '../../machines/clients/clients-place.ts'
import { paths } from '../../machines/places/routes.ts'
import { placeOfRow, rowAt } from '../../machines/shared/list-pages.ts'
import { isChosen } from '../../machines/shared/selection-parts.ts'
import { useColumns } from '../components/columns.ts'
import { EmptyState } from '../components/EmptyState.tsx'
import { FoundMany } from '../components/FoundMany.tsx'
import { type RowsControl, VirtualRows } from '../components/VirtualRows.tsx'
import { useWords } from '../i18n/context.ts'
import { clientName } from '../patient/client-words.ts'
import { useApp } from '../shared/actors.ts'
import { useRights } from '../shared/rights.ts'
import { useRowStyle } from '../shared/row-style.ts'
import { useChosenClients, useClientFacts, useClientList, useClients } from './actors.ts'
import { besideCard, clientCard, clientColumns, type ShownClient } from './client-columns.tsx'

/** The patients themselves. One opens his card; those who may choose several for one action. */
export function ClientRows({ control }: { control: RefObject<RowsControl | null> }) {
  const words = useWords()
  const style = useRowStyle()
  const clients = useClients()
  const list = useClientList()
  const selection = useChosenClients()
  const { mayAnswer } = useRights()
  const sort = useSelector(clients, (state) => state.context.filter.sort)
  const active = useSelector(clients, (state) => state.context.active)
  const openId = useSelector(clients, (state) => state.context.openId)
  const columns = clientColumns(words, style)
  const table = useColumns('clients', openId === null ? columns : besideCard(columns))
  const total = useSelector(list, (state) => state.context.total)
  const more = useSelector(list, (state) => state.context.more)
  const pages = useSelector(list, (state) => state.context.pages)
  const first = useSelector(list, (state) => state.hasTag('first'))
  const failed = useSelector(list, (state) => state.matches('failed'))
  const chosen = useSelector(selection, (state) => state.context.chosen)
  const anchor = useSelector(selection, (state) => state.context.anchor)
  const currency = useSelector(useClientFacts(), (state) => state.context.data?.currency ?? null)
  if (total === 0 && !first) return failed ? null : <Nobody />
  const selected = openId === null ? null : placeOfRow(pages, ({ id }) => id === openId)
  const at = (index: number): ShownClient | undefined => {
    const row = rowAt(pages, index)
    const marked = row && isChosen(chosen, row.id)
    return row && shown(row, { marked: marked === true, currency, fixed: !mayAnswer })
  }
  const mark = (index: number, far: boolean) => {
    const row = rowAt(pages, index)
    if (!row || row.erased) return
    const named = (one: typeof row) => ({ id: one.id, name: clientName(one) })
    if (!far || anchor === null)
      return selection.send({ type: 'select.toggle', row: named(row), index })
    const [from, to] = [Math.min(anchor, index), Math.max(anchor, index)]
    const rows = Array.from({ length: to - from + 1 }, (_, by) => rowAt(pages, from + by))
    selection.send({
      type: 'select.many',
      rows: rows
        .flatMap((one) => one ?? [])
        .filter(({ erased }) => !erased)
        .map(named),
      index,
    })
  }
  return (
    <>
      <VirtualRows
        control={control}
        label={words.t('clients.label')}
        total={first ? 12 : total}
        rowAt={at}
        {...table}
        // Beside the card only some columns stand: their order is not all columns' order.
        onMove={openId === null ? table.onMove : null}
        card={clientCard(words, style)}
        active={active ?? selected}
        selected={selected}
        order={{ sort, onSort: (column) => clients.send({ type: 'sort.by', column }) }}
        {...(mayAnswer && { onMark: mark })}
        onActive={(index) =>
          clients.send({ type: 'row.activate', index, id: at(index)?.id ?? null })
        }
        onOpen={(index) => {
          const row = at(index)
          if (row) clients.send({ type: 'row.open', index, id: row.id })
        }}
        onEscape={() => clients.send({ type: 'panel.close' })}
        onRange={(from, to) => list.send({ type: 'list.range', from, to })}
      />
      <FoundMany more={more} />
    </>
  )
}

type More = { marked: boolean; currency: string | null; fixed: boolean }
const made = new WeakMap<object, Map<string, ShownClient>>()

/** The same object for the same row, or every row would be drawn again at each press. */
function shown(row: ShownClient, { marked, currency, fixed }: More): ShownClient {
  const kept = made.get(row) ?? new Map<string, ShownClient>()
  made.set(row, kept)
  const key = `${marked} ${currency} ${fixed}`
  const one = kept.get(key) ?? {
    ...row,
    currency,
    ...(marked && { marked: true as const }),
    ...(fixed && { fixed: true as const }),
  }
  kept.set(key, one)
  return one
}

/** Nobody fits, or nobody is there yet. */
function Nobody() {
  const { t } = useWords()
  const app = useApp()
  const clients = useClients()
  const { mayConnect } = useRights()
  const narrowed = useSelector(
    clients,
    ({ context: { filter, search } }) =>
      searchOf({ filter: { ...filter, sort: null }, search, openId: null }) !== '',
  )
  const sort = useSelector(clients, (state) => state.context.filter.sort)
  const searched = useSelector(clients, (state) => state.context.search !== '')
  if (narrowed)
    return (
      <EmptyState
        title={t('clients.none.found')}
        why={t('clients.none.foundHint')}
        action={
          !searched && (
            <Button
              text={t('clients.none.reset')}
              onClick={() => clients.send({ type: 'filter.change', change: { ...noFilter, sort } })}
            />
          )
        }
      />
    )
  return (
    <EmptyState
      title={t('clients.none.title')}
      why={t('clients.none.hint')}
      action={
        mayConnect && (
          <Button
            intent="primary"
            text={t('clients.none.connect')}
            onClick={() => app.send({ type: 'page.go', path: paths.reminders() })}
          />
        )
      }
    />
  )
}
