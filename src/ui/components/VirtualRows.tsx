// biome-ignore-all lint/a11y/useSemanticElements: rows that are placed by transform cannot be a table
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names its active row
// biome-ignore-all lint/a11y/noNoninteractiveTabindex: the same
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
import { phoneScreen, useMedia } from '../../browser/media.ts'
import { columnWidths } from '../../machines/app/settings.machine.ts'
import { intoOpen } from '../shared/focus.ts'
import { HeadCell, type HeadControl, type HeadOrder } from './HeadCell.tsx'
import './rows.css'
import { rowByKey } from './row-keys.ts'
import { scrollerOf, useScrollMargin } from './scroll-margin.ts'
import { type Column, VirtualRow } from './VirtualRow.tsx'

export interface RowsControl {
  /** A page jump: brings the row under the head of the list. */
  scrollTo(index: number): void
}

interface VirtualRowsProps<Row> extends Partial<HeadControl> {
  label: string
  total: number
  /** The row at a place, undefined while it is not there yet. */
  rowAt: (index: number) => Row | undefined
  /** Kept between draws (a module constant or memo), or every row is drawn again. */
  columns: Column<Row>[]
  /** Widths a reader has given, in px by column. */
  widths?: Record<string, number>
  /** Every other row on a ground of its own. */
  striped?: boolean
  card: (row: Row) => ReactNode
  /** Rows are cards on every screen: the list stands beside something that needs the room. */
  cards?: boolean
  /** The row the keyboard stands on, and the row whose details are open. */
  active: number | null
  selected: number | null
  onActive: (index: number) => void
  onOpen: (index: number) => void
  onEscape?: () => void
  /** Marks a row, or all up to it (`far`), for what is done to many: by Space, or by what says `data-mark` in it. */
  onMark?: (index: number, far: boolean) => void
  /** Which rows are in sight, first and last included; told once for each change. */
  onRange: (from: number, to: number) => void
  /** How it is sorted, where heads of columns are pressed for that. */
  order?: HeadOrder
  control?: Ref<RowsControl>
}

const head = 36

/** A list of any length, of which only what is in sight is drawn. It scrolls with the nearest `data-scroller` around it. */
export function VirtualRows<Row>(props: VirtualRowsProps<Row>) {
  const { label, total, rowAt, columns, card, active, selected, control } = props
  const { onActive, onOpen, onEscape, onMark, onRange, onMove = null, onResize = null } = props
  const { widths = {}, striped = false, order, cards = false } = props
  const id = useId()
  const body = useRef<HTMLDivElement>(null)
  const phone = useMedia(phoneScreen) || cards
  const height = phone ? 72 : 48
  const margin = useScrollMargin(body)
  const rows = useVirtualizer<HTMLElement, HTMLElement>({
    count: total,
    getScrollElement: () => scrollerOf(body.current),
    estimateSize: useCallback(() => height, [height]),
    overscan: 8,
    scrollMargin: margin,
    scrollPaddingStart: phone ? 0 : head,
    // The active row stays drawn wherever one scrolls, or screen readers would lose their place.
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range)
      if (active === null || active >= total || seen.includes(active)) return seen
      return [...seen, active].sort((a, b) => a - b)
    },
  })
  useImperativeHandle(
    control,
    () => ({ scrollTo: (index) => rows.scrollToIndex(index, { align: 'start' }) }),
    [rows],
  )

  const told = useRef('')
  const tell = () => {
    const { startIndex: from, endIndex: to } = rows.range ?? { startIndex: 0, endIndex: -1 }
    if (to < from || told.current === `${from}-${to}-${total}`) return
    told.current = `${from}-${to}-${total}`
    onRange(from, to)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // Headings have keys of their own.
    if (event.target !== event.currentTarget) return
    if (event.key === 'Escape') return onEscape?.()
    if (event.key === 'Tab' && !event.shiftKey && selected !== null && intoOpen())
      return event.preventDefault()
    if (event.key === ' ' && onMark && active !== null) {
      event.preventDefault()
      return onMark(active, event.shiftKey)
    }
    if (event.key === 'Enter') return active === null ? undefined : onOpen(active)
    const inSight = scrollerOf(body.current)?.clientHeight ?? 0
    const page = Math.max(1, Math.floor((inSight - head) / height) - 1)
    const next = rowByKey(event.key, active, total, page)
    if (next === null) return
    event.preventDefault()
    onActive(next)
    // The first row brings back what stands above the list.
    if (next === 0) rows.scrollToOffset(0)
    else rows.scrollToIndex(next, { align: 'auto' })
  }
  // The arrow that leads down from the search stands on the first that was found.
  const onFocus = ({ relatedTarget: from }: FocusEvent) => {
    const searched = from instanceof HTMLInputElement && from.type === 'search'
    if (searched && active === null && total > 0) onActive(0)
  }
  const onClick = ({ target, shiftKey }: MouseEvent) => {
    const line = target instanceof Element && target.closest<HTMLElement>('[data-index]')
    if (!line || line.dataset.missing === '') return
    const index = Number(line.dataset.index)
    // The stations of a message's way bear marks of their own.
    if (onMark && target.closest('[data-mark=""]')) return onMark(index, shiftKey)
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
      aria-colcount={phone ? 1 : columns.length}
      aria-activedescendant={active === null ? undefined : `${id}-${active}`}
      data-cards={phone ? '' : undefined}
      data-striped={striped ? '' : undefined}
      data-open={selected === null ? undefined : ''}
      // React's style has no name for custom properties.
      style={
        { '--columns': columns.map((column) => track(column, widths)).join(' ') } as CSSProperties
      }
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onClick={onClick}
    >
      <div className="v-rows-head" role="row" aria-rowindex={1}>
        {(phone ? columns.slice(0, 1) : columns).map(
          ({ id: column, label: name, sort: by }, place) => (
            <HeadCell
              key={column}
              id={column}
              label={name}
              place={place}
              places={columns.length}
              sorted={order && by && !phone ? { ...order, by } : undefined}
              onMove={phone ? null : onMove}
              onResize={phone ? null : onResize}
            />
          ),
        )}
      </div>
      <div
        ref={body}
        className="v-rows-body"
        role="rowgroup"
        style={{ height: rows.getTotalSize() }}
      >
        {rows.getVirtualItems().map(({ index, start }) => (
          <VirtualRow
            key={index}
            id={`${id}-${index}`}
            index={index}
            top={start - margin}
            height={height}
            row={rowAt(index)}
            columns={columns}
            card={phone ? card : null}
            active={index === active}
            selected={index === selected}
          />
        ))}
      </div>
      <span ref={tell} hidden />
      {onMove && <span className="v-hidden" role="status" data-said="" />}
    </div>
  )
}

/** A column's track; a width of the reader's own holds as far as the others leave room. */
function track<Row>({ id, width }: Column<Row>, widths: Record<string, number>): string {
  const own = widths[id]
  return own === undefined ? width : `minmax(${columnWidths.least}px, ${own}px)`
}
