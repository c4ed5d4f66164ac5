import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { judge, judgeTooLong } from '../../agent/ingest/check-message.ts'
import { createIntake } from '../../agent/ingest/message-ingest.ts'
import { createLog } from '../../agent/platform/log.ts'
import { logFile } from '../../agent/platform/log-file.ts'
import { heldClock } from '../../server/platform/clock.ts'
import { put, tempFolder } from './desk.ts'
import { UNKNOWN } from './host.ts'
import { badSiu, NAME, siu } from './messages.ts'
import { paired } from './paired.ts'
import { watchOf } from './watching.ts'

test('no failure of any kind tells of a patient', async () => {
  const { lines, queue, host, clock, log, folder, begin } = await paired({ isDelivering: false })
  const intake = createIntake({ queue, clock, log, onTaken: () => undefined })
  const bad = [badSiu('M1'), NAME, siu('M2').replace('SIU', 'ADT'), badSiu('M3').repeat(2)]
  await Promise.all([
    ...bad.map((text) => intake.take(judge(Buffer.from(text)))),
    intake.take(judgeTooLong(Buffer.from(siu('M4')))),
  ])
  const dropped = join(folder, NAME)
  mkdirSync(dropped)
  writeFileSync(join(dropped, `${NAME}.hl7`), `${badSiu('M5')}\r${NAME}`)
  writeFileSync(join(dropped, `${NAME}.csv`), NAME)
  const gone = join(dropped, 'gone')
  const watch = watchOf({ queue, clock, log }, dropped, join(dropped, `${NAME}.csv`), gone)
  await watch.look()
  await watch.look()
  put(queue, `${NAME} ${UNKNOWN}`, NAME)
  host.moods.push(
    'breaks-before',
    { status: 500, body: JSON.stringify({ message: NAME }) },
    { status: 200, body: NAME },
    { status: 200, body: JSON.stringify({ taken: 1, refused: [{ number: 1, reason: NAME }] }) },
  )
  begin()
  await expect.poll(() => queue.waiting()).toBe(0)
  for (const code of [new Error(NAME), Object.assign(new Error('x'), { code: `${NAME} x` }), NAME])
    log.tell('call-failed', { code, reason: NAME, version: NAME })

  const told = new Set(lines.map((line) => (JSON.parse(line) as { what: string }).what))
  expect([...told].sort()).toEqual([
    'call-failed',
    'file-refused',
    'file-taken',
    'file-trouble',
    'handed-over',
    'paired',
    'refused',
    'set-aside',
  ])
  expect(lines.join('')).not.toMatch(/Соколова|Анна|1001/i)
})

test('a line has its time, its word and its numbers', () => {
  const lines: string[] = []
  const log = createLog(heldClock('2026-12-01T09:00:00Z'), [(line) => void lines.push(line)])
  log.tell('refused', { number: 7, reason: 'NO_PATIENT' })
  log.tell('call-failed', {
    code: new TypeError('fetch failed', {
      cause: Object.assign(new Error('secret'), { code: 'ECONNREFUSED' }),
    }),
  })
  expect(lines).toEqual([
    '{"at":"2026-12-01T09:00:00.000Z","what":"refused","number":7,"reason":"NO_PATIENT"}\n',
    '{"at":"2026-12-01T09:00:00.000Z","what":"call-failed","code":"ECONNREFUSED"}\n',
  ])
})

test('the file is begun anew when it is long, and three before it are kept', () => {
  const folder = tempFolder()
  const write = logFile(join(folder, 'agent.log'), 10)
  for (const line of ['one\n', 'two\n', 'three 3\n', 'four 444\n', 'five 555\n', 'six 6666\n'])
    write(line)
  const files = readdirSync(folder).sort()
  expect(files.map((name) => [name, readFileSync(join(folder, name), 'utf8')])).toEqual([
    ['agent.log', 'six 6666\n'],
    ['agent.log.1', 'five 555\n'],
    ['agent.log.2', 'four 444\n'],
    ['agent.log.3', 'three 3\n'],
  ])
})
