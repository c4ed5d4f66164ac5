import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, createMachine, fromCallback, fromPromise, setup } from 'xstate'
import { channelStatusQuery, viewerQuery } from '../../src/machines/app/app-context.ts'
import { versionMachine } from '../../src/machines/app/version.machine.ts'
import {
  type ChangeStreamEvent,
  changeStreamMachine,
} from '../../src/machines/change-stream/change-stream.machine.ts'
import { unreadNotificationsMachine } from '../../src/machines/notifications/unread-notifications.machine.ts'
import { messagesList } from '../../src/machines/reminders/reminders-context.ts'
import { sendingList } from '../../src/machines/scenario/sending-list.ts'
import { messageDetailQuery } from '../../src/machines/shared/message-detail.ts'
import { emergencyStopsQuery } from '../../src/machines/shell/emergency-stop.machine.ts'
import { waitingMessagesQuery } from '../../src/machines/shell/shell.machine.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
const tick = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

/** All actors of the reminders' page that load by themselves, with their requests counted; the test controls the change stream's connection. */
function page() {
  const requests: string[] = []
  const connections: {
    last: string | null
    emit: (event: ChangeStreamEvent) => void
    closed: boolean
  }[] = []
  let setVisibility: (event: ChangeStreamEvent) => void = () => {}
  const slow = { milliseconds: 10 }
  const rows = { pages: { 1: [] }, total: 0, aside: null }
  /** Answers a chart's port. The cast drops its types, which this page does not need. */
  const answer = (name: string, port: string, output: object | string) => {
    const logic = fromPromise(async () => {
      requests.push(name)
      await new Promise((done) => setTimeout(done, slow.milliseconds))
      return output
    })
    return { actors: { [port]: logic } } as never
  }
  const query = (name: string) => answer(name, 'load', { data: {} })
  const machine = setup({
    actors: {
      changeStream: changeStreamMachine.provide({
        actors: {
          connection: fromCallback<ChangeStreamEvent, { last: string | null }>(
            ({ sendBack, input }) => {
              const current = { last: input.last, emit: sendBack, closed: false }
              connections.push(current)
              return () => {
                current.closed = true
              }
            },
          ),
          visibility: fromCallback<ChangeStreamEvent>(({ sendBack }) => {
            setVisibility = sendBack
          }),
        },
      }),
      viewer: viewerQuery.provide(query('viewer')),
      channels: channelStatusQuery.provide(query('channels')),
      emergencyStops: emergencyStopsQuery.provide(query('emergencyStops')),
      waitingMessages: waitingMessagesQuery.provide(query('waiting')),
      detail: messageDetailQuery.provide(query('detail')),
      messages: messagesList.provide(answer('messages', 'loadPages', rows)),
      sending: sendingList.provide(answer('sending', 'loadPages', rows)),
      version: versionMachine.provide(answer('version', 'fetchVersion', 'a')),
      unreadNotifications: unreadNotificationsMachine.provide(
        answer('alerts', 'loadCounts', { unread: 0 }),
      ),
      mute: createMachine({}),
    },
  }).createMachine({
    invoke: [
      { src: 'changeStream', systemId: 'changeStream' },
      { src: 'viewer', systemId: 'viewer', input: { args: null } },
      { src: 'channels', input: { args: null } },
      { src: 'emergencyStops', input: { args: null } },
      { src: 'waitingMessages', input: { args: null } },
      { src: 'detail', input: { args: 'm' } },
      { src: 'messages', input: { filter: {} as never } },
      { src: 'sending', input: { filter: {} as never } },
      { src: 'version', input: { stored: 'a' } },
      { src: 'unreadNotifications' },
      { src: 'mute', systemId: 'popups' },
    ],
  })
  createActor(machine).start()
  const takeCounts = () => {
    const counts: Record<string, number> = {}
    for (const name of requests.splice(0)) counts[name] = (counts[name] ?? 0) + 1
    return counts
  }
  const current = () => {
    const newest = connections.at(-1)
    if (!newest) throw new Error('The page has opened no connection')
    return newest
  }
  return {
    connections,
    current,
    slow,
    takeCounts,
    setVisibility: (type: 'page.hidden' | 'page.shown') => setVisibility({ type }),
    /** Opens the connection, from which changes arrive from then on. */
    async open() {
      current().emit({ type: 'connection.opened', id: 'e.1' })
      current().emit({ type: 'connection.reset', id: 'e.1' })
      await tick(1000)
      takeCounts()
    },
    /** Passes periods of twenty seconds, with a heartbeat of the server in each. */
    async quiet(beats: number) {
      for (let beat = 0; beat < beats; beat += 1) {
        await tick(20_000)
        current().emit({ type: 'connection.heartbeat' })
      }
    },
  }
}

/** The polls per minute that the specification demands. */
const specified = { channels: 6, version: 1 }

test('an idle page makes only the two polls of the specification in a minute', async () => {
  const { open, quiet, takeCounts } = page()
  await open()
  await quiet(3)
  expect(takeCounts()).toEqual(specified)
})

