import { describe } from 'vitest'
import { contractOf } from './contract.ts'
import { rnovaUnderTest } from './rnova-contract.ts'

describe('RNOVA', () => contractOf(rnovaUnderTest))
