import { describe } from 'vitest'
import { contractOf } from './contract.ts'
import { yclientsUnderTest } from './yclients-contract.ts'

describe('YCLIENTS', () => contractOf(yclientsUnderTest('yclients')))
