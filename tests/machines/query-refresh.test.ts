import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallFailure } from '../../src/machines/shared/failure.ts'
import {
  createList,
  type ListRequest,
  type ListResponse,
} from '../../src/machines/shared/list.machine.ts'
import { createQuery } from '../../src/machines/shared/query.machine.ts'
import { createManualPort, isolateChart, settlePromises } from './isolated-chart.ts'

/** One query and one list: what they show during a refresh, and what remains of the last answer. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

async function pass(ms: number) {
  vi.advanceTimersByTime(ms)
  await settlePromises()
}

function query(polls: number) {
  const load = createManualPort<{ data: string }, { args: string }>()
  const machine = createQuery<string, string>('anything', polls)
  const page = isolateChart(machine.provide({ actors: { load: load.port } }), {
    input: { args: 'a' },
  })
  return { ...page, load, times: () => load.inputs.length }
}

test('a query with new arguments shows no data of the previous arguments', async () => {
  const { send, load, context, close } = query(0)
  await load.answer({ data: 'of a' })
  send({ type: 'query.ask', args: 'b' })
  expect(context()).toMatchObject({ args: 'b', data: null })
  await load.answer({ data: 'of b' })
  expect(context().data).toBe('of b')
  close()
})

test('a failed refresh keeps the last data and its error, and a successful retry clears the error', async () => {
  const { send, load, at, context, close } = query(0)
  await load.answer({ data: 'old' })
  send({ type: 'query.refresh' })
  expect(context().data).toBe('old')
  await load.refuse('no')
  expect([at(), context().data, context().error]).toEqual(['stale', 'old', 'no'])
  send({ type: 'query.retry' })
  await load.answer({ data: 'new' })
  expect([at(), context().data, context().error]).toEqual(['shown', 'new', null])
  close()
})

test('a query with a poll interval polls after success and after failure, and a query without one never polls', async () => {
  const polled = query(1000)
  const resting = query(0)
  const both = [polled, resting]
  for (const { load } of both) await load.refuse('no')
  await pass(1000)
  expect(both.map(({ times }) => times())).toEqual([2, 1])
  resting.send({ type: 'query.retry' })
  for (const { load } of both) await load.answer({ data: 'x' })
  await pass(1000)
  expect(both.map(({ times }) => times())).toEqual([3, 2])
  resting.send({ type: 'query.refresh' })
  for (const { load } of both) await load.refuse('no')
  await pass(1000)
  expect(both.map(({ times, at }) => [times(), at()])).toEqual([
    [4, 'refreshing'],
    [3, 'stale'],
  ])
  for (const { close } of both) close()
})

test('new arguments clear the error of the previous ones', async () => {
  const { send, load, context, close } = query(0)
  await load.refuse('no')
  send({ type: 'query.ask', args: 'b' })
  expect(context().error).toBe(null)
  close()
})

test('a query that could not reach the server retries after ten seconds, and a query refused with an error waits for its poll interval', async () => {
  const { load, times, close } = query(60_000)
  await load.answer({ data: 'old' })
  await pass(60_000)
  await load.refuse(new CallFailure(0, null, 'gone'))
  await pass(10_000)
  expect(times()).toBe(3)
  await load.refuse(new CallFailure(500, null, 'broken'))
  await pass(10_000)
  expect(times()).toBe(3)
  await pass(50_000)
  expect(times()).toBe(4)
  close()
})

test('two changes during a load cause one refresh after it', async () => {
  const { send, load, times, at, close } = query(0)
  send({ type: 'listener.changed' })
  send({ type: 'listener.changed' })
  await load.answer({ data: 'old' })
  expect([times(), at()]).toEqual([2, 'refreshing'])
  await load.answer({ data: 'new' })
  expect([times(), at()]).toEqual([2, 'shown'])
  close()
})

const rows = (...ids: string[]): ListResponse<string, null> => ({
  pages: { 1: ids },
  total: 500,
  summary: null,
})

async function list() {
  const load = createManualPort<ListResponse<string, null>, ListRequest<string>>()
  const machine = createList<string, string, null>('anything')
  const page = isolateChart(machine.provide({ actors: { loadPages: load.port } }), {
    input: { filter: 'all' },
  })
  await load.answer(rows('a'))
  const scrollTo = async (from: number) => {
    page.send({ type: 'list.range', from, to: from + 10 })
    await load.answer({ ...rows(), pages: { [Math.floor(from / 200) + 1]: ['far'] } })
  }
  return { ...page, load, scrollTo, visibleRange: () => [page.context().from, page.context().to] }
}

test('another filter starts at the top and shows the previous rows until its own arrive', async () => {
  const { send, load, scrollTo, visibleRange, context, close } = await list()
  await scrollTo(200)
  send({ type: 'list.filter', filter: 'mine' })
  expect(visibleRange()).toEqual([0, 0])
  expect(context().pages[1]).toEqual(['a'])
  expect(load.inputs.at(-1)).toEqual({ filter: 'mine', search: '', pages: [1] })
  await load.answer(rows('b'))
  expect(context().pages).toEqual({ 1: ['b'] })
  close()
})

test('a search starts at the top 250 ms after the last keystroke', async () => {
  const { send, scrollTo, visibleRange, load, close } = await list()
  await scrollTo(200)
  send({ type: 'list.search', search: 'Ор' })
  expect(visibleRange()).toEqual([200, 210])
  await pass(250)
  expect(visibleRange()).toEqual([0, 0])
  expect(load.inputs.at(-1)).toEqual({ filter: 'all', search: 'Ор', pages: [1] })
  close()
})

test('a list whose refresh failed stays stale with its error until a retry succeeds', async () => {
  const { send, load, at, context, close } = await list()
  send({ type: 'list.refresh' })
  await load.refuse('no')
  expect([at(), context().error, context().pages[1]]).toEqual(['stale', 'no', ['a']])
  send({ type: 'list.retry' })
  await load.answer(rows('b'))
  expect([at(), context().error, context().pages[1]]).toEqual(['shown', null, ['b']])
  send({ type: 'list.filter', filter: 'mine' })
  await load.refuse('no')
  expect(at()).toBe('failed')
  send({ type: 'list.retry' })
  await load.answer(rows('c'))
  expect([at(), context().error]).toEqual(['shown', null])
  close()
})

test('a refresh during a refresh discards the earlier answer and shows the later one', async () => {
  const { send, load, context, close } = await list()
  send({ type: 'list.refresh' })
  send({ type: 'list.refresh' })
  expect(load.inputs).toHaveLength(3)
  await load.answer(rows('before'))
  expect(context().pages[1]).toEqual(['a'])
  await load.answer(rows('after'))
  expect(context().pages[1]).toEqual(['after'])
  close()
})

test('changes during a list load cause one refresh after it', async () => {
  const { send, load, at, close } = await list()
  send({ type: 'list.refresh' })
  send({ type: 'listener.changed' })
  await load.answer(rows('a'))
  expect([at(), load.inputs.length]).toEqual(['refreshing', 3])
  await load.answer(rows('a'))
  expect([at(), load.inputs.length]).toEqual(['shown', 3])
  close()
})
