import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import {
  createList,
  type ListRequest,
  type ListResponse,
} from '../../../src/machines/shared/list.machine.ts'
import { getRow, PAGE_SIZE } from '../../../src/machines/shared/list-pages.ts'

interface Row {
  id: number
  handled: boolean
}
interface Filter {
  channel: string | null
}
interface Call {
  ask: ListRequest<Filter>
  signal: AbortSignal
  done: (answer: ListResponse<Row, null>) => void
  fail: (error: Error) => void
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())
const tick = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

/** A list of 1,000 rows whose calls the test answers. */
async function list() {
  const calls: Call[] = []
  const machine = createList<Row, Filter, null>('walked').provide({
    actors: {
      loadPages: fromPromise<ListResponse<Row, null>, ListRequest<Filter>>(
        ({ input, signal }) =>
          new Promise((done, fail) => void calls.push({ ask: input, signal, done, fail })),
      ),
    },
  })
  const actor = createActor(machine, { input: { filter: { channel: null } } }).start()
  /** Answers the newest call with every requested page. */
  const answer = async (total = 1000) => {
    const call = calls.at(-1)
    const pages = call?.ask.pages.map((page) => [page, rowsOf(page)]) ?? []
    call?.done({ pages: Object.fromEntries(pages), total, summary: null })
    await tick()
  }
  const rowIdAt = (index: number) => getRow(actor.getSnapshot().context.pages, index)?.id
  return { actor, calls, answer, rowIdAt }
}
const rowsOf = (page: number): Row[] =>
  Array.from({ length: PAGE_SIZE }, (_, at) => ({
    id: (page - 1) * PAGE_SIZE + at,
    handled: false,
  }))

test('scrolling loads only the missing pages of the visible range', async () => {
  const { actor, calls, answer, rowIdAt } = await list()
  expect(calls[0]?.ask.pages).toEqual([1])
  await answer()
  expect(rowIdAt(7)).toBe(7)
  actor.send({ type: 'list.range', from: 390, to: 410 })
  expect(rowIdAt(395)).toBeUndefined()
  expect(calls.at(-1)?.ask.pages).toEqual([2, 3])
  await answer()
  expect([rowIdAt(7), rowIdAt(395), rowIdAt(405)]).toEqual([7, 395, 405])
  actor.send({ type: 'list.range', from: 10, to: 20 })
  expect(calls).toHaveLength(2)
})

test('a search loads once, 250 ms after the last keystroke, with the last text', async () => {
  const { actor, calls, answer, rowIdAt } = await list()
  await answer()
  for (const search of ['и', 'ив', 'ива']) {
    actor.send({ type: 'list.search', search })
    await tick(249)
  }
  expect(calls).toHaveLength(1)
  await tick(1)
  expect(calls.map(({ ask }) => ask.search)).toEqual(['', 'ива'])
  expect(rowIdAt(7)).toBe(7)
  await answer(3)
  expect(actor.getSnapshot().context.total).toBe(3)
})

test('the answer to a replaced filter is aborted and ignored', async () => {
  const { actor, calls, answer } = await list()
  await answer()
  actor.send({ type: 'list.filter', filter: { channel: 'sms' } })
  const late = calls.at(-1)
  actor.send({ type: 'list.filter', filter: { channel: 'whatsapp' } })
  expect(late?.signal.aborted).toBe(true)
  late?.done({ pages: { 1: [] }, total: 1, summary: null })
  await answer(42)
  expect(actor.getSnapshot().context).toMatchObject({ total: 42, filter: { channel: 'whatsapp' } })
})

test('a failed poll keeps the last rows as stale and is retried automatically', async () => {
  const { actor, calls, answer, rowIdAt } = await list()
  await answer()
  await tick(5000)
  calls.at(-1)?.fail(new Error('offline'))
  await tick()
  expect(actor.getSnapshot().matches('stale')).toBe(true)
  expect(rowIdAt(7)).toBe(7)
  await tick(5000)
  await answer(1001)
  expect(actor.getSnapshot().context).toMatchObject({ total: 1001, error: null })
})

test('a failed first load is retried only on request', async () => {
  const { actor, calls, answer, rowIdAt } = await list()
  calls[0]?.fail(new Error('offline'))
  await tick(60_000)
  expect(calls).toHaveLength(1)
  actor.send({ type: 'list.retry' })
  await answer()
  expect(rowIdAt(0)).toBe(0)
})

test('a failed filter keeps the previous rows and is retried automatically', async () => {
  const { actor, calls, answer, rowIdAt } = await list()
  await answer()
  actor.send({ type: 'list.filter', filter: { channel: 'sms' } })
  calls.at(-1)?.fail(new Error('offline'))
  await tick()
  expect([actor.getSnapshot().value, rowIdAt(7)]).toEqual(['failed', 7])
  await tick(5000)
  expect(calls).toHaveLength(3)
  await answer(3)
  expect([actor.getSnapshot().value, calls.at(-1)?.ask.filter]).toEqual([
    'shown',
    { channel: 'sms' },
  ])
})

test('a patch changes its row before the server answers', async () => {
  const { actor, answer } = await list()
  await answer()
  actor.send({ type: 'list.patch', matches: ({ id }) => id === 3, patch: { handled: true } })
  const page = actor.getSnapshot().context.pages[1] ?? []
  expect(page.filter(({ handled }) => handled).map(({ id }) => id)).toEqual([3])
})
