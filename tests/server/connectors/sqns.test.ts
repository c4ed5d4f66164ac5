import { describe } from 'vitest'
import { contractOf } from './contract.ts'
import { sqnsTried } from './sqns-tried.ts'

describe('SQNS', () => contractOf(sqnsTried))
