// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { subscribeToLocation, writeSearch } from '../../../src/browser/location.ts'
import { rowParams } from '../../../src/machines/url-state/list-url-state.ts'
import { Sheet } from '../../../src/ui/components/Sheet.tsx'
import { drawn, layOut, ru } from '../screens/page.tsx'

// A sheet has a history entry only where it covers the list.
beforeEach(() => layOut('narrow'))

test('Back closes a sheet without URL state, and a sheet closed otherwise removes its history entry', async () => {
  history.replaceState(null, '', '/settings')
  const locations: string[] = []
  const close = subscribeToLocation((path, search) => locations.push(path + search))
  let closed = 0
  const sheet = () =>
    drawn({}, () => (
      <Sheet open title="Берег" onClose={() => (closed += 1)}>
        {''}
      </Sheet>
    ))
  const back = () =>
    act(
      () =>
        new Promise<void>((done) => {
          addEventListener('popstate', () => done(), { once: true })
          history.back()
        }),
    )
  const page = await sheet()
  expect(history.state).toEqual({ sheets: 1 })
  await back()
  expect(closed).toBe(1)
  await page.close()
  expect(history.state).toBe(null)
  const again = await sheet()
  expect(history.state).toEqual({ sheets: 1 })
  const popped = new Promise((done) => addEventListener('popstate', done, { once: true }))
  await again.close()
  await popped
  expect(history.state).toBe(null)
  // The location listener got no further events.
  expect(locations).toEqual(['/settings'])
  close()
})

/** Waits until the browser has gone back. */
const waitForBack = (go: () => void) =>
  act(
    () =>
      new Promise<void>((done) => {
        addEventListener('popstate', () => done(), { once: true })
        go()
      }),
  )

test('a panel named in the address has only one history entry, on every screen', async () => {
  for (const name of rowParams) {
    history.replaceState(null, '', '/reputation')
    writeSearch(`?${name}=r`)
    const page = await drawn({}, () => (
      <Sheet open title="Анна" onClose={() => writeSearch('')}>
        {''}
      </Sheet>
    ))
    expect(history.state, name).toEqual({ sheets: 1 })
    await waitForBack(() => page.all('.v-close')[0]?.click())
    expect(location.search, name).toBe('')
    await page.close()
    expect(location.search, name).toBe('')
  }
})

test('a panel opened by a link closes without a new history entry', async () => {
  history.replaceState(null, '', '/reputation?review=r')
  const length = history.length
  const page = await drawn({}, () => (
    <Sheet open title="Анна" onClose={() => writeSearch('')}>
      {''}
    </Sheet>
  ))
  await page.press(ru.t('common.close'))
  expect([history.length, location.search]).toEqual([length, ''])
  await page.close()
  expect(location.pathname).toBe('/reputation')
})

test('Back closes the panel over a conversation and keeps the conversation open', async () => {
  for (const state of [{ sheets: 1 }, null]) {
    history.replaceState(state, '', '/chats/7')
    let closed = 0
    const page = await drawn({}, () => (
      <Sheet open title="Анна" onClose={() => (closed += 1)}>
        {''}
      </Sheet>
    ))
    await waitForBack(() => history.back())
    expect([closed, location.pathname, history.state]).toEqual([1, '/chats/7', state])
    await page.close()
    expect([location.pathname, history.state]).toEqual(['/chats/7', state])
  }
})
