// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { takeErrand } from '../../../src/browser/location.ts'
import type { Ask } from '../../../src/ports/ask.ts'
import { provideIntake } from '../../../src/ports/ingest.ts'
import { ru } from './page.tsx'
import { remindersScreen } from './reminders-page.tsx'
import { scenario } from './scripts-page.tsx'

const build = { type: 'list.build' } as { type: string }
const list = ru.t('reminders.sending.title')

test('a wanted list is put together for the stopped scenario and shown, whatever was open', async () => {
  const stopped = scenario({ state: 'stopped', listState: 'none', autoStopDate: '2027-01-31' })
  const { page, regenerate } = await remindersScreen({ scenarios: [stopped] })
  await page.send('reminders', { type: 'intake.open' })
  await page.send('reminders', build)
  const screen = page.find('reminders').getSnapshot()
  expect(screen.context).toMatchObject({ building: false, intakeOpen: false, view: 'list' })
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
  expect(screen.context).toMatchObject({ building: false, view: 'messages' })
  expect(regenerate.calls).toEqual([])
  await page.close()
})

test('from the integrations the next step after an import leads to the reminders, where the list is wanted once', () => {
  history.replaceState(null, '', '/widgets')
  const nobodyIsAsked = () => Promise.reject(new Error('asked'))
  const ask = Object.assign(nobodyIsAsked, { upload: nobodyIsAsked }) as unknown as Ask
  const intake = createActor(provideIntake(ask)).start()
  intake.send({ type: 'intake.next' })
  expect(location.pathname).toBe('/reminders')
  expect(takeErrand('editCard')).toBe(false)
  expect(takeErrand('buildList')).toBe(true)
  // A reload or Back does not do it again.
  expect(takeErrand('buildList')).toBe(false)
  intake.stop()
})
