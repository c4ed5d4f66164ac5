import pg from 'pg'

/** PostgreSQL errors for values that cannot be stored: invalid data, duplicate rows, constraint violations, index limits. */
const UNWRITABLE_CODES = /^(21|22|23|54)/

const isUnwritable = (error: unknown) =>
  error instanceof pg.DatabaseError && UNWRITABLE_CODES.test(error.code ?? '')

/**
 * Runs the work for all items, and on unwritable data for each half, until the failing item is isolated: it runs with `isWritable` false and does
 * not block the others. So no content of a message can block a queue forever.
 */
export async function bisectUnwritable<One, Done>(
  items: One[],
  work: (batch: One[], isWritable: boolean) => Promise<Done>,
): Promise<Done[]> {
  try {
    return [await work(items, true)]
  } catch (error) {
    if (!isUnwritable(error)) throw error
  }
  if (items.length < 2) return [await work(items, false)]
  const half = Math.floor(items.length / 2)
  return [
    ...(await bisectUnwritable(items.slice(0, half), work)),
    ...(await bisectUnwritable(items.slice(half), work)),
  ]
}
