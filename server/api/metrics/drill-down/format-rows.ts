import type { RowCursor } from '../../../engine/metrics/drill-down/row-page.ts'

/** Orders rows by their cursors and adds the time at which each counts; rows deleted meanwhile are left out. */
export function sortByCursors<Row extends { id: string }>(
  rows: readonly Row[],
  cursors: readonly RowCursor[],
): (Row & { at: string })[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return cursors.flatMap(({ id, at }) => {
    const row = byId.get(id)
    return row ? [{ ...row, at: at.toString() }] : []
  })
}

/** Converts times in JSON from the database to the contract's format. */
export const formatInstantFields = <Part extends object, Moment extends keyof Part>(
  parts: readonly Part[],
  ...fields: readonly Moment[]
): Part[] =>
  parts.map((part) => {
    const written = fields.map((name) => {
      const at = part[name]
      return [name, typeof at === 'string' ? Temporal.Instant.from(at).toString() : null]
    })
    return { ...part, ...Object.fromEntries(written) }
  })

/** Body type with times as the database returns them. */
export type DatabaseRow<Body, Moments extends keyof Body> = Omit<Body, Moments | 'at'> & {
  [Name in Moments]: Temporal.Instant | Extract<Body[Name], null>
}

/** Returns an instant in the contract's format; null if there is none. */
export const formatInstant = (instant: Temporal.Instant | null): string | null =>
  instant?.toString() ?? null
