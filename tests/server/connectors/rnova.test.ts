import { describe } from 'vitest'
import { contractOf } from './contract.ts'
import { rnovaTried } from './rnova-tried.ts'

describe('RNOVA', () => contractOf(rnovaTried))
