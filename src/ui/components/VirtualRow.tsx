// biome-ignore-all lint/a11y/useSemanticElements: rows that are placed by transform cannot be a table
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names its active row
// biome-ignore-all lint/a11y/noNoninteractiveTabindex: the same
import { memo, type ReactNode } from 'react'
import { SkeletonBar } from './Skeleton.tsx'

export interface Column<Row> {
  id: string
  label: string
  /** A track of a CSS grid: `minmax(180px, 2fr)`. */
  width: string
  cell: (row: Row) => ReactNode
  /** By what calls sort it; absent where it has no order. */
  sort?: string
}

interface VirtualRowProps<Row> {
  id: string
  index: number
  top: number
  height: number
  /** Undefined while it is being fetched. */
  row: Row | undefined
  columns: Column<Row>[]
  /** The row on a phone; then there is one cell. */
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

/** One row of a long list; drawn again only when something of its own has changed. */
// memo() forgets the type parameter; the component is the same.
export const VirtualRow = memo(VirtualRowView) as typeof VirtualRowView
