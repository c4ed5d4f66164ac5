// biome-ignore-all lint/a11y/useSemanticElements: rows are positioned by transform, which a table cannot do
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active row
// biome-ignore-all lint/a11y/noNoninteractiveTabindex: see above
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useId,
  useImperativeHandle,
  useRef,
} from 'react'
import { phoneScreen, useMediaQuery } from '../../browser/media.ts'
import { columnWidthLimits } from '../../machines/app/settings.machine.ts'
import { focusOpenPanel } from '../shared/focus.ts'
import { countPrintedRows, usePrinting } from '../shared/printing.ts'
import { HeaderCell, type HeaderControls, type SortOrder } from './HeaderCell.tsx'
import './virtual-rows.css'
import { getRowIndexByKey } from './row-navigation.ts'
import './printed-rows.css'
import { PrintedRows } from './PrintedRows.tsx'
import { findScroller, useScrollMargin } from './use-scroll-margin.ts'
import { type Column, VirtualRow } from './VirtualRow.tsx'

export interface RowsControl {
  /** Scrolls the row below the header of the list. */
  scrollTo(index: number): void
}

interface VirtualRowsProps<Row> extends Partial<HeaderControls> {
  label: string
  total: number
  /** The row at an index; undefined while it is not loaded. */
  rowAt: (index: number) => Row | undefined
  /** Must be stable (a constant or memoized), otherwise every row renders again. */
  columns: Column<Row>[]
  /** Widths set by the user, in px by column. */
  widths?: Record<string, number>
  /** Alternating row background. */
  striped?: boolean
  card: (row: Row) => ReactNode
  /** Renders cards on every screen, where the list has little width. */
  asCards?: boolean
  /** Index of the keyboard position, and of the row with the open panel. */
  active: number | null
  selected: number | null
  onActive: (index: number) => void
  onOpen: (index: number) => void
  onEscape?: () => void
  /** Selects a row, or with `isRange` all up to it: by Space, or by a click on `data-mark`. */
  onCheck?: (index: number, isRange: boolean) => void
  /** Indexes of the first and last visible row; called once per change. */
  onVisibleRange: (from: number, to: number) => void
  /** Sort order, if headings can be clicked. */
  order?: SortOrder
  control?: Ref<RowsControl>
}

const HEADER_HEIGHT = 36

