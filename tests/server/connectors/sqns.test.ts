import { describe } from 'vitest'
import { contractOf } from './contract.ts'
import { sqnsTried } from './sqns-contract.ts'

describe('SQNS', () => contractOf(sqnsTried))
