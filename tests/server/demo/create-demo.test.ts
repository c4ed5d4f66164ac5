import { afterEach, describe, expect, test } from 'vitest'
import { ensureDemo, hasDemo } from '../../../server/app/demo/ensure-demo.ts'
import { openTestApp, type TestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'

let open: TestApp
const app = async (env: Record<string, string> = {}) => {
  open = await openTestApp('2026-12-08T09:00:00Z', env)
  return open.app
}
afterEach(() => open.close())

describe('a demo clinic', () => {
  test('is created by default in an empty embedded database', async () => {
    expect(await hasDemo(await app())).toBe(true)
  })

  test('is not created where a clinic exists already', async () => {
    const used = await app()
    await registerClinic(open)
    expect(await hasDemo(used)).toBe(false)
    expect(await ensureDemo(used)).toBeNull()
  })

  test('is not created by default in an external database, nor when it is switched off', async () => {
    const own = await app({ DATABASE_URL: 'postgres://localhost/clinic' })
    expect(await ensureDemo(own)).toBeNull()
    await open.close()
    expect(await ensureDemo(await app({ DEMO: '0' }))).toBeNull()
  })
})
