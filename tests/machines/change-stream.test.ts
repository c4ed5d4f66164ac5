import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, createMachine, fromCallback, fromPromise, setup } from 'xstate'
import { channelStatusQuery, viewerQuery } from '../../src/machines/app/app-context.ts'
import { versionMachine } from '../../src/machines/app/version.machine.ts'
import {
  type ChangeStreamEvent,
  changeStreamMachine,
} from '../../src/machines/change-stream/change-stream.machine.ts'
import { unreadNotificationsMachine } from '../../src/machines/notifications/unread-notifications.machine.ts'
import { messageDetailQuery, messagesList } from '../../src/machines/reminders/reminders-context.ts'
import { sendingList } from '../../src/machines/scenario/sending-list.ts'
import { emergencyStopsQuery } from '../../src/machines/shell/emergency-stop.machine.ts'
import { waitingMessagesQuery } from '../../src/machines/shell/shell.machine.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
const tick = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

/** Everything of the reminders' page that asks by itself, with its questions counted, and the line in the test's hand. */
function page() {
  const asked: string[] = []
  const lines: {
    last: string | null
    tell: (event: ChangeStreamEvent) => void
    closed: boolean
  }[] = []
  let see: (event: ChangeStreamEvent) => void = () => {}
  const slow = { milliseconds: 10 }
  const rows = { pages: { 1: [] }, total: 0, aside: null }
  /** Answers a chart's port, whose types say more than this page needs. */
  const answer = (name: string, port: string, output: object | string) => {
    const logic = fromPromise(async () => {
      asked.push(name)
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
              const line = { last: input.last, tell: sendBack, closed: false }
              lines.push(line)
              return () => {
                line.closed = true
              }
            },
          ),
          visibility: fromCallback<ChangeStreamEvent>(({ sendBack }) => {
            see = sendBack
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
  const counted = () => {
    const counts: Record<string, number> = {}
    for (const name of asked.splice(0)) counts[name] = (counts[name] ?? 0) + 1
    return counts
  }
  const line = () => {
    const newest = lines.at(-1)
    if (!newest) throw new Error('The page has opened no line')
    return newest
  }
  return {
    lines,
    line,
    slow,
    counted,
    see: (type: 'page.hidden' | 'page.shown') => see({ type }),
    /** Begins, and is told of changes from then on. */
    async open() {
      line().tell({ type: 'connection.opened', id: 'e.1' })
      line().tell({ type: 'connection.reset', id: 'e.1' })
      await tick(1000)
      counted()
    },
    /** So many times twenty seconds, with the server's sign of life in each. */
    async quiet(beats: number) {
      for (let beat = 0; beat < beats; beat += 1) {
        await tick(20_000)
        line().tell({ type: 'connection.heartbeat' })
      }
    },
  }
}

/** What the specification has polled, in a minute. */
const specified = { channels: 6, version: 1 }

test('an idle page asks for nothing in a minute but the two polls of the specification', async () => {
  const { open, quiet, counted } = page()
  await open()
  await quiet(3)
  expect(counted()).toEqual(specified)
})

test('when a line that was lost is there again everything is asked for anew', async () => {
  const { open, line, lines, counted } = page()
  await open()
  line().tell({ type: 'connection.lost' })
  await tick(50_000)
  expect(lines.length).toBeGreaterThan(1)
  counted()
  line().tell({ type: 'connection.opened', id: 'e.1' })
  await tick(1)
  expect(Object.keys(counted())).toEqual(
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

test('for a host without a stream everything is polled as ever', async () => {
  const { line, counted, lines } = page()
  line().tell({ type: 'connection.unsupported' })
  await tick(1000)
  counted()
  await tick(60_000)
  expect(counted()).toEqual({
    ...specified,
    messages: 12,
    sending: 12,
    detail: 12,
    emergencyStops: 6,
    alerts: 2,
    waiting: 1,
  })
  expect(lines).toHaveLength(1)
})

test('what is told is asked for at once, by those who show it and by nobody else', async () => {
  const { open, line, counted } = page()
  await open()
  line().tell({ type: 'connection.changed', id: 'e.2', subjects: ['alert'] })
  await tick(1)
  expect(counted()).toEqual({ alerts: 1 })
  line().tell({ type: 'connection.changed', id: 'e.3', subjects: ['message'] })
  await tick(1)
  expect(counted()).toEqual({ messages: 1, sending: 1, detail: 1, waiting: 1 })
  await tick(100)
  line().tell({ type: 'connection.reset', id: 'f.1' })
  await tick(1)
  const all = ['viewer', 'emergencyStops', 'waiting', 'detail', 'messages', 'sending', 'alerts']
  expect(Object.keys(counted()).toSorted()).toEqual(all.toSorted())
})

test('what is told while an answer is under way is asked for once more after it, however often it was told', async () => {
  const { open, line, counted, slow } = page()
  await open()
  slow.milliseconds = 3000
  line().tell({ type: 'connection.changed', id: 'e.2', subjects: ['alert'] })
  for (let n = 0; n < 20; n += 1) {
    await tick(100)
    line().tell({ type: 'connection.changed', id: 'e.3', subjects: ['alert'] })
  }
  expect(counted()).toMatchObject({ alerts: 1 })
  await tick(7000)
  expect(counted()).toMatchObject({ alerts: 1 })
})

test('while the line is lost lists poll; it is opened again after a while, from where it was', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const { open, line, lines, counted } = page()
  await open()
  line().tell({ type: 'connection.changed', id: 'e.7', subjects: ['test-patient'] })
  line().tell({ type: 'connection.lost' })
  await tick(1400)
  expect(lines).toHaveLength(1)
  await tick(200)
  expect([lines.length, lines[0]?.closed, line().last]).toEqual([2, true, 'e.7'])
  // It cannot be opened: longer and longer pauses, and the lists go on polling.
  for (let n = 0; n < 6; n += 1) {
    line().tell({ type: 'connection.lost' })
    await tick(30_000)
  }
  expect(lines.length).toBeLessThanOrEqual(12)
  expect(counted().messages).toBeGreaterThan(20)
})

test('pages that lost their lines together do not come back together', async () => {
  const opened = []
  for (const chance of [0, 0.25, 0.5, 0.75, 0.999]) {
    vi.spyOn(Math, 'random').mockReturnValue(chance)
    const { open, line, lines } = page()
    await open()
    line().tell({ type: 'connection.lost' })
    let waited = 0
    for (; lines.length === 1; waited += 50) await tick(50)
    opened.push(waited)
  }
  expect(new Set(opened).size).toBe(opened.length)
})

test('a page that nobody looks at closes its line and asks nothing; looked at again it goes on from where it was', async () => {
  const { open, line, lines, see, counted } = page()
  await open()
  line().tell({ type: 'connection.changed', id: 'e.9', subjects: ['test-patient'] })
  see('page.hidden')
  expect(line().closed).toBe(true)
  await tick(60_000)
  expect(counted()).toEqual(specified)
  see('page.shown')
  expect([lines.length, line().last]).toEqual([2, 'e.9'])
  line().tell({ type: 'connection.opened', id: 'e.12' })
  line().tell({ type: 'connection.changed', id: 'e.12', subjects: ['alert'] })
  await tick(100)
  expect(counted()).toEqual({ alerts: 1 })
})

test('a line that falls silent is given up', async () => {
  const { open, lines } = page()
  await open()
  await tick(55_000)
  expect([lines.length, lines[0]?.closed]).toEqual([2, true])
})

test('a line that is over is opened anew at once, and who is signed in is asked for again', async () => {
  const { open, line, lines, counted } = page()
  await open()
  line().tell({ type: 'connection.renewed' })
  await tick(1)
  expect(lines).toHaveLength(2)
  expect(counted()).toEqual({ viewer: 1 })
})
