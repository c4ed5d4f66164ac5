// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { attemptMachine } from '../../../domain/lifecycles/attempt.machine.ts'
import { lifecycleTransitions } from '../../../server/platform/db/lifecycle-transitions.ts'
import { Inspector } from '../../../src/inspect/Inspector.tsx'
import { inspectorMachine } from '../../../src/inspect/inspector.machine.ts'

test('the charts of the server stand beside the page’s actors, and are drawn when one is chosen', async () => {
  const inspector = createActor(inspectorMachine, {
    input: { offerStately: false, isDocked: false },
  }).start()
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  await act(async () => root.render(<Inspector inspector={inspector} />))

  const buttons = [...place.querySelectorAll<HTMLButtonElement>('.i-actor')]
  const names = buttons.map(({ textContent }) => textContent)
  expect(names.sort()).toEqual([...new Set(lifecycleTransitions.map(({ chart }) => chart))].sort())

  const own = buttons.find(({ textContent }) => textContent === attemptMachine.id)
  await act(async () => own?.click())
  expect(place.querySelector('h1')?.textContent).toBe(attemptMachine.id)
  const drawn = [...place.querySelectorAll('.i-state h3')].map(({ textContent }) => textContent)
  for (const state of Object.keys(attemptMachine.root.states)) expect(drawn).toContain(state)
  expect(place.textContent).toContain('provider.silent')
  await act(async () => root.unmount())
  inspector.stop()
})
