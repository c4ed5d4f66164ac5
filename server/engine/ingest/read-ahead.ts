/**
 * The same rows, read on while those that were read are being written: `size` at a time, twice that held at most. What the source throws is thrown after the rows that
 * it gave before; whoever stops early lets the source end by itself.
 */
export async function* readAhead<Row>(
  rows: AsyncIterable<Row>,
  size: number,
): AsyncGenerator<Row, void, undefined> {
  const source = rows[Symbol.asyncIterator]()
  let coming = some(source, size)
  try {
    for (;;) {
      const { given, end } = await coming
      if (!end) coming = some(source, size)
      yield* given
      if (end?.error) throw end.error
      if (end) return
    }
  } finally {
    // A call of the source may still be on its way: nobody waits for it.
    source.return?.().catch(() => {})
  }
}

interface Some<Row> {
  given: Row[]
  /** Null while there may be more. */
  end: { error: unknown } | null
}

async function some<Row>(source: AsyncIterator<Row>, size: number): Promise<Some<Row>> {
  const given: Row[] = []
  try {
    while (given.length < size) {
      const { done, value } = await source.next()
      if (done) return { given, end: { error: null } }
      given.push(value)
    }
    return { given, end: null }
  } catch (error) {
    return { given, end: { error } }
  }
}