test('a page whose connection was lost and opened again reloads everything', async () => {
  const { open, current, connections, takeCounts } = page()
  await open()
  current().emit({ type: 'connection.lost' })
  await tick(50_000)
  expect(connections.length).toBeGreaterThan(1)
  takeCounts()
  current().emit({ type: 'connection.opened', id: 'e.1' })
  await tick(1)
  expect(Object.keys(takeCounts())).toEqual(
    expect.arrayContaining([
      'messages',
      'sending',
      'detail',
      'emergencyStops',
      'alerts',
      'waiting',
    ]),
  )
})

test('a page of a host without a change stream polls everything and opens no second connection', async () => {
  const { current, takeCounts, connections } = page()
  current().emit({ type: 'connection.unsupported' })
  await tick(1000)
  takeCounts()
  await tick(60_000)
  expect(takeCounts()).toEqual({
    ...specified,
    messages: 12,
    sending: 12,
    detail: 12,
    emergencyStops: 6,
    alerts: 2,
    waiting: 1,
  })
  expect(connections).toHaveLength(1)
})

test('a reported change reloads at once only the actors that show its subject, and a reset reloads all', async () => {
  const { open, current, takeCounts } = page()
  await open()
  current().emit({ type: 'connection.changed', id: 'e.2', subjects: ['alert'] })
  await tick(1)
  expect(takeCounts()).toEqual({ alerts: 1 })
  current().emit({ type: 'connection.changed', id: 'e.3', subjects: ['message'] })
  await tick(1)
  expect(takeCounts()).toEqual({ messages: 1, sending: 1, detail: 1, waiting: 1 })
  await tick(100)
  current().emit({ type: 'connection.reset', id: 'f.1' })
  await tick(1)
  const all = ['viewer', 'emergencyStops', 'waiting', 'detail', 'messages', 'sending', 'alerts']
  expect(Object.keys(takeCounts()).toSorted()).toEqual(all.toSorted())
})

test('twenty changes during a load cause one more load after it', async () => {
  const { open, current, takeCounts, slow } = page()
  await open()
  slow.milliseconds = 3000
  current().emit({ type: 'connection.changed', id: 'e.2', subjects: ['alert'] })
  for (let n = 0; n < 20; n += 1) {
    await tick(100)
    current().emit({ type: 'connection.changed', id: 'e.3', subjects: ['alert'] })
  }
  expect(takeCounts()).toMatchObject({ alerts: 1 })
  await tick(7000)
  expect(takeCounts()).toMatchObject({ alerts: 1 })
})

test('while the connection is lost lists poll, and it is opened again after a pause from the last event id', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const { open, current, connections, takeCounts } = page()
  await open()
  current().emit({ type: 'connection.changed', id: 'e.7', subjects: ['test-patient'] })
  current().emit({ type: 'connection.lost' })
  await tick(1400)
  expect(connections).toHaveLength(1)
  await tick(200)
  expect([connections.length, connections[0]?.closed, current().last]).toEqual([2, true, 'e.7'])
  // It cannot be opened: the pauses grow, and the lists continue to poll.
  for (let n = 0; n < 6; n += 1) {
    current().emit({ type: 'connection.lost' })
    await tick(30_000)
  }
  expect(connections.length).toBeLessThanOrEqual(12)
  expect(takeCounts().messages).toBeGreaterThan(20)
})

test('pages whose connections were lost together reconnect at different times', async () => {
  const opened = []
  for (const chance of [0, 0.25, 0.5, 0.75, 0.999]) {
    vi.spyOn(Math, 'random').mockReturnValue(chance)
    const { open, current, connections } = page()
    await open()
    current().emit({ type: 'connection.lost' })
    let waited = 0
    for (; connections.length === 1; waited += 50) await tick(50)
    opened.push(waited)
  }
  expect(new Set(opened).size).toBe(opened.length)
})

test('a hidden page closes its connection and makes only the specified polls, and a page shown again continues from the last event id', async () => {
  const { open, current, connections, setVisibility, takeCounts } = page()
  await open()
  current().emit({ type: 'connection.changed', id: 'e.9', subjects: ['test-patient'] })
  setVisibility('page.hidden')
  expect(current().closed).toBe(true)
  await tick(60_000)
  expect(takeCounts()).toEqual(specified)
  setVisibility('page.shown')
  expect([connections.length, current().last]).toEqual([2, 'e.9'])
  current().emit({ type: 'connection.opened', id: 'e.12' })
  current().emit({ type: 'connection.changed', id: 'e.12', subjects: ['alert'] })
  await tick(100)
  expect(takeCounts()).toEqual({ alerts: 1 })
})

test('a connection without heartbeats is replaced after 55 seconds', async () => {
  const { open, connections } = page()
  await open()
  await tick(55_000)
  expect([connections.length, connections[0]?.closed]).toEqual([2, true])
})

test('a connection that the server ends is opened again at once, and the viewer is reloaded', async () => {
  const { open, current, connections, takeCounts } = page()
  await open()
  current().emit({ type: 'connection.renewed' })
  await tick(1)
  expect(connections).toHaveLength(2)
  expect(takeCounts()).toEqual({ viewer: 1 })
})
