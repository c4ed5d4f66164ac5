// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { hearLocation } from '../../../src/ui/base/location.ts'
import { Sheet } from '../../../src/ui/kit/Sheet.tsx'
import { drawn, layOut } from '../screens/page.tsx'

test('Back closes a sheet that has no place in the address, and closed otherwise it takes its entry with it', async () => {
  layOut('narrow')
  history.replaceState(null, '', '/settings')
  const told: string[] = []
  const close = hearLocation((path, search) => told.push(path + search))
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
  expect(history.state).toEqual({ sheet: true })
  await back()
  expect(closed).toBe(1)
  await page.close()
  expect(history.state).toBe(null)
  const again = await sheet()
  expect(history.state).toEqual({ sheet: true })
  const gone = new Promise((done) => addEventListener('popstate', done, { once: true }))
  await again.close()
  await gone
  expect(history.state).toBe(null)
  // The page heard of none of it.
  expect(told).toEqual(['/settings'])
  close()
})
