import { describe } from 'vitest'
import { contractOf } from './contract.ts'
import { familyTried } from './yclients-contract.ts'

describe('Altegio', () => contractOf(familyTried('altegio')))
