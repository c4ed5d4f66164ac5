// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

/** Local storage as the code of a page loaded just now writes it. */
async function freshPage() {
  vi.resetModules()
  const { initStorage: beginStorage, storage } = await import('../../src/browser/storage.ts')
  beginStorage()
  return storage
}
const kept = () => ({ ...localStorage })

test('a reader who signs out leaves nothing: what the page writes waits until somebody acts', async () => {
  const first = await freshPage()
  first.set('settings', 'his')
  first.clear()
  first.set('settings', 'late')
  expect(kept()).toEqual({})
  const door = await freshPage()
  door.set('settings', 'defaults')
  door.set('app-version', '1')
  expect(kept()).toEqual({})
  document.body.dispatchEvent(new Event('input', { bubbles: true }))
  expect(kept()).toEqual({ settings: 'defaults', 'app-version': '1' })
  door.set('settings', 'chosen')
  expect(kept()).toMatchObject({ settings: 'chosen' })
})

test('the next visit writes at once, and so does a tab in which nobody signed out', async () => {
  const first = await freshPage()
  first.clear()
  await freshPage()
  const next = await freshPage()
  next.set('settings', 'defaults')
  expect(kept()).toEqual({ settings: 'defaults' })
})

test('a tab that hears of a sign-out elsewhere writes nothing into the storage that was cleared', async () => {
  const other = await freshPage()
  other.holdWrites()
  other.set('settings', 'its own')
  ;(await freshPage()).set('settings', 'defaults')
  expect(kept()).toEqual({})
})
