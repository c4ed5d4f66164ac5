import { expect, test } from 'vitest'
import * as graph from '../../../schema/generated/client/graphql.ts'
import type { GatewayCaller } from '../../../src/ports/gateway-caller.ts'
import { loadMessages } from '../../../src/ports/messages.ts'
import { loadSendingList } from '../../../src/ports/sending-list.ts'

/** A gateway that answers each operation by its name and records the calls. */
function createGateway(answers: Record<string, (variables: Record<string, unknown>) => object>) {
  const calls: [name: string, variables: Record<string, unknown>][] = []
  const ask = async (document: object, variables: Record<string, unknown>) => {
    const found = Object.entries(graph).find(([, one]) => one === document)
    const name = found?.[0].replace(/Document$/, '') ?? ''
    calls.push([name, variables])
    const answer = answers[name]
    if (!answer) throw new Error(`No answer for ${name}`)
    return answer(variables)
  }
  return { ask: ask as unknown as GatewayCaller, calls } // lists use only this way to call
}
const { signal } = new AbortController()
const reasons = [{ reason: 'NO_PHONE', count: 2 }]

test('a sending list is loaded page by page with its filter, and its skip reasons once', async () => {
  const { ask, calls } = createGateway({
    SendingList: ({ page }) => ({ sendingList: { items: [{ id: `row ${page}` }], total: 401 } }),
    ListReasons: () => ({ listReasons: reasons }),
  })
  const filter = { scenarioId: 's', status: 'skipped' as const }
  expect(await loadSendingList(ask, { filter, search: 'анна', pages: [1, 3] }, signal)).toEqual({
    pages: { 1: [{ id: 'row 1' }], 3: [{ id: 'row 3' }] },
    total: 401,
    more: false,
    summary: reasons,
  })
  expect(calls).toEqual([
    ['ListReasons', { scenarioId: 's' }],
    ['SendingList', { ...filter, search: 'анна', page: 1, pageSize: 200 }],
    ['SendingList', { ...filter, search: 'анна', page: 3, pageSize: 200 }],
  ])
})

test('a sending list has no skip reasons when the host does not count them, and fails when their call fails', async () => {
  const list = () => ({ sendingList: { items: [], total: 0 } })
  const silent = createGateway({ SendingList: list, ListReasons: () => ({ listReasons: null }) })
  const given = { filter: { scenarioId: 's', status: null }, search: '', pages: [1] }
  expect(await loadSendingList(silent.ask, given, signal)).toEqual({
    pages: { 1: [] },
    total: 0,
    more: false,
    summary: null,
  })
  await expect(
    loadSendingList(createGateway({ SendingList: list }).ask, given, signal),
  ).rejects.toThrow('ListReasons')
})

test('messages are loaded with counts and skip reasons of the whole period and search, without the group filter', async () => {
  const { ask, calls } = createGateway({
    Messages: () => ({ messages: { items: [{ id: 'm' }], total: 1 } }),
    MessageCounts: () => ({ messageCounts: { planned: 3 } }),
    MessageReasons: () => ({ messageReasons: reasons }),
  })
  const filter = {
    scenarioId: 's',
    type: 'reminder',
    period: { kind: 'all' },
    sort: null,
    channel: 'sms',
    branchId: null,
    specialistId: null,
    group: 'skipped',
  } as const
  expect(await loadMessages(ask, { filter, search: 'анна', pages: [1] }, signal)).toEqual({
    pages: { 1: [{ id: 'm' }] },
    total: 1,
    more: false,
    summary: { counts: { planned: 3 }, reasons },
  })
  const day = {
    scenarioId: 's',
    type: 'reminder',
    channel: 'sms',
    branchId: null,
    specialistId: null,
  }
  expect(calls).toEqual([
    ['MessageCounts', { filter: day, search: 'анна' }],
    ['MessageReasons', { filter: day, search: 'анна' }],
    [
      'Messages',
      {
        filter: { ...day, group: 'skipped' },
        search: 'анна',
        sort: 'visitAt',
        page: 1,
        pageSize: 200,
      },
    ],
  ])
})
