import { beforeAll, describe, expect, test } from 'vitest'
import {
  expectedEnd,
  type FaultEnd,
  faultsOf,
  providerFaults,
} from '../../chaos/provider-faults.ts'
import { startProviders } from '../../chaos/providers.ts'
import type { Nature } from '../../chaos/stage.ts'
import { freshDatabase } from './fresh-database.ts'

const kinds: Nature[] = ['sms16', 'wazzup24', 'sigmasms']
let ends: Record<string, FaultEnd>

beforeAll(async () => {
  const providers = await startProviders()
  try {
    ends = await providerFaults(await freshDatabase(), providers, kinds)
  } finally {
    await providers.close()
  }
})

describe.each(kinds)('%s', (kind) => {
  test.each(faultsOf(kind))('%s leads to the expected outcome', (fault) => {
    expect(ends[`${kind} ${fault}`]).toMatchObject(expectedEnd(kind, fault))
  })

  test('is asked again after the time it asked for, not before', () => {
    const { attempts, apart } = ends[`${kind} busy`] ?? { attempts: 0, apart: 0 }
    expect(attempts).toBe(2)
    expect(apart).toBeGreaterThanOrEqual(2)
    expect(apart).toBeLessThan(4)
  })
})
