import type { ReactNode } from 'react'
import { RowCheckbox } from './RowCheckbox.tsx'

/** A row, and whether it is chosen; undefined where nobody may choose. */
export type CheckableRow<Row> = Row & { checked?: boolean | undefined }

/** The box that marks a row, for those who may choose several, and what stands beside it. */
export const CheckableCell = ({
  row: { checked: marked },
  name,
  children,
}: {
  row: CheckableRow<object>
  name: string
  children: ReactNode
}) =>
  marked === undefined ? (
    children
  ) : (
    <span className="v-with-mark">
      <RowCheckbox name={name} checked={marked} />
      <span>{children}</span>
    </span>
  )

const checkedRowCache = new WeakMap<object, Map<boolean, object>>()

/** The same object for the same row, or every row would be drawn again at each press. */
export function withChecked<Row extends object>(row: Row, checked: boolean): CheckableRow<Row> {
  const cached = checkedRowCache.get(row) ?? new Map<boolean, object>()
  checkedRowCache.set(row, cached)
  const checkedRow = cached.get(checked) ?? { ...row, checked }
  cached.set(checked, checkedRow)
  return checkedRow as CheckableRow<Row> // made of it above
}
