import { describe } from 'vitest'
import { contractOf } from './contract.ts'
import { medodsUnderTest } from './medods-contract.ts'

describe('MEDODS', () => contractOf(medodsUnderTest))
