/** The time after which the chunk of a slow source is yielded as it is. */
export interface ChunkTime {
  /** Starts counting milliseconds. */
  startStopwatch: () => () => number
  maxMs: number
}

/**
 * Yields the same rows while reading ahead: chunks of `size`, at most two in memory. An error of the source is thrown after the rows before it; if
 * the consumer stops early, the source ends on its own.
 */
export async function* readAhead<Row>(
  rows: AsyncIterable<Row>,
  size: number,
  time: ChunkTime | null = null,
): AsyncGenerator<Row, void, undefined> {
  const source = rows[Symbol.asyncIterator]()
  let coming = readChunk(source, size, time)
  try {
    for (;;) {
      const { rows, end } = await coming
      if (!end) coming = readChunk(source, size, time)
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

async function readChunk<Row>(
  source: AsyncIterator<Row>,
  size: number,
  time: ChunkTime | null,
): Promise<Chunk<Row>> {
  const batch: Row[] = []
  const getElapsed = time?.startStopwatch()
  const isOverdue = () => time && getElapsed && batch.length > 0 && getElapsed() >= time.maxMs
  try {
    while (batch.length < size && !isOverdue()) {
      const { done, value } = await source.next()
      if (done) return { rows: batch, end: { error: null } }
      batch.push(value)
    }
    return { rows: batch, end: null }
  } catch (error) {
    return { rows: batch, end: { error } }
  }
}
