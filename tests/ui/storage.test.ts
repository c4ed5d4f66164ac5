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
/** What a newly loaded page stores of the session. */
async function freshSession() {
  await freshPage()
  return (await import('../../src/browser/browser.ts')).localStore
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

test('an expired session loses its tokens only, but where another tab has signed out nothing is written afterwards', async () => {
  const expired = await freshSession()
  localStorage.setItem('token', 'a')
  localStorage.setItem('settings', 'his')
  expired.removeTokens()
  ;(await freshPage()).set('app-version', '1')
  expect(storedItems()).toEqual({ settings: 'his', 'app-version': '1' })
  // Another tab clears the storage; this one notices by a refused call before it is told.
  const late = await freshSession()
  localStorage.clear()
  late.removeTokens()
  ;(await freshPage()).set('settings', 'defaults')
  expect(storedItems()).toEqual({})
})
