import { describe } from 'vitest'
import { contractOf } from './contract.ts'
import { medodsTried } from './medods-tried.ts'

describe('MEDODS', () => contractOf(medodsTried))
