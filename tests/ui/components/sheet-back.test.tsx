// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { subscribeToLocation, writeSearch } from '../../../src/browser/location.ts'
import { rowParams } from '../../../src/machines/url-state/list-url-state.ts'
import { Sheet } from '../../../src/ui/components/Sheet.tsx'
import { drawn, layOut, ru } from '../screens/page.tsx'

test('Back closes a sheet that has no place in the address, and closed otherwise it takes its entry with it', async () => {
  layOut('narrow')
  history.replaceState(null, '', '/settings')
  const told: string[] = []
  const close = subscribeToLocation((path, search) => told.push(path + search))
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
  const gone = new Promise((done) => addEventListener('popstate', done, { once: true }))
  await again.close()
  await gone
  expect(history.state).toBe(null)
  // The page heard of none of it.
  expect(told).toEqual(['/settings'])
  close()
})

/** Until the page has gone where Back leads. */
const gone = (go: () => void) =>
  act(
    () =>
      new Promise<void>((done) => {
        addEventListener('popstate', () => done(), { once: true })
        go()
      }),
  )

test('a panel that the address names, whichever screen it is of, has no other entry', async () => {
  for (const name of rowParams) {
    history.replaceState(null, '', '/reputation')
    writeSearch(`?${name}=r`)
    const page = await drawn({}, () => (
      <Sheet open title="Анна" onClose={() => writeSearch('')}>
        {''}
      </Sheet>
    ))
    expect(history.state, name).toEqual({ sheets: 1 })
    await gone(() => page.all('.v-close')[0]?.click())
    expect(location.search, name).toBe('')
    await page.close()
    expect(location.search, name).toBe('')
  }
})

test('come to by a link, it closes where it stands', async () => {
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

test('Back in the panel over a conversation closes the panel, and leaves the conversation open', async () => {
  for (const state of [{ sheets: 1 }, null]) {
    history.replaceState(state, '', '/chats/7')
    let closed = 0
    const page = await drawn({}, () => (
      <Sheet open title="Анна" onClose={() => (closed += 1)}>
        {''}
      </Sheet>
    ))
    await gone(() => history.back())
    expect([closed, location.pathname, history.state]).toEqual([1, '/chats/7', state])
    await page.close()
    expect([location.pathname, history.state]).toEqual(['/chats/7', state])
  }
})
