// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => sessionStorage.clear())

/** The reload counter of a newly loaded page. */
async function freshPage() {
  vi.resetModules()
  return (await import('../../src/browser/reload-counter.ts')).reloadCounter
}

test('a reloaded page knows how often it was reloaded until the counter is cleared', async () => {
  const first = await freshPage()
  expect(first.count('settings')).toBe(0)
  first.mark(1)
  const second = await freshPage()
  expect(second.count('settings')).toBe(1)
  second.clear()
  expect((await freshPage()).count('settings')).toBe(0)
})

test('a page that has marked a reload does not clear the mark', async () => {
  const first = await freshPage()
  first.mark(1)
  first.clear()
  expect((await freshPage()).count('settings')).toBe(1)
})

test('clearing after one screen keeps the count for another screen of the same page', async () => {
  ;(await freshPage()).mark(1)
  const second = await freshPage()
  expect(second.count('shell')).toBe(1)
  second.clear()
  expect(second.count('settings')).toBe(1)
})

test('without a network the counter prevents a reload', async () => {
  const page = await freshPage()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(page.count('settings')).toBe(Number.POSITIVE_INFINITY)
  online.mockReturnValue(true)
  expect(page.count('settings')).toBe(0)
  online.mockRestore()
})
