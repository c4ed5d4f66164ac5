import { describe } from 'vitest'
import { contractOf } from './contract.ts'
import { familyTried } from './yclients-tried.ts'

describe('YCLIENTS', () => contractOf(familyTried('yclients')))
