import pg from 'pg'

/** What PostgreSQL says of a value that it cannot keep: no such value, two rows of one name, a broken rule, more than an index holds. */
const UNWRITABLE_CODES = /^(21|22|23|54)/

const isUnwritable = (error: unknown) =>
  error instanceof pg.DatabaseError && UNWRITABLE_CODES.test(error.code ?? '')

/**
 * Does the work for all at once, and where one of them cannot be written, for each half, until that one stands alone: it is told so (`isWritable`
 * false), and stops none of the others. Nothing that somebody writes into a message may stop a queue for good.
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
