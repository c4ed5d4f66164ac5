import { describe } from 'vitest'
import { contractOf } from './contract.ts'
import { medodsTried } from './medods-contract.ts'

describe('MEDODS', () => contractOf(medodsTried))
