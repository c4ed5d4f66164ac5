// biome-ignore-all lint/a11y/useSemanticElements: rows are positioned by transform, which a table cannot do
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active row
// biome-ignore-all lint/a11y/noNoninteractiveTabindex: see above
import { memo, type ReactNode } from 'react'
import { SkeletonBar } from './Skeleton.tsx'

export interface Column<Row> {
  id: string
  label: string
  /** CSS grid track: `minmax(180px, 2fr)`. */
  width: string
  cell: (row: Row) => ReactNode
  /** Sort key of the API; absent if the column cannot be sorted. */
  sort?: string
  /** Whether the column says nothing of the row. If it says nothing of all loaded rows, it is hidden. */
  isEmpty?: (row: Row) => boolean
}

interface VirtualRowProps<Row> {
  id: string
  index: number
  top: number
  height: number
  /** Undefined while loading. */
  row: Row | undefined
  columns: Column<Row>[]
  /** Renders the row as a single cell on a phone. */
  card: ((row: Row) => ReactNode) | null
  active: boolean
  selected: boolean
}

const barWidths = ['62%', '44%', '56%', '38%', '50%']

function VirtualRowView<Row>({
  id,
  index,
  top,
  height,
  row,
  columns,
  card,
  active,
  selected,
}: VirtualRowProps<Row>) {
  const renderBar = (at: number) => (
    <SkeletonBar width={barWidths[(index + at) % barWidths.length]!} />
  )
  return (
    <div
      className="v-row"
      role="row"
      id={id}
      data-index={index}
      data-odd={index % 2 === 1 ? '' : undefined}
      data-active={active ? '' : undefined}
      data-missing={row === undefined ? '' : undefined}
      aria-rowindex={index + 2}
      aria-selected={selected}
      aria-busy={row === undefined ? true : undefined}
      style={{ height, transform: `translateY(${top}px)` }}
    >
      {card ? (
        <div role="gridcell">{row === undefined ? renderBar(0) : card(row)}</div>
      ) : (
        columns.map((column, at) => (
          <div key={column.id} className="v-cell" role="gridcell">
            {row === undefined ? renderBar(at) : column.cell(row)}
          </div>
        ))
      )}
    </div>
  )
}

/** A memoized row of a long list. */
// memo() loses the type parameter of the component.
export const VirtualRow = memo(VirtualRowView) as typeof VirtualRowView
