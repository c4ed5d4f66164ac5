// biome-ignore-all lint/a11y/useSemanticElements: heads of rows that are placed by transform cannot be a table's
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus, but for what of a heading can be moved
import type { KeyboardEvent, PointerEvent } from 'react'
import { columnWidths } from '../../machines/app/settings.machine.ts'
import { useWords } from '../i18n/context.ts'
import { Icon } from './Icon.tsx'

/** What may be done with headings; without one of the two, a heading is only read. */
export interface HeadControl {
  onMove: ((id: string, to: number) => void) | null
  onResize: ((id: string, width: number) => void) | null
}

/** The order of a list: the column it is sorted by, with a minus before it backwards; and what a press asks for. */
export interface HeadOrder {
  sort: string | null
  onSort: (column: string) => void
}

interface HeadCellProps extends HeadControl {
  id: string
  label: string
  /** From 0. */
  place: number
  places: number
  /** By what it is sorted, and how the list is; absent where it has no order. */
  sorted?: (HeadOrder & { by: string }) | undefined
}

/** How far an arrow key moves an edge, in px. */
const STEP = 16

/** A heading that can be dragged, or moved by arrow keys, and whose right edge can be pulled. */
export function HeadCell({ id, label, place, places, sorted, onMove, onResize }: HeadCellProps) {
  const { t } = useWords()
  const move = (head: Element, to: number) => {
    if (to < 0 || to >= places || to === place) return
    onMove?.(id, to)
    const said = head.closest('.v-rows')?.querySelector('[data-said]')
    const values = { column: label, place: to + 1, total: places }
    if (said) said.textContent = t('settings.tables.moved', values)
  }
  return (
    <div
      className="v-cell"
      role="columnheader"
      data-column={id}
      aria-sort={sorted && orderOf(sorted)}
    >
      {onMove ? (
        <button
          className="v-head-grip"
          type="button"
          aria-label={t('settings.tables.move', { column: label })}
          onPointerDown={hold}
          onPointerMove={(event) => held(event) && mark(event)}
          onPointerUp={(event) => {
            if (held(event)) move(event.currentTarget, placeAt(event))
          }}
          onLostPointerCapture={unmark}
          onKeyDown={(event) => {
            const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
            if (!by) return
            event.preventDefault()
            move(event.currentTarget, place + by)
          }}
        >
          {label}
        </button>
      ) : (
        !sorted && label
      )}
      {sorted && <Order label={label} sorted={sorted} named={!onMove} />}
      {onResize && <Edge id={id} label={label} onResize={onResize} />}
    </div>
  )
}

const orderOf = ({ sort, by }: { sort: string | null; by: string }) =>
  sort === by ? 'ascending' : sort === `-${by}` ? 'descending' : 'none'

interface OrderProps {
  label: string
  sorted: HeadOrder & { by: string }
  /** Whether it bears the column's name; where that is a grip, it stands beside it. */
  named: boolean
}

function Order({ label, sorted, named }: OrderProps) {
  const { t } = useWords()
  const order = orderOf(sorted)
  return (
    <button
      className="v-head-order"
      type="button"
      data-order={order}
      aria-label={t('list.sortBy', { column: label })}
      title={t('list.sortBy', { column: label })}
      onClick={() => sorted.onSort(sorted.by)}
    >
      {named && <span>{label}</span>}
      <Icon name="chevron" size={16} />
    </button>
  )
}

interface EdgeProps {
  id: string
  label: string
  onResize: (id: string, width: number) => void
}

function Edge({ id, label, onResize }: EdgeProps) {
  const { t } = useWords()
  return (
    <span
      className="v-head-edge"
      role="separator"
      aria-orientation="vertical"
      aria-label={t('settings.tables.size', { column: label })}
      aria-valuemin={columnWidths.least}
      aria-valuemax={columnWidths.most}
      aria-valuenow={columnWidths.least}
      // A function of this drawing: the width may be another at each.
      ref={(edge) => sayWidth(edge)}
      tabIndex={0}
      onPointerDown={hold}
      onPointerMove={(event) => {
        if (held(event)) onResize(id, event.clientX - cellOf(event.currentTarget).left)
      }}
      onKeyDown={(event: KeyboardEvent) => {
        const by = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key]
        if (!by) return
        event.preventDefault()
        onResize(id, cellOf(event.currentTarget).width + by)
      }}
    />
  )
}

/** The width is the grid's to decide; it is read when the edge is drawn. */
function sayWidth(edge: HTMLElement | null) {
  edge?.setAttribute('aria-valuenow', String(Math.round(cellOf(edge).width)))
}

// The browser itself knows who holds the pointer: there is no state to keep here.
function hold(event: PointerEvent<HTMLElement>) {
  if (event.button === 0) event.currentTarget.setPointerCapture(event.pointerId)
}
const held = (event: PointerEvent<HTMLElement>) =>
  event.currentTarget.hasPointerCapture(event.pointerId)

const cellOf = (part: Element) => (part.closest('[data-column]') ?? part).getBoundingClientRect()

const headsAround = (part: Element) => [
  ...(part.closest('[role=row]')?.querySelectorAll<HTMLElement>('[data-column]') ?? []),
]

/** Which place the pointer is over. */
const placeAt = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) =>
  headsAround(currentTarget).findLastIndex((head, at) => {
    return at === 0 || head.getBoundingClientRect().left <= clientX
  })

function mark(event: PointerEvent<HTMLElement>) {
  unmark(event)
  const over = headsAround(event.currentTarget)[placeAt(event)]
  if (over) over.dataset.over = ''
}

function unmark({ currentTarget }: { currentTarget: HTMLElement }) {
  for (const head of headsAround(currentTarget)) delete head.dataset.over
}
