// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

/** The storage of a newly loaded page. */
async function freshPage() {
  vi.resetModules()
  const { initStorage: beginStorage, storage } = await import('../../src/browser/storage.ts')
  beginStorage()
  return storage
}
const storedItems = () => ({ ...localStorage })

test('signing out clears the storage, and later writes wait until the next person acts', async () => {
  const first = await freshPage()
  first.set('settings', 'his')
  first.clear()
  first.set('settings', 'late')
  expect(storedItems()).toEqual({})
  const reloaded = await freshPage()
  reloaded.set('settings', 'defaults')
  reloaded.set('app-version', '1')
  expect(storedItems()).toEqual({})
  document.body.dispatchEvent(new Event('input', { bubbles: true }))
  expect(storedItems()).toEqual({ settings: 'defaults', 'app-version': '1' })
  reloaded.set('settings', 'chosen')
  expect(storedItems()).toMatchObject({ settings: 'chosen' })
})

test('a page loaded a second time after a sign-out writes at once', async () => {
  const first = await freshPage()
  first.clear()
  await freshPage()
  const next = await freshPage()
  next.set('settings', 'defaults')
  expect(storedItems()).toEqual({ settings: 'defaults' })
})

test('a tab told to hold its writes writes nothing, nor does the page loaded after it', async () => {
  const other = await freshPage()
  other.holdWrites()
  other.set('settings', 'its own')
  ;(await freshPage()).set('settings', 'defaults')
  expect(storedItems()).toEqual({})
})
