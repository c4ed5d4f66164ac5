// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { attemptMachine } from '../../../domain/lifecycles/attempt.machine.ts'
import { lifecycleTransitions } from '../../../server/platform/db/lifecycle-transitions.ts'
import { Inspector } from '../../../src/inspect/Inspector.tsx'
import { inspectorMachine } from '../../../src/inspect/inspector.machine.ts'

test('the inspector lists the server’s lifecycles and shows the chosen one with its states', async () => {
  const inspector = createActor(inspectorMachine, {
    input: { offerStately: false, isDocked: false },
  }).start()
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  await act(async () => root.render(<Inspector inspector={inspector} />))

  const buttons = [...container.querySelectorAll<HTMLButtonElement>('.i-actor')]
  const names = buttons.map(({ textContent }) => textContent)
  expect(names.sort()).toEqual([...new Set(lifecycleTransitions.map(({ chart }) => chart))].sort())

  const own = buttons.find(({ textContent }) => textContent === attemptMachine.id)
  await act(async () => own?.click())
  expect(container.querySelector('h1')?.textContent).toBe(attemptMachine.id)
  const shownStates = [...container.querySelectorAll('.i-state h3')].map(
    ({ textContent }) => textContent,
  )
  for (const state of Object.keys(attemptMachine.root.states)) expect(shownStates).toContain(state)
  expect(container.textContent).toContain('provider.silent')
  await act(async () => root.unmount())
  inspector.stop()
})
