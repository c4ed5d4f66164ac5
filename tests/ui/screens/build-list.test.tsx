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

test('a wanted list is put together for the stopped scenario and shown, whatever was open', async () => {
  const stopped = scenario({ state: 'stopped', listState: 'none', autoStopDate: '2027-01-31' })
  const { page, regenerate } = await remindersScreen({ scenarios: [stopped] })
  await page.send('reminders', { type: 'ingest.open' })
  await page.send('reminders', build)
  const screen = page.find('reminders').getSnapshot()
  expect(screen.context).toMatchObject({ buildPending: false, ingestOpen: false, view: 'list' })
  expect(regenerate.calls.map(({ input }) => input)).toEqual([{ scenarioId: 's' }])
  // Drawn when the dialog that was open has gone.
  await vi.waitFor(async () => {
    await page.pass(0)
    expect(page.all(`[aria-label="${list}"]`).length).toBeGreaterThan(0)
  })
  await page.close()
})

test('an active scenario plans by itself: what it sends is shown, nothing is put together', async () => {
  const { page, regenerate } = await remindersScreen()
  await page.send('reminders', build)
  const screen = page.find('reminders').getSnapshot()
  expect(screen.context).toMatchObject({ buildPending: false, view: 'messages' })
  expect(regenerate.calls).toEqual([])
  await page.close()
})

test('from the integrations the next step after an import leads to the reminders, where the list is wanted once', () => {
  history.replaceState(null, '', '/widgets')
  const nobodyIsAsked = () => Promise.reject(new Error('asked'))
  const ask = Object.assign(nobodyIsAsked, { upload: nobodyIsAsked }) as unknown as GatewayCaller
  const intake = createActor(provideIngest(ask)).start()
  intake.send({ type: 'ingest.next' })
  expect(location.pathname).toBe('/reminders')
  expect(consumePendingAction('editCard')).toBe(false)
  expect(consumePendingAction('buildList')).toBe(true)
  // A reload or Back does not do it again.
  expect(consumePendingAction('buildList')).toBe(false)
  intake.stop()
})
