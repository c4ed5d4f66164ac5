import { describe } from 'vitest'
import { contractOf } from './contract.ts'
import { sqnsUnderTest } from './sqns-contract.ts'

describe('SQNS', () => contractOf(sqnsUnderTest))
