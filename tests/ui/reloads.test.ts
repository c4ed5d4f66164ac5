// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => sessionStorage.clear())

/** The marks as the code of a page loaded just now sees them. */
async function freshPage() {
  vi.resetModules()
  return (await import('../../src/browser/reload-counter.ts')).reloadCounter
}

test('the page that is loaded anew knows that it is', async () => {
  const first = await freshPage()
  expect(first.count('settings')).toBe(0)
  first.mark(1)
  const second = await freshPage()
  expect(second.count('settings')).toBe(1)
  second.clear()
  expect((await freshPage()).count('settings')).toBe(0)
})

test('what comes while the page is on its way out does not clear its mark', async () => {
  const first = await freshPage()
  first.mark(1)
  first.clear()
  expect((await freshPage()).count('settings')).toBe(1)
})

test('one screen that has come does not hide the mark from another of the same page', async () => {
  ;(await freshPage()).mark(1)
  const second = await freshPage()
  expect(second.count('shell')).toBe(1)
  second.clear()
  expect(second.count('settings')).toBe(1)
})

test('without a network the page is not loaded anew', async () => {
  const page = await freshPage()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(page.count('settings')).toBe(Number.POSITIVE_INFINITY)
  online.mockReturnValue(true)
  expect(page.count('settings')).toBe(0)
  online.mockRestore()
})
