import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createLogger } from '../../../server/platform/http/logger.ts'

type Serialized = { type: string; stack: string }

/** An error as the log writes it. */
const logged = (error: Error): Serialized => {
  const written: unknown = Reflect.get(createLogger('silent'), pino.symbols.serializersSym)
  return (written as { err: (one: Error) => Serialized }).err(error)
}

test('logs the type and stack of an error, but nothing of its message', () => {
  const { type, stack } = logged(new RangeError('550 <anna@clinic.example>\nis unknown\n  at home'))
  expect(type).toBe('RangeError')
  expect(stack).toMatch(/^ +at .*log-errors\.test\.ts/m)
  expect(stack).not.toContain('anna')
  expect(stack).not.toContain('is unknown')
  expect(stack).not.toContain('at home')
})

test('does not log errors caused by an unreachable database, but logs all others', () => {
  const lines: string[] = []
  const log = createLogger('info')
  const stream: { write(line: string): boolean } = Reflect.get(log, pino.symbols.streamSym)
  stream.write = (line) => lines.push(line) > 0
  const gone = Object.assign(new Error('connect ECONNREFUSED'), {
    code: 'ECONNREFUSED',
    syscall: 'connect',
  })
  log.error({ err: gone }, 'round')
  // The job queues pass on a copy of the error.
  log.error({ err: { ...gone, message: gone.message } }, 'jobs')
  log.error({ err: Object.assign(new Error('it starts'), { code: '57P03' }) }, 'failed')
  log.warn({ err: new Error('Connection terminated unexpectedly') }, 'failed')
  expect(lines).toEqual([])
  log.error({ err: Object.assign(new Error('open'), { code: 'ENOENT', syscall: 'open' }) }, 'file')
  log.error({ err: Object.assign(new Error('twice'), { code: '23505' }) }, 'key')
  log.error('the database does not answer')
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    'file',
    'key',
    'the database does not answer',
  ])
})
