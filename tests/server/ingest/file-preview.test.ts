import { expect, test } from 'vitest'
import { readAhead } from '../../../server/engine/ingest/read-ahead.ts'

const all = async (rows: AsyncIterable<number>) => {
  const seen: number[] = []
  try {
    for await (const row of rows) seen.push(row)
  } catch (error) {
    return { seen, error: (error as Error).message }
  }
  return { seen, error: null }
}

test('every row is returned once and in order, and an error of the source follows the rows before it', async () => {
  async function* source(rows: number, breaks: boolean) {
    for (let row = 0; row < rows; row++) yield row
    if (breaks) throw new Error('broken')
  }
  for (const rows of [0, 1, 2, 3, 4, 5, 6, 7])
    for (const breaks of [false, true])
      expect(await all(readAhead(source(rows, breaks), 3))).toEqual({
        seen: Array.from({ length: rows }, (_, at) => at),
        error: breaks ? 'broken' : null,
      })
})

test('the next batch is read while one is processed, and no more than that', async () => {
  let read = 0
  async function* source() {
    for (; read < 100; read++) yield read
  }
  const rows = readAhead(source(), 10)
  await rows.next()
  await new Promise(setImmediate)
  expect(read).toBeGreaterThanOrEqual(19)
  expect(read).toBeLessThanOrEqual(20)
  await rows.return()
})

test('stopping early ends the source', async () => {
  let ended = false
  async function* source() {
    try {
      for (let row = 0; ; row++) yield row
    } finally {
      ended = true
    }
  }
  for await (const row of readAhead(source(), 3)) if (row === 4) break
  await new Promise(setImmediate)
  expect(ended).toBe(true)
})
