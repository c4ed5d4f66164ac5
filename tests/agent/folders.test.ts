import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { watchFolders } from '../../agent/folders/watch.ts'
import { desk, waitingIn } from './desk.ts'
import { badSiu, idOf, siu } from './messages.ts'

function watched(options: { most?: number } = {}) {
  const made = desk(options)
  const folder = join(made.folder, 'in')
  mkdirSync(folder)
  const watch = watchFolders({
    folders: () => [folder],
    ...made,
    onTaken: () => undefined,
    every: 0,
  })
  onTestFinished(() => watch.stop())
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
      await watch.look()
      await watch.look()
    },
    names: (within = '') =>
      statSync(join(folder, within), { throwIfNoEntry: false })
        ? readdirSync(join(folder, within)).map((name) => name.replace(/^\d+-/, ''))
        : [],
  }
}

test('a file is taken when it stood still for two looks', async () => {
  const { watch, write, queue, names } = watched()
  write('one.csv', 'a;b')
  await watch.look()
  write('one.csv', 'a;b\n1;2')
  await watch.look()
  expect(queue.waiting()).toBe(0)
  await watch.look()
  expect(queue.next({ count: 9, bytes: 999 })).toMatchObject({ kind: 'file', name: 'one.csv' })
  expect([names(), names('done')]).toEqual([['done'], ['one.csv']])
})

test('an HL7 file becomes messages in their order; bad ones are set aside', async () => {
  const { write, queue, twice, names } = watched()
  write('one.HL7', `${siu('M1')}${badSiu('M2')}${siu('M3')}`)
  await twice()
  expect(waitingIn(queue).map(({ text }) => idOf(text))).toEqual(['M1', 'M3'])
  expect(queue.aside(9).map(({ reason }) => reason)).toEqual(['BAD_DATE'])
  expect(names('done')).toEqual(['one.HL7'])
})

test('a file of nothing that can be used is refused, and others are left where they are', async () => {
  const { write, twice, names, queue } = watched()
  write('bad.hl7', 'hello')
  write('letter.txt', 'hello')
  await twice()
  expect([names('refused'), names()]).toEqual([['bad.hl7'], ['letter.txt', 'refused']])
  expect(queue.waiting()).toBe(0)
})

test('what was taken once is not taken again under any name; a table that goes back to what it was is', async () => {
  const { write, twice, queue } = watched()
  const step = async (name: string, content: string) => {
    write(name, content)
    await twice()
    return queue.waiting()
  }
  expect(await step('one.hl7', siu('M1'))).toBe(1)
  expect(await step('copy.hl7', siu('M1'))).toBe(1)
  expect(await step('day.csv', 'first')).toBe(2)
  expect(await step('day.csv', 'first')).toBe(2)
  expect(await step('day.csv', 'second')).toBe(3)
  expect(await step('day.csv', 'first')).toBe(4)
})

test('a file that was taken and not moved is only moved', async () => {
  const { write, twice, queue, folder, names } = watched()
  write('one.csv', 'a')
  const modified = statSync(join(folder, 'one.csv')).mtimeMs
  const content = readFileSync(join(folder, 'one.csv'))
  queue.put([{ kind: 'file', name: 'one.csv', content }], {
    path: join(folder, 'one.csv'),
    modified,
    content,
  })
  await twice()
  expect([queue.waiting(), names()]).toEqual([1, ['done']])
})

test('with a full queue files wait in the folder, and are told of', async () => {
  const { write, twice, watch, folder, queue, names } = watched({ most: 500 })
  write('one.csv', 'x'.repeat(600))
  await twice()
  expect([watch.trouble(folder), names(), queue.waiting()]).toEqual(['NO_ROOM', ['one.csv'], 0])
})

test('a file that finds no room leaves nothing of itself, however often it is looked at', async () => {
  const { write, twice, queue } = watched({ most: 900 })
  write('one.hl7', `${siu('M1')}${siu('M2')}${siu('M3')}${siu('M4')}${badSiu('M5')}`)
  await twice()
  await twice()
  expect([queue.waiting(), queue.asideCount()]).toEqual([0, 0])
})

test('a folder that is gone is told of once', async () => {
  const { folder, queue, clock, log, lines } = watched()
  const gone = join(folder, 'gone')
  const watch = watchFolders({
    folders: () => [gone],
    queue,
    clock,
    log,
    onTaken: () => undefined,
    every: 0,
  })
  await watch.look()
  await watch.look()
  expect(watch.trouble(gone)).toBe('ENOENT')
  expect(lines).toHaveLength(1)
})

test('what was taken is kept for seven days', async () => {
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
