import type { RowCursor } from '../../../engine/metrics/drill-down/row-page.ts'

/** Rows in the order of their places, each with the moment it is counted at; what went away meanwhile is left out. */
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

/** The same parts with their moments as the contract writes them; the database writes those in JSON in its own way. */
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

/** What the database gives for a moment of a body. */
export type DatabaseRow<Body, Moments extends keyof Body> = Omit<Body, Moments | 'at'> & {
  [Name in Moments]: Temporal.Instant | Extract<Body[Name], null>
}

/** A moment as the contract writes it; null: there is none. */
export const formatInstant = (instant: Temporal.Instant | null): string | null =>
  instant?.toString() ?? null
