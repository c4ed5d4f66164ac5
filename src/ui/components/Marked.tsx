import type { ReactNode } from 'react'
import { MarkBox } from './MarkBox.tsx'

/** A row, and whether it is chosen; undefined where nobody may choose. */
export type Markable<Row> = Row & { marked?: boolean | undefined }

/** The box that marks a row, for those who may choose several, and what stands beside it. */
export const Marked = ({
  row: { marked },
  name,
  children,
}: {
  row: Markable<object>
  name: string
  children: ReactNode
}) =>
  marked === undefined ? (
    children
  ) : (
    <span className="v-with-mark">
      <MarkBox name={name} marked={marked} />
      <span>{children}</span>
    </span>
  )

const made = new WeakMap<object, Map<boolean, object>>()

/** The same object for the same row, or every row would be drawn again at each press. */
export function withMark<Row extends object>(row: Row, marked: boolean): Markable<Row> {
  const kept = made.get(row) ?? new Map<boolean, object>()
  made.set(row, kept)
  const one = kept.get(marked) ?? { ...row, marked }
  kept.set(marked, one)
  return one as Markable<Row> // made of it above
}
