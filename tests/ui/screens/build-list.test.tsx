// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { consumePendingAction } from '../../../src/browser/location.ts'
import type { GatewayCaller } from '../../../src/ports/gateway-caller.ts'
import { provideIngest } from '../../../src/ports/ingest.ts'
import { ru } from './page.tsx'
import { remindersScreen } from './reminders-page.tsx'
import { scenario } from './scenarios-page.tsx'

const build = { type: 'list.build' } as { type: string }
const list = ru.t('reminders.sending.title')

test('a pending request to build the list generates and shows the list of a stopped scenario, also while a dialog is open', async () => {
  const stopped = scenario({ state: 'stopped', listState: 'none', autoStopDate: '2027-01-31' })
  const { page, regenerate } = await remindersScreen({ scenarios: [stopped] })
  await page.send('reminders', { type: 'ingest.open' })
  await page.send('reminders', build)
  const screen = page.find('reminders').getSnapshot()
  expect(screen.context).toMatchObject({ buildPending: false, ingestOpen: false, view: 'list' })
  expect(regenerate.calls.map(({ input }) => input)).toEqual([{ scenarioId: 's' }])
  // The list appears when the open dialog has closed.
  await vi.waitFor(async () => {
    await page.pass(0)
    expect(page.all(`[aria-label="${list}"]`).length).toBeGreaterThan(0)
  })
  await page.close()
})

test('a pending request to build the list shows the messages of an active scenario and generates nothing', async () => {
  const { page, regenerate } = await remindersScreen()
  await page.send('reminders', build)
  const screen = page.find('reminders').getSnapshot()
  expect(screen.context).toMatchObject({ buildPending: false, view: 'messages' })
  expect(regenerate.calls).toEqual([])
  await page.close()
})

test('after an import in connections the next step opens reminders with a pending action that is consumed once', () => {
  history.replaceState(null, '', '/widgets')
  const rejectCall = () => Promise.reject(new Error('unexpected call'))
  const ask = Object.assign(rejectCall, { upload: rejectCall }) as unknown as GatewayCaller
  const intake = createActor(provideIngest(ask)).start()
  intake.send({ type: 'ingest.next' })
  expect(location.pathname).toBe('/reminders')
  expect(consumePendingAction('editCard')).toBe(false)
  expect(consumePendingAction('buildList')).toBe(true)
  // A reload or Back does not repeat it.
  expect(consumePendingAction('buildList')).toBe(false)
  intake.stop()
})
