import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ingestFile, shortenFileName } from '../../agent/folders/ingest-file.ts'
import { badSiu, idOf, siu } from './messages.ts'
import { openTestQueue, waitingIn } from './open-queue.ts'
import { openTestWatch } from './watched-folders.ts'

function watched(options: { most?: number } = {}) {
  const made = openTestQueue(options)
  const folder = join(made.folder, 'in')
  mkdirSync(folder)
  const watch = openTestWatch(made, folder)
  let seconds = 1_000_000
  return {
    ...made,
    folder,
    watch,
    write(name: string, content: string) {
      seconds += 1
      writeFileSync(join(folder, name), content)
      utimesSync(join(folder, name), seconds, seconds)
    },
    async twice() {
      await watch.scan()
      await watch.scan()
    },
    names: (within = '') =>
      statSync(join(folder, within), { throwIfNoEntry: false })
        ? readdirSync(join(folder, within)).map((name) => name.replace(/^\d+-/, ''))
        : [],
  }
}

test('a file is ingested once it is unchanged for two scans', async () => {
  const { watch, write, queue, names } = watched()
  write('one.csv', 'a;b')
  await watch.scan()
  write('one.csv', 'a;b\n1;2')
  await watch.scan()
  expect(queue.countWaiting()).toBe(0)
  await watch.scan()
  expect(queue.nextBatch({ count: 9, bytes: 999 })).toMatchObject({ kind: 'file', name: 'one.csv' })
  expect([names(), names('done')]).toEqual([['done'], ['one.csv']])
})

test('an HL7 file becomes messages in order, and bad ones are quarantined', async () => {
  const { write, queue, twice, names } = watched()
  write('one.HL7', `${siu('M1')}${badSiu('M2')}${siu('M3')}`)
  await twice()
  expect(waitingIn(queue).map(({ text }) => idOf(text))).toEqual(['M1', 'M3'])
  expect(queue.listQuarantined(9).map(({ reason }) => reason)).toEqual(['BAD_DATE'])
  expect(names('done')).toEqual(['one.HL7'])
})

test('an unusable file is refused, and files of other kinds stay where they are', async () => {
  const { write, twice, names, queue } = watched()
  write('bad.hl7', 'hello')
  write('letter.txt', 'hello')
  await twice()
  expect([names('refused'), names()]).toEqual([['bad.hl7'], ['letter.txt', 'refused']])
  expect(queue.countWaiting()).toBe(0)
})

test('the same content is not ingested again under any name, except a table that returns to an earlier content', async () => {
  const { write, twice, queue } = watched()
  const step = async (name: string, content: string) => {
    write(name, content)
    await twice()
    return queue.countWaiting()
  }
  expect(await step('one.hl7', siu('M1'))).toBe(1)
  expect(await step('copy.hl7', siu('M1'))).toBe(1)
  expect(await step('day.csv', 'first')).toBe(2)
  expect(await step('day.csv', 'first')).toBe(2)
  expect(await step('day.csv', 'second')).toBe(3)
  expect(await step('day.csv', 'first')).toBe(4)
})

test('a file that was ingested but not moved is only moved', async () => {
  const { write, twice, queue, folder, names } = watched()
  write('one.csv', 'a')
  const modified = statSync(join(folder, 'one.csv')).mtimeMs
  const content = readFileSync(join(folder, 'one.csv'))
  queue.add([{ kind: 'file', name: 'one.csv', content }], {
    path: join(folder, 'one.csv'),
    modified,
    content,
  })
  await twice()
  expect([queue.countWaiting(), names()]).toEqual([1, ['done']])
})

test('files wait in their folder while the queue is full, and the problem is reported', async () => {
  const { write, twice, watch, folder, queue, names } = watched({ most: 500 })
  write('one.csv', 'x'.repeat(600))
  await twice()
  expect([watch.getProblem(folder), names(), queue.countWaiting()]).toEqual([
    'NO_ROOM',
    ['one.csv'],
    0,
  ])
})

test('a file without room in the queue leaves nothing there, however often it is scanned', async () => {
  const { write, twice, queue } = watched({ most: 900 })
  write('one.hl7', `${siu('M1')}${siu('M2')}${siu('M3')}${siu('M4')}${badSiu('M5')}`)
  await twice()
  await twice()
  expect([queue.countWaiting(), queue.countQuarantined()]).toEqual([0, 0])
})

