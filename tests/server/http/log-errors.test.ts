import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createLogger } from '../../../server/platform/http/logger.ts'

type Serialized = { type: string; stack: string }

/** An error as the log writes it. */
const logged = (error: Error): Serialized => {
  const written: unknown = Reflect.get(createLogger('silent'), pino.symbols.serializersSym)
  return (written as { err: (one: Error) => Serialized }).err(error)
}

test('an error is logged by its kind and its place, whatever its words and however many lines they have', () => {
  const { type, stack } = logged(new RangeError('550 <anna@clinic.example>\nis unknown\n  at home'))
  expect(type).toBe('RangeError')
  expect(stack).toMatch(/^ +at .*log-errors\.test\.ts/m)
  expect(stack).not.toContain('anna')
  expect(stack).not.toContain('is unknown')
  expect(stack).not.toContain('at home')
})

test('what fails because the database is gone writes no line of its own, anything else does', () => {
  const lines: string[] = []
  const log = createLogger('info')
  const stream: { write(line: string): boolean } = Reflect.get(log, pino.symbols.streamSym)
  stream.write = (line) => lines.push(line) > 0
  const gone = Object.assign(new Error('connect ECONNREFUSED'), {
    code: 'ECONNREFUSED',
    syscall: 'connect',
  })
  log.error({ err: gone }, 'round')
  // The queues of jobs hand on a copy.
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
