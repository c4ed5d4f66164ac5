/**
 * Yields the same rows while reading ahead: chunks of `size`, at most two in memory. An error of the source is thrown after the rows before it; if
 * the consumer stops early, the source ends on its own.
 */
export async function* readAhead<Row>(
  rows: AsyncIterable<Row>,
  size: number,
): AsyncGenerator<Row, void, undefined> {
  const source = rows[Symbol.asyncIterator]()
  let coming = readChunk(source, size)
  try {
    for (;;) {
      const { rows, end } = await coming
      if (!end) coming = readChunk(source, size)
      yield* rows
      if (end?.error) throw end.error
      if (end) return
    }
  } finally {
    // A call of the source may be in flight; it is not awaited.
    source.return?.().catch(() => {})
  }
}

interface Chunk<Row> {
  rows: Row[]
  /** Null while more rows may follow. */
  end: { error: unknown } | null
}

async function readChunk<Row>(source: AsyncIterator<Row>, size: number): Promise<Chunk<Row>> {
  const batch: Row[] = []
  try {
    while (batch.length < size) {
      const { done, value } = await source.next()
      if (done) return { rows: batch, end: { error: null } }
      batch.push(value)
    }
    return { rows: batch, end: null }
  } catch (error) {
    return { rows: batch, end: { error } }
  }
}