test('a missing folder is logged once', async () => {
  const { folder, lines, ...made } = watched()
  const gone = join(folder, 'gone')
  const watch = openTestWatch(made, gone)
  await watch.scan()
  await watch.scan()
  expect(watch.getProblem(gone)).toBe('ENOENT')
  expect(lines).toHaveLength(1)
})

test('ingested files are kept for seven days', async () => {
  const { write, twice, names, clock } = watched()
  write('one.csv', 'a')
  await twice()
  clock.add({ hours: 7 * 24 - 1 })
  await twice()
  expect(names('done')).toEqual(['one.csv'])
  clock.add({ hours: 2 })
  await twice()
  expect(names('done')).toEqual([])
})

test('files that others put into the done folder are not deleted, however old', async () => {
  const { folder, write, twice, names } = watched()
  mkdirSync(join(folder, 'done'))
  const old = join(folder, 'done', 'archive-2020.csv')
  writeFileSync(old, 'theirs')
  utimesSync(old, 1, 1)
  write('one.csv', 'a')
  await twice()
  expect(names('done').toSorted()).toEqual(['archive-2020.csv', 'one.csv'])
})

test('a symbolic link in place of the done folder is not followed: nothing is written or deleted there', async () => {
  const { folder, write, twice, watch, names, queue } = watched()
  const elsewhere = join(folder, '..', 'elsewhere')
  mkdirSync(elsewhere)
  const precious = join(elsewhere, '20200101000000000-precious')
  writeFileSync(precious, 'x')
  utimesSync(precious, 1, 1)
  symlinkSync(elsewhere, join(folder, 'done'))
  write('one.csv', 'a')
  await twice()
  expect(readdirSync(elsewhere)).toEqual(['20200101000000000-precious'])
  expect([names(), watch.getProblem(folder)]).toEqual([['done', 'one.csv'], 'ENOTDIR'])
  expect(queue.countWaiting()).toBe(0)
})

test('a file replaced by a symbolic link after its scan is not ingested', async () => {
  const { folder, write, watch, queue, clock } = watched()
  write('one.csv', 'first')
  await watch.scan()
  const secret = join(folder, 'secret.txt')
  writeFileSync(secret, 'xxxxx')
  const { mtimeMs } = statSync(join(folder, 'one.csv'))
  renameSync(join(folder, 'one.csv'), join(folder, 'moved'))
  symlinkSync(secret, join(folder, 'one.csv'))
  const found = { path: join(folder, 'one.csv'), size: 5, modified: mtimeMs }
  await expect(
    ingestFile(found, { queue, clock, log: { write: () => undefined } }),
  ).rejects.toThrow()
  expect(queue.countWaiting()).toBe(0)
})

test('content written while a file is ingested is ingested as well', async () => {
  const { folder, write, watch, queue, clock } = watched()
  write('one.csv', 'first')
  const path = join(folder, 'one.csv')
  const { size, mtimeMs: modified } = statSync(path)
  const log = { write: () => write('one.csv', 'first and second') }
  await ingestFile({ path, size, modified }, { queue, clock, log })
  await watch.scan()
  await watch.scan()
  expect(queue.countWaiting()).toBe(2)
})

test('an empty file stays until it has content', async () => {
  const { write, twice, names, queue } = watched()
  write('one.csv', '')
  await twice()
  expect([queue.countWaiting(), names()]).toEqual([0, ['one.csv']])
  write('one.csv', 'a')
  await twice()
  expect(queue.countWaiting()).toBe(1)
})

test('a file that is too large for the product is refused and shown in the quarantine', async () => {
  const { folder, write, twice, names, queue } = watched()
  write('huge.csv', 'a')
  truncateSync(join(folder, 'huge.csv'), 64 * 1024 * 1024 + 1)
  await twice()
  expect(names('refused')).toEqual(['huge.csv'])
  expect(queue.listQuarantined(9)).toMatchObject([{ reason: 'FILE_TOO_LARGE', detail: 'huge.csv' }])
})

test('a file name that is too long is shortened before its extension', async () => {
  const { write, twice, queue } = watched()
  write(`${'я'.repeat(110)}${'b'.repeat(30)}.csv`, 'a')
  await twice()
  const batch = queue.nextBatch({ count: 1, bytes: 999 })
  expect(batch).toMatchObject({ name: expect.stringMatching(/^я+b+\.csv$/) })
  expect(shortenFileName(`${'x'.repeat(250)}.xlsx`)).toBe(`${'x'.repeat(195)}.xlsx`)
})
