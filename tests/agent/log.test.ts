import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkMessage, checkTooLongMessage } from '../../agent/ingest/check-message.ts'
import { createMessageIngest } from '../../agent/ingest/message-ingest.ts'
import { createLog } from '../../agent/platform/log.ts'
import { createLogFileWriter } from '../../agent/platform/log-file.ts'
import { createManualClock } from '../../server/platform/clock.ts'
import { UNKNOWN } from './host.ts'
import { badSiu, NAME, siu } from './messages.ts'
import { put, tempFolder } from './open-queue.ts'
import { pairTestAgent } from './paired-agent.ts'
import { openTestWatch } from './watched-folders.ts'

test('no failure of any kind writes patient data to the log', async () => {
  const { lines, queue, host, clock, log, folder, begin } = await pairTestAgent({
    isDelivering: false,
  })
  const intake = createMessageIngest({ queue, clock, log, onReceived: () => undefined })
  const bad = [badSiu('M1'), NAME, siu('M2').replace('SIU', 'ADT'), badSiu('M3').repeat(2)]
  await Promise.all([
    ...bad.map((text) => intake.receive(checkMessage(Buffer.from(text)))),
    intake.receive(checkTooLongMessage(Buffer.from(siu('M4')))),
  ])
  const dropped = join(folder, NAME)
  mkdirSync(dropped)
  writeFileSync(join(dropped, `${NAME}.hl7`), `${badSiu('M5')}\r${NAME}`)
  writeFileSync(join(dropped, `${NAME}.csv`), NAME)
  const gone = join(dropped, 'gone')
  const watch = openTestWatch({ queue, clock, log }, dropped, join(dropped, `${NAME}.csv`), gone)
  await watch.scan()
  await watch.scan()
  put(queue, `${NAME} ${UNKNOWN}`, NAME)
  host.moods.push(
    'breaks-before',
    { status: 500, body: JSON.stringify({ message: NAME }) },
    { status: 200, body: NAME },
    { status: 200, body: JSON.stringify({ taken: 1, refused: [{ number: 1, reason: NAME }] }) },
  )
  begin()
  await expect.poll(() => queue.countWaiting()).toBe(0)
  for (const code of [new Error(NAME), Object.assign(new Error('x'), { code: `${NAME} x` }), NAME])
    log.write('call-failed', { code, reason: NAME, version: NAME })

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

test('a line has its time, its event and its fields', () => {
  const lines: string[] = []
  const log = createLog(createManualClock('2026-12-01T09:00:00Z'), [
    (line) => void lines.push(line),
  ])
  log.write('refused', { number: 7, reason: 'NO_PATIENT' })
  log.write('call-failed', {
    code: new TypeError('fetch failed', {
      cause: Object.assign(new Error('secret'), { code: 'ECONNREFUSED' }),
    }),
  })
  expect(lines).toEqual([
    '{"at":"2026-12-01T09:00:00.000Z","what":"refused","number":7,"reason":"NO_PATIENT"}\n',
    '{"at":"2026-12-01T09:00:00.000Z","what":"call-failed","code":"ECONNREFUSED"}\n',
  ])
})

test('a long log file is started again, and the three before it are kept', () => {
  const folder = tempFolder()
  const write = createLogFileWriter(join(folder, 'agent.log'), 10)
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
