import { afterEach, describe, expect, test } from 'vitest'
import { ensureDemo, hasDemo } from '../../../server/app/demo/ensure-demo.ts'
import { registerClinic } from '../../harness/calls.ts'
import { type OpenHouse, openHouse } from '../../harness/house.ts'

let open: OpenHouse
const app = async (env: Record<string, string> = {}) => {
  open = await openHouse('2026-12-08T09:00:00Z', env)
  return open.app
}
afterEach(() => open.close())

describe('a demo clinic', () => {
  test('would come into an empty embedded database', async () => {
    expect(await hasDemo(await app())).toBe(true)
  })

  test('does not come where a clinic works already', async () => {
    const used = await app()
    await registerClinic(open)
    expect(await hasDemo(used)).toBe(false)
    expect(await ensureDemo(used)).toBeNull()
  })

  test('does not come unasked into the operator’s own database, nor against his word', async () => {
    const own = await app({ DATABASE_URL: 'postgres://localhost/clinic' })
    expect(await ensureDemo(own)).toBeNull()
    await open.close()
    expect(await ensureDemo(await app({ DEMO: '0' }))).toBeNull()
  })
})
