/**
 * The same rows, read on while those that were read are being written: `size` at a time, twice that held at most. What the source throws is thrown after the rows that
 * it gave before; whoever stops early lets the source end by itself.
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
    // A call of the source may still be on its way: nobody waits for it.
    source.return?.().catch(() => {})
  }
}

interface Chunk<Row> {
  rows: Row[]
  /** Null while there may be more. */
  end: { error: unknown } | null
}

async function readChunk<Row>(source: AsyncIterator<Row>, size: number): Promise<Chunk<Row>> {
  const given: Row[] = []
  try {
    while (given.length < size) {
      const { done, value } = await source.next()
      if (done) return { rows: given, end: { error: null } }
      given.push(value)
    }
    return { rows: given, end: null }
  } catch (error) {
    return { rows: given, end: { error } }
  }
}
