import { test } from 'vitest'
import { expectReadBack } from './rendered-tables.ts'

test('a table is read the same in every encoding, with every separator and way to write dates', () =>
  expectReadBack(60))
