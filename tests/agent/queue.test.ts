import { copyFileSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { openQueue } from '../../agent/queue/queue.ts'
import { isDiskFull, QueueFullError } from '../../agent/queue/queue-capacity.ts'
import { NAME, siu } from './messages.ts'
import { openTestQueue, put, tempFolder, waitingIn } from './open-queue.ts'

const why = { reason: 'NO_START', detail: `SCH-11 ${NAME}` }

describe('numbers', () => {
  test('continue without gaps after deliveries and restarts of the agent', () => {
    const { queue, folder, clock } = openTestQueue()
    put(queue, 'a', 'b')
    queue.acknowledge({ taken: 2, refused: [] }, 2)
    put(queue, 'c')
    queue.close()
    const again = openQueue({ folder, clock })
    put(again, 'd')
    expect(waitingIn(again)).toEqual([
      { number: 3, text: 'c' },
      { number: 4, text: 'd' },
    ])
    again.close()
  })

  test('are not used up by items without room', () => {
    const { queue } = openTestQueue({ most: 1000 })
    put(queue, 'a')
    expect(() => put(queue, 'b', 'x'.repeat(1000))).toThrow(QueueFullError)
    put(queue, 'c')
    expect(waitingIn(queue).map(({ number, text }) => [number, text])).toEqual([
      [1, 'a'],
      [2, 'c'],
    ])
  })

  test('are raised above those the host knows, for all waiting items in their order', () => {
    const { queue } = openTestQueue()
    put(queue, 'a', 'b')
    queue.moveAbove(40)
    put(queue, 'c')
    expect(waitingIn(queue).map(({ number, text }) => [number, text])).toEqual([
      [41, 'a'],
      [42, 'b'],
      [43, 'c'],
    ])
  })
})

test('delivered items make room again', () => {
  const { queue } = openTestQueue({ most: 1500 })
  put(queue, 'x'.repeat(1000))
  expect(() => put(queue, 'x'.repeat(1000))).toThrow(QueueFullError)
  queue.acknowledge({ taken: 1, refused: [] }, 1)
  put(queue, 'x'.repeat(1000))
  expect(queue.countWaiting()).toBe(1)
})

test('a full disk is reported as a full queue', () => {
  const db = new DatabaseSync(':memory:')
  db.exec('pragma max_page_count = 2; create table t (x)')
  const filled = () => db.prepare('insert into t values (zeroblob(100000))').run()
  let said: unknown
  try {
    filled()
  } catch (error) {
    said = error
  }
  expect(isDiskFull(said)).toBe(true)
  expect(isDiskFull(new Error('another'))).toBe(false)
})

test('an identified message that is repeated gets no number, while equal texts without an id each get one', () => {
  const { queue } = openTestQueue()
  const once = { kind: 'message', text: siu('M1'), isIdentified: true } as const
  queue.add([once, once])
  queue.add([once])
  put(queue, 'same', 'same')
  expect(queue.countWaiting()).toBe(3)
})

describe('a refused message', () => {
  test('is quarantined and does not block the delivery of others', () => {
    const { queue } = openTestQueue()
    put(queue, 'a', 'b', 'c', 'd')
    queue.acknowledge({ taken: 3, refused: [{ number: 2, ...why }] }, 3)
    expect(waitingIn(queue)).toEqual([{ number: 4, text: 'd' }])
    const [aside] = queue.listQuarantined(10)
    expect(aside).toMatchObject({ ...why, times: 1 })
    expect(queue.readQuarantined(aside?.id ?? 0)?.item).toEqual({ kind: 'message', text: 'b' })
  })

  test('goes to the end of the queue with a new number when it is retried, and only once', () => {
    const { queue } = openTestQueue()
    put(queue, 'a', 'b')
    queue.acknowledge({ taken: 1, refused: [{ number: 1, ...why }] }, 1)
    const id = queue.listQuarantined(10)[0]?.id ?? 0
    expect([queue.retryQuarantined(id), queue.retryQuarantined(id)]).toEqual([true, false])
    expect(waitingIn(queue)).toEqual([
      { number: 2, text: 'b' },
      { number: 3, text: 'a' },
    ])
    expect(queue.countQuarantined()).toBe(0)
  })

  test('is kept once, however often it arrives, and the quarantine is limited to its share of the room', () => {
    const { queue } = openTestQueue({ most: 10_000 })
    const bad = (text: string) => queue.quarantineItem({ kind: 'message', text }, why)
    expect([bad('one'), bad('one'), bad('x'.repeat(3000))]).toEqual([true, true, false])
    expect(queue.listQuarantined(10).map(({ times }) => times)).toEqual([2])
    put(queue, 'y'.repeat(8000))
    expect(queue.countWaiting()).toBe(1)
  })

  test('is deleted with all waiting items when a person empties the queue, and numbers are not reused', () => {
    const { queue } = openTestQueue()
    put(queue, 'a', 'b')
    queue.quarantineItem({ kind: 'message', text: 'c' }, why)
    queue.clear()
    put(queue, 'd')
    expect([queue.countQuarantined(), waitingIn(queue)]).toEqual([0, [{ number: 3, text: 'd' }]])
  })
})

describe('on the disk', () => {
  const filled = () => {
    const made = openTestQueue()
    put(made.queue, siu('M1'))
    made.queue.add([{ kind: 'file', name: `${NAME}.csv`, content: Buffer.from(NAME) }], {
      path: `/in/${NAME}.csv`,
      modified: 1,
      content: Buffer.from(NAME),
    })
    made.queue.quarantineItem({ kind: 'message', text: siu('M2') }, why)
    return made
  }

  test('nothing is readable without the key, and queue and key files are private to the user', () => {
    const { folder, queue } = filled()
    for (const name of ['queue.sqlite', 'queue.sqlite-wal'])
      expect(readFileSync(join(folder, name)).includes(NAME)).toBe(false)
    queue.close()
    expect(readFileSync(join(folder, 'queue.sqlite')).includes(NAME)).toBe(false)
    expect(readFileSync(join(folder, 'queue.key'))).toHaveLength(32)
    for (const name of ['queue.sqlite', 'queue.key'])
      expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
  })

  test('a text that was moved to another number cannot be decrypted', () => {
    const { folder, queue, clock } = filled()
    queue.close()
    const db = new DatabaseSync(join(folder, 'queue.sqlite'))
    db.exec('delete from waiting where number = 2; update waiting set number = 9')
    db.close()
    const again = openQueue({ folder, clock })
    expect(() => waitingIn(again)).toThrow('9')
    again.close()
  })

  test('a folder is used by one agent at a time, and a queue without its own key is not opened', () => {
    const { folder, queue, clock } = filled()
    const open =
      (at = folder) =>
      () =>
        openQueue({ folder: at, clock })
    expect(open()).toThrow('ALREADY_RUNS')
    queue.close()
    const other = tempFolder()
    copyFileSync(join(folder, 'queue.sqlite'), join(other, 'queue.sqlite'))
    expect(open(other)).toThrow('KEY_MISSING')
    writeFileSync(join(other, 'queue.key'), Buffer.alloc(32))
    expect(open(other)).toThrow('KEY_OTHER')
    writeFileSync(join(other, 'queue.key'), '')
    expect(open(other)).toThrow('KEY_BROKEN')
    rmSync(join(other, 'queue.key'))
    copyFileSync(join(folder, 'queue.key'), join(other, 'queue.key'))
    open(other)().close()
  })
})

test('a batch ends at its limits and before a file, and contains at least one item even if that is larger', () => {
  const { queue } = openTestQueue()
  put(queue, 'a', 'b', 'x'.repeat(500), 'c')
  queue.add([{ kind: 'file', name: 'f.csv', content: Buffer.from('1') }])
  const numbers = (limits: { count: number; bytes: number }) => {
    const batch = queue.nextBatch(limits)
    return batch?.kind === 'messages' ? batch.messages.map(({ number }) => number) : batch?.number
  }
  expect(numbers({ count: 1, bytes: 10_000 })).toEqual([1])
  expect(numbers({ count: 100, bytes: 100 })).toEqual([1, 2])
  expect(numbers({ count: 100, bytes: 10_000 })).toEqual([1, 2, 3, 4])
  queue.acknowledge({ taken: 2, refused: [] }, 2)
  expect(numbers({ count: 100, bytes: 100 })).toEqual([3])
  queue.acknowledge({ taken: 4, refused: [] }, 4)
  expect(numbers({ count: 100, bytes: 100 })).toBe(5)
})
