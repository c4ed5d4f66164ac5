import { describe } from 'vitest'
import { contractOf } from './contract.ts'
import { rnovaTried } from './rnova-contract.ts'

describe('RNOVA', () => contractOf(rnovaTried))
