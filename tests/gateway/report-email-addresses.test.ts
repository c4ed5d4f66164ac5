import { expect, test } from 'vitest'
import { gatewayAt, run } from './operation.ts'
import { startRestHost } from './rest-host.ts'

const LIST = '/api/month-letter/list'
const address = { id: 'a', email: 'a@b.example', state: 'confirmed', since: '2026-12-08T09:00:00Z' }

test.each([
  ['owner', 'standard', true],
  ['manager', 'standard', true],
  ['administrator', 'standard', false],
  ['providerEmployee', 'standard', false],
  ['owner', 'nps', false],
])(
  'addresses of the report email are requested only for those who may see them: %s on the plan %s',
  async (role, plan, asks) => {
    const host = await startRestHost(({ path }) => ({
      body:
        path === LIST ? { items: [address], total: 1 } : { role, tariff: { plan, until: null } },
    }))
    expect(await run(gatewayAt(host.url), 'LetterAddresses')).toEqual({
      data: { letterAddresses: { items: asks ? [address] : [] } },
    })
    expect(host.calls.some(({ path }) => path === LIST)).toBe(asks)
  },
)