/** A virtualized list. Scrolls with the nearest ancestor marked `data-scroller`. */
export function VirtualRows<Row>(props: VirtualRowsProps<Row>) {
  const { label, total, rowAt, columns, card, active, selected, control } = props
  const {
    onActive,
    onOpen,
    onEscape,
    onCheck,
    onVisibleRange,
    onMove = null,
    onResize = null,
  } = props
  const { widths = {}, striped = false, order, asCards: cards = false } = props
  const id = useId()
  const body = useRef<HTMLDivElement>(null)
  const isCompact = useMediaQuery(phoneScreen) || cards
  const height = isCompact ? 72 : 48
  const margin = useScrollMargin(body)
  const rows = useVirtualizer<HTMLElement, HTMLElement>({
    count: total,
    getScrollElement: () => findScroller(body.current),
    estimateSize: useCallback(() => height, [height]),
    overscan: 8,
    scrollMargin: margin,
    scrollPaddingStart: isCompact ? 0 : HEADER_HEIGHT,
    // The active row stays rendered, so that screen readers keep their position.
    rangeExtractor: (range) => {
      const visible = defaultRangeExtractor(range)
      if (active === null || active >= total || visible.includes(active)) return visible
      return [...visible, active].sort((a, b) => a - b)
    },
  })
  useImperativeHandle(
    control,
    () => ({ scrollTo: (index) => rows.scrollToIndex(index, { align: 'start' }) }),
    [rows],
  )

  const { isLaidOut, isLoading } = usePrinting()
  const lastRange = useRef('')
  const reportRange = () => {
    const { startIndex, endIndex } = isLoading
      ? { startIndex: 0, endIndex: countPrintedRows(total) - 1 }
      : (rows.range ?? { startIndex: 0, endIndex: -1 })
    if (endIndex < startIndex || lastRange.current === `${startIndex}-${endIndex}-${total}`) return
    lastRange.current = `${startIndex}-${endIndex}-${total}`
    onVisibleRange(startIndex, endIndex)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // Headings handle their own keys.
    if (event.target !== event.currentTarget) return
    if (event.key === 'Escape') return onEscape?.()
    if (event.key === 'Tab' && !event.shiftKey && selected !== null && focusOpenPanel())
      return event.preventDefault()
    if (event.key === ' ' && onCheck && active !== null) {
      event.preventDefault()
      return onCheck(active, event.shiftKey)
    }
    if (event.key === 'Enter') return active === null ? undefined : onOpen(active)
    const inSight = findScroller(body.current)?.clientHeight ?? 0
    const page = Math.max(1, Math.floor((inSight - HEADER_HEIGHT) / height) - 1)
    const next = getRowIndexByKey(event.key, active, total, page)
    if (next === null) return
    event.preventDefault()
    onActive(next)
    // For the first row, scroll to the content above the list.
    if (next === 0) rows.scrollToOffset(0)
    else rows.scrollToIndex(next, { align: 'auto' })
  }
  // Arrow down in the search field activates the first row.
  const onFocus = ({ relatedTarget }: FocusEvent) => {
    const fromSearch = relatedTarget instanceof HTMLInputElement && relatedTarget.type === 'search'
    if (fromSearch && active === null && total > 0) onActive(0)
  }
  const onClick = ({ target, shiftKey }: MouseEvent) => {
    const row = target instanceof Element && target.closest<HTMLElement>('[data-index]')
    if (!row || row.dataset.missing === '') return
    const index = Number(row.dataset.index)
    // `data-mark` with a value marks delivery steps, not the checkbox.
    if (onCheck && target.closest('[data-mark=""]')) return onCheck(index, shiftKey)
    onActive(index)
    onOpen(index)
  }

  return (
    <div
      className="v-rows"
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={total + 1}
      aria-colcount={isCompact ? 1 : columns.length}
      aria-activedescendant={active === null ? undefined : `${id}-${active}`}
      data-cards={isCompact ? '' : undefined}
      data-striped={striped ? '' : undefined}
      data-open={selected === null ? undefined : ''}
      // React's style type has no custom properties.
      style={
        {
          '--columns': columns.map((column) => getColumnTrack(column, widths)).join(' '),
          '--printed-columns': columns.map(getPrintedTrack).join(' '),
        } as CSSProperties
      }
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onClick={onClick}
    >
      <div className="v-rows-head" role="row" aria-rowindex={1}>
        {(isCompact ? columns.slice(0, 1) : columns).map(
          ({ id: column, label, sort }, columnIndex) => (
            <HeaderCell
              key={column}
              id={column}
              label={label}
              index={columnIndex}
              columnCount={columns.length}
              sortOrder={order && sort && !isCompact ? { ...order, by: sort } : undefined}
              onMove={isCompact ? null : onMove}
              onResize={isCompact ? null : onResize}
            />
          ),
        )}
      </div>
      <div
        ref={body}
        className="v-rows-body"
        role="rowgroup"
        translate="no"
        style={{ height: rows.getTotalSize() }}
      >
        {rows.getVirtualItems().map(({ index, start }) => (
          <VirtualRow
            key={getRowKey(rowAt(index), index)}
            id={`${id}-${index}`}
            index={index}
            top={start - margin}
            height={height}
            row={rowAt(index)}
            columns={columns}
            card={isCompact ? card : null}
            active={index === active}
            selected={index === selected}
          />
        ))}
      </div>
      {isLaidOut && <PrintedRows total={total} rowAt={rowAt} columns={columns} />}
      <span ref={reportRange} hidden />
      {onMove && <span className="v-hidden" role="status" data-said="" />}
    </div>
  )
}

/**
 * A row keeps its elements when it moves. A browser's translation replaces texts behind React's back: elements that were used again for another row
 * would keep the former one's.
 */
function getRowKey(row: unknown, index: number): string | number {
  const id = (row as { id?: unknown } | undefined)?.id
  return typeof id === 'string' ? id : index
}

/** Grid track of a column; a width set by the user shrinks if other columns need the space. */
function getColumnTrack<Row>({ id, width }: Column<Row>, widths: Record<string, number>): string {
  const ownWidth = widths[id]
  return ownWidth === undefined ? width : `minmax(${columnWidthLimits.min}px, ${ownWidth}px)`
}

/** Grid track of a column on paper, where it has no minimum: its share, or its width as one. */
function getPrintedTrack<Row>({ width }: Column<Row>): string {
  const share = /([\d.]+)fr/.exec(width)?.[1] ?? Number.parseInt(width, 10) / 100
  return `minmax(0, ${share || 1}fr)`
}
