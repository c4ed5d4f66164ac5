import { pino } from 'pino'
import { expect, test } from 'vitest'
import { logger } from '../../../server/ground/http/logger.ts'

type Serialized = { type: string; stack: string }

/** An error as the log writes it. */
const logged = (error: Error): Serialized => {
  const written: unknown = Reflect.get(logger('silent'), pino.symbols.serializersSym)
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
