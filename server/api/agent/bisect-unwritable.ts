import pg from 'pg'

/** What PostgreSQL says of a value that it cannot keep: no such value, two rows of one name, a broken rule, more than an index holds. */
const UNWRITABLE = /^(21|22|23|54)/

const isUnwritable = (error: unknown) =>
  error instanceof pg.DatabaseError && UNWRITABLE.test(error.code ?? '')

/**
 * Does the work for all at once, and where one of them cannot be written, for each half, until that one stands alone: it is told so (`isWritable`
 * false), and stops none of the others. Nothing that somebody writes into a message may stop a queue for good.
 */
export async function eachWritable<One, Done>(
  all: One[],
  work: (some: One[], isWritable: boolean) => Promise<Done>,
): Promise<Done[]> {
  try {
    return [await work(all, true)]
  } catch (error) {
    if (!isUnwritable(error)) throw error
  }
  if (all.length < 2) return [await work(all, false)]
  const half = Math.floor(all.length / 2)
  return [
    ...(await eachWritable(all.slice(0, half), work)),
    ...(await eachWritable(all.slice(half), work)),
  ]
}
