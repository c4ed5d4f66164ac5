import type { ReactNode } from 'react'
import { RowCheckbox } from './RowCheckbox.tsx'

/** A row with its selection state; undefined if rows cannot be selected. */
export type CheckableRow<Row> = Row & { checked?: boolean | undefined }

/** Checkbox of a row (if rows can be selected) and the cell's content. */
export const CheckableCell = ({
  row: { checked },
  name,
  children,
}: {
  row: CheckableRow<object>
  name: string
  children: ReactNode
}) =>
  checked === undefined ? (
    children
  ) : (
    <span className="v-with-mark">
      <RowCheckbox name={name} checked={checked} />
      <span>{children}</span>
    </span>
  )

const checkedRowCache = new WeakMap<object, Map<boolean, object>>()

/** Returns the same object for the same row and state, so that memoized rows do not render again. */
export function withChecked<Row extends object>(row: Row, checked: boolean): CheckableRow<Row> {
  const cached = checkedRowCache.get(row) ?? new Map<boolean, object>()
  checkedRowCache.set(row, cached)
  const checkedRow = cached.get(checked) ?? { ...row, checked }
  cached.set(checked, checkedRow)
  return checkedRow as CheckableRow<Row> // created from the row above
}
