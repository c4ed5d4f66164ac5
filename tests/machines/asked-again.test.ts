import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallFailure } from '../../src/machines/shared/failure.ts'
import {
  createList,
  type ListRequest,
  type ListResponse,
} from '../../src/machines/shared/list.machine.ts'
import { createQuery } from '../../src/machines/shared/query.machine.ts'
import { alone, asked, come } from './alone.ts'

/** What is shown while it is asked for again, and what of the last answer stays: of one query and of one list. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

async function pass(ms: number) {
  vi.advanceTimersByTime(ms)
  await come()
}

function query(polls: number) {
  const load = asked<{ data: string }, { args: string }>()
  const machine = createQuery<string, string>('anything', polls)
  const page = alone(machine.provide({ actors: { load: load.port } }), { input: { args: 'a' } })
  return { ...page, load, times: () => load.inputs.length }
}

test('whoever is asked about next is shown without a word of the one before', async () => {
  const { send, load, context, close } = query(0)
  await load.answer({ data: 'of a' })
  send({ type: 'query.ask', args: 'b' })
  expect(context()).toMatchObject({ args: 'b', data: null })
  await load.answer({ data: 'of b' })
  expect(context().data).toBe('of b')
  close()
})

test('what was shown stays when it cannot be had again, and the words about that go when it can', async () => {
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

test('what is polled is polled whatever became of it last, and nothing else is', async () => {
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

test('another question has not failed yet', async () => {
  const { send, load, context, close } = query(0)
  await load.refuse('no')
  send({ type: 'query.ask', args: 'b' })
  expect(context().error).toBe(null)
  close()
})

test('what nobody answered is asked for again soon, however seldom it is asked for otherwise', async () => {
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

test('a change that is told while an answer is on its way is asked about once it has come', async () => {
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
  const load = asked<ListResponse<string, null>, ListRequest<string>>()
  const machine = createList<string, string, null>('anything')
  const page = alone(machine.provide({ actors: { loadPages: load.port } }), {
    input: { filter: 'all' },
  })
  await load.answer(rows('a'))
  const scrollTo = async (from: number) => {
    page.send({ type: 'list.range', from, to: from + 10 })
    await load.answer({ ...rows(), pages: { [Math.floor(from / 200) + 1]: ['far'] } })
  }
  return { ...page, load, scrollTo, sights: () => [page.context().from, page.context().to] }
}

test('another filter begins at the top, and shows the last picture until its own has come', async () => {
  const { send, load, scrollTo, sights, context, close } = await list()
  await scrollTo(200)
  send({ type: 'list.filter', filter: 'mine' })
  expect(sights()).toEqual([0, 0])
  expect(context().pages[1]).toEqual(['a'])
  expect(load.inputs.at(-1)).toEqual({ filter: 'mine', search: '', pages: [1] })
  await load.answer(rows('b'))
  expect(context().pages).toEqual({ 1: ['b'] })
  close()
})

test('a search begins at the top once the typist rests', async () => {
  const { send, scrollTo, sights, load, close } = await list()
  await scrollTo(200)
  send({ type: 'list.search', search: 'Ор' })
  expect(sights()).toEqual([200, 210])
  await pass(250)
  expect(sights()).toEqual([0, 0])
  expect(load.inputs.at(-1)).toEqual({ filter: 'all', search: 'Ор', pages: [1] })
  close()
})

test('a list that could not be asked for again says so until it can', async () => {
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

test('who asks for a list again while it is on its way gets it as it is after that', async () => {
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

test('a change that is told while a list is on its way is asked about once', async () => {
  const { send, load, at, close } = await list()
  send({ type: 'list.refresh' })
  send({ type: 'listener.changed' })
  await load.answer(rows('a'))
  expect([at(), load.inputs.length]).toEqual(['refreshing', 3])
  await load.answer(rows('a'))
  expect([at(), load.inputs.length]).toEqual(['shown', 3])
  close()
})
