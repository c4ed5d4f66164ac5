// biome-ignore-all lint/a11y/useSemanticElements: rows are positioned by transform, which a table cannot do
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus, except for movable parts of a heading
import type { KeyboardEvent, PointerEvent } from 'react'
import { columnWidthLimits } from '../../machines/app/settings.machine.ts'
import { useStrings } from '../i18n/context.ts'
import { Icon } from './Icon.tsx'

/** Whether columns can be moved and resized; null disables one of them. */
export interface HeaderControls {
  onMove: ((id: string, to: number) => void) | null
  onResize: ((id: string, width: number) => void) | null
}

/** Sort column of a list with a leading minus for descending, and the handler for clicks. */
export interface SortOrder {
  sort: string | null
  onSort: (column: string) => void
}

interface HeaderCellProps extends HeaderControls {
  id: string
  label: string
  /** Column index, from 0. */
  index: number
  columnCount: number
  /** Sort key of the column and order of the list; absent if the column cannot be sorted. */
  sortOrder?: (SortOrder & { by: string }) | undefined
}

/** Step of a resize by arrow keys, in px. */
const RESIZE_STEP_PX = 16

/** A column heading: moved by dragging or arrow keys, resized at its right edge. */
export function HeaderCell({
  id,
  label,
  index,
  columnCount,
  sortOrder,
  onMove,
  onResize,
}: HeaderCellProps) {
  const { t } = useStrings()
  const move = (head: Element, to: number) => {
    if (to < 0 || to >= columnCount || to === index) return
    onMove?.(id, to)
    const liveRegion = head.closest('.v-rows')?.querySelector('[data-said]')
    const values = { column: label, place: to + 1, total: columnCount }
    if (liveRegion) liveRegion.textContent = t('settings.tables.moved', values)
  }
  return (
    <div
      className="v-cell"
      role="columnheader"
      data-column={id}
      aria-sort={sortOrder && getAriaSort(sortOrder)}
    >
      {onMove ? (
        <button
          className="v-head-grip"
          type="button"
          aria-label={t('settings.tables.move', { column: label })}
          onPointerDown={capturePointer}
          onPointerMove={(event) => isPointerCaptured(event) && highlightDropTarget(event)}
          onPointerUp={(event) => {
            if (isPointerCaptured(event)) move(event.currentTarget, getDropIndex(event))
          }}
          onLostPointerCapture={clearDropTarget}
          onKeyDown={(event) => {
            const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
            if (!by) return
            event.preventDefault()
            move(event.currentTarget, index + by)
          }}
        >
          {label}
        </button>
      ) : (
        !sortOrder && label
      )}
      {sortOrder && <SortButton label={label} sortOrder={sortOrder} showsLabel={!onMove} />}
      {onResize && <ResizeHandle id={id} label={label} onResize={onResize} />}
    </div>
  )
}

const getAriaSort = ({ sort, by }: { sort: string | null; by: string }) =>
  sort === by ? 'ascending' : sort === `-${by}` ? 'descending' : 'none'

interface SortButtonProps {
  label: string
  sortOrder: SortOrder & { by: string }
  /** Whether the button has the column's name; otherwise the move handle has it. */
  showsLabel: boolean
}

function SortButton({ label, sortOrder, showsLabel }: SortButtonProps) {
  const { t } = useStrings()
  const order = getAriaSort(sortOrder)
  return (
    <button
      className="v-head-order"
      type="button"
      data-order={order}
      aria-label={t('list.sortBy', { column: label })}
      title={t('list.sortBy', { column: label })}
      onClick={() => sortOrder.onSort(sortOrder.by)}
    >
      {showsLabel && <span>{label}</span>}
      <Icon name="chevron" size={16} />
    </button>
  )
}

interface ResizeHandleProps {
  id: string
  label: string
  onResize: (id: string, width: number) => void
}

function ResizeHandle({ id, label, onResize }: ResizeHandleProps) {
  const { t } = useStrings()
  return (
    <span
      className="v-head-edge"
      role="separator"
      aria-orientation="vertical"
      aria-label={t('settings.tables.size', { column: label })}
      aria-valuemin={columnWidthLimits.min}
      aria-valuemax={columnWidthLimits.max}
      aria-valuenow={columnWidthLimits.min}
      // An inline function, because the width may differ at each render.
      ref={(edge) => updateAriaWidth(edge)}
      tabIndex={0}
      onPointerDown={capturePointer}
      onPointerMove={(event) => {
        if (isPointerCaptured(event))
          onResize(id, event.clientX - getCellRect(event.currentTarget).left)
      }}
      onKeyDown={(event: KeyboardEvent) => {
        const by = { ArrowLeft: -RESIZE_STEP_PX, ArrowRight: RESIZE_STEP_PX }[event.key]
        if (!by) return
        event.preventDefault()
        onResize(id, getCellRect(event.currentTarget).width + by)
      }}
    />
  )
}

/** The grid determines the width; it is measured after rendering. */
function updateAriaWidth(edge: HTMLElement | null) {
  edge?.setAttribute('aria-valuenow', String(Math.round(getCellRect(edge).width)))
}

// The browser knows which element captured the pointer, so that no state is needed.
function capturePointer(event: PointerEvent<HTMLElement>) {
  if (event.button === 0) event.currentTarget.setPointerCapture(event.pointerId)
}
const isPointerCaptured = (event: PointerEvent<HTMLElement>) =>
  event.currentTarget.hasPointerCapture(event.pointerId)

const getCellRect = (part: Element) =>
  (part.closest('[data-column]') ?? part).getBoundingClientRect()

const listHeaderCells = (part: Element) => [
  ...(part.closest('[role=row]')?.querySelectorAll<HTMLElement>('[data-column]') ?? []),
]

/** Column index at the pointer. */
const getDropIndex = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) =>
  listHeaderCells(currentTarget).findLastIndex((head, at) => {
    return at === 0 || head.getBoundingClientRect().left <= clientX
  })

function highlightDropTarget(event: PointerEvent<HTMLElement>) {
  clearDropTarget(event)
  const target = listHeaderCells(event.currentTarget)[getDropIndex(event)]
  if (target) target.dataset.over = ''
}

function clearDropTarget({ currentTarget }: { currentTarget: HTMLElement }) {
  for (const head of listHeaderCells(currentTarget)) delete head.dataset.over
}
