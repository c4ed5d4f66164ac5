import { test } from 'vitest'
import { expectReadBack } from './rendered-tables.ts'

test('ten thousand tables are read as they were meant', () => expectReadBack(10_000))
