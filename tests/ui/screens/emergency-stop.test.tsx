// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import type { RedStopsQuery } from '../../../schema/generated/client/graphql.ts'
import { viewerQuery } from '../../../src/machines/app/app-context.ts'
import { CallFailure } from '../../../src/machines/shared/failure.ts'
import { emailConfirmationMachine } from '../../../src/machines/shell/email-confirmation.machine.ts'
import {
  emergencyStopMachine,
  emergencyStopsQuery,
  type LiftResult,
  type StopPreview,
} from '../../../src/machines/shell/emergency-stop.machine.ts'
import { toastsMachine } from '../../../src/machines/toasts/toasts.machine.ts'
import { ToastsContainer } from '../../../src/ui/app/ToastsContainer.tsx'
import { EmergencyStopDialog } from '../../../src/ui/shell/EmergencyStopDialog.tsx'
import { LiftStopConfirmDialog } from '../../../src/ui/shell/LiftStopConfirmDialog.tsx'
import { SendingBlockNotices } from '../../../src/ui/shell/SendingBlockNotices.tsx'
import { drawn, held, ru } from './page.tsx'

type Stops = NonNullable<RedStopsQuery['redStops']>

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const stop: Stops['items'][number] = {
  id: 's',
  branchId: 'b',
  branchName: 'На Невском',
  pressedAt: '2026-12-08T09:40:00Z',
  pressedBy: 'Анна Иванова',
  held: 25,
}
const none: Stops = { items: [], fence: null, unconfirmedEmail: null, lapse: null }
const PREVIEW: StopPreview = {
  outlook: {
    count: 3,
    withinHour: 2,
    first: [
      {
        messageId: 'm',
        clientName: 'Ким Юна',
        scenarioName: 'За день',
        visitAt: '2026-12-09T12:00:00Z',
        timeZone: 'Europe/Moscow',
        sendAt: '2026-12-08T07:00:00Z',
        closesAt: '2026-12-08T11:01:00Z',
      },
    ],
  },
  branches: [{ id: 'b', name: 'На Невском' }],
}

async function openNotices(role = 'owner') {
  const stops = held<{ data: RedStopsQuery['redStops'] }, { args: null }>()
  const viewer = held<{ data: unknown }, { args: null }>()
  const ports = {
    loadPreview: held<StopPreview, { branchId: string | null }>(),
    press: held<void, { branchId: string | null }>(),
    lift: held<LiftResult, { id: string }>(),
    sendLetter: held<void, void>(),
  }
  const page = await drawn(
    {
      toasts: { machine: toastsMachine },
      viewer: {
        machine: viewerQuery.provide({ actors: { load: viewer.port as never } }),
        input: { args: null },
      },
      emergencyStops: {
        machine: emergencyStopsQuery.provide({ actors: { load: stops.port } }),
        input: { args: null },
      },
      emailConfirmation: {
        machine: emailConfirmationMachine.provide({
          actors: { sendEmail: ports.sendLetter.port },
        }),
      },
      emergencyStop: {
        machine: emergencyStopMachine.provide({
          actors: {
            loadPreview: ports.loadPreview.port,
            press: ports.press.port,
            lift: ports.lift.port,
          },
        }),
      },
    },
    () => (
      <>
        <SendingBlockNotices />
        <ToastsContainer />
      </>
    ),
  )
  await viewer.answer({ data: { role, company: { timeZone: 'Europe/Moscow' } } })
  const dialog = () => plain(page.all('[role="dialog"]').at(-1)?.textContent ?? '')
  /** Waits for a text in the dialog. Dialogs are lazy chunks with an animation; the imports above load them ahead. */
  const waitForDialog = async (words: string) => {
    expect([EmergencyStopDialog, LiftStopConfirmDialog].every(Boolean)).toBe(true)
    // A busy machine may deliver even a loaded chunk late.
    for (let turn = 0; turn < 1000 && page.all('[role="dialog"]').length === 0; turn++)
      await act(() => new Promise((next) => setImmediate(next)))
    await page.pass(500)
    expect(dialog()).toContain(plain(words))
  }
  return { page, stops, dialog, waitForDialog, ...ports }
}

test('an emergency stop is shown at the top with the person, the time and the number of held messages', async () => {
  const { page, stops } = await openNotices()
  await stops.answer({ data: { items: [stop], fence: null, unconfirmedEmail: null, lapse: null } })
  expect(page.text()).toContain('Рассылка остановлена: На Невском')
  expect(page.text()).toContain('Анна Иванова, 08.12.2026, 12:40')
  expect(page.text()).toContain(plain(ru.count('stop.strip.held', 25)))
  await page.close()
})

test('a role that may not start sending sees an emergency stop without a button to lift it', async () => {
  const { page, stops } = await openNotices('administrator')
  await stops.answer({ data: { items: [stop], fence: null, unconfirmedEmail: null, lapse: null } })
  expect(page.text()).toContain('Рассылка остановлена')
  expect(page.button(ru.t('stop.strip.lift'))).toBeUndefined()
  await page.close()
})

test('a send hold is shown without any button', async () => {
  const { page, stops } = await openNotices()
  await stops.answer({
    data: {
      items: [],
      fence: { closedAt: '2026-12-08T09:00:00Z', cause: 'longGap' },
      unconfirmedEmail: null,
      lapse: null,
    },
  })
  expect(page.text()).toContain(plain(ru.t('stop.fence.title')))
  expect(page.all('.v-stop button')).toEqual([])
  await page.close()
})

test('the dialog of an emergency stop shows the messages it would hold, for the clinic or a branch, and presses it', async () => {
  const { page, stops, waitForDialog, dialog, loadPreview, press } = await openNotices()
  await stops.answer({ data: none })
  await page.send('emergencyStop', { type: 'stop.ask' })
  await waitForDialog(ru.t('stop.looking'))
  expect(loadPreview.calls[0]?.input).toEqual({ branchId: null })
  await loadPreview.answer(PREVIEW)
  expect(dialog()).toContain(plain(ru.count('stop.count', 3)))
  expect(dialog()).toContain('Ким Юна')
  expect(dialog()).toMatch(/08\.12\.2026, 10:00(?: Москва, UTC\+3)?, можно отправить до 14:00/)
  const select = page.all('select')[0] as HTMLSelectElement // the dialog has only one select
  await act(async () => {
    select.value = 'b'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(loadPreview.calls[0]?.input).toEqual({ branchId: 'b' })
  await loadPreview.answer(PREVIEW)
  await page.press(ru.t('stop.press'))
  expect(press.calls[0]?.input).toEqual({ branchId: 'b' })
  await press.answer()
  // The notice appears at once, not with the next poll.
  await stops.answer({ data: { items: [stop], fence: null, unconfirmedEmail: null, lapse: null } })
  expect(page.text()).toContain('Рассылка остановлена')
  await page.close()
})

test('the dialog of an emergency stop always opens for the whole clinic', async () => {
  const { page, waitForDialog, loadPreview } = await openNotices()
  await page.send('emergencyStop', { type: 'stop.ask' })
  await page.send('emergencyStop', { type: 'stop.choose', branchId: 'b' } as { type: string })
  await page.send('emergencyStop', { type: 'stop.dismiss' })
  loadPreview.calls.length = 0
  await page.send('emergencyStop', { type: 'stop.ask' })
  await waitForDialog(ru.t('stop.looking'))
  expect(loadPreview.calls.map(({ input }) => input)).toEqual([{ branchId: null }])
  await loadPreview.answer(PREVIEW)
  expect(page.all('select')[0]).toHaveProperty('value', '')
  await page.close()
})

test('an emergency stop can be pressed before its preview is loaded, and again after a refusal', async () => {
  const { page, stops, waitForDialog, dialog, loadPreview, press } = await openNotices()
  await stops.answer({ data: none })
  await page.send('emergencyStop', { type: 'stop.ask' })
  await waitForDialog(ru.t('stop.looking'))
  await page.press(ru.t('stop.press'))
  expect(press.calls).toHaveLength(1)
  await press.refuse(new CallFailure(0, null, 'Failed to fetch'))
  expect(dialog()).toContain(plain(ru.t('stop.refused')))
  expect(dialog()).toContain(plain(ru.t('stop.unseen')))
  expect(loadPreview.calls.length).toBeLessThan(2)
  await page.press(ru.t('stop.press'))
  expect(press.calls).toHaveLength(1)
  await page.close()
})

test('Escape closes the dialogs without pressing or lifting, and the cancel button has the focus', async () => {
  const { page, stops, waitForDialog, dialog, press, lift } = await openNotices()
  await stops.answer({ data: { items: [stop], fence: null, unconfirmedEmail: null, lapse: null } })
  const leave = () =>
    act(async () => {
      const target = page.all('[role="dialog"]').at(-1)
      target?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    })
  await page.send('emergencyStop', { type: 'stop.ask' })
  await waitForDialog(ru.t('stop.looking'))
  expect(document.activeElement?.textContent).toBe(ru.t('common.cancel'))
  await leave()
  await page.pass(500)
  expect(dialog()).toBe('')
  await page.press(ru.t('stop.strip.lift'))
  await waitForDialog(ru.count('stop.liftCount', 25))
  expect(document.activeElement?.textContent).toBe(ru.t('common.cancel'))
  await leave()
  await page.pass(500)
  expect(dialog()).toBe('')
  expect([press.calls, lift.calls]).toEqual([[], []])
  await page.close()
})

test('lifting an emergency stop shows how many messages are released and how many dropped', async () => {
  const { page, stops, waitForDialog, lift } = await openNotices()
  await stops.answer({ data: { items: [stop], fence: null, unconfirmedEmail: null, lapse: null } })
  await page.press(ru.t('stop.strip.lift'))
  await waitForDialog(ru.count('stop.liftCount', 25))
  await page.send('emergencyStop', { type: 'stop.lift' })
  expect(lift.calls[0]?.input).toEqual({ id: 's' })
  await lift.answer({ id: 's', held: 0, late: 0, dropped: 2 })
  await stops.answer({ data: none })
  const toasts = page.all('.v-toast').map((one) => plain(one.textContent ?? ''))
  expect(toasts.join(' ')).toContain(plain(ru.count('stop.lifted', 25)))
  expect(toasts.join(' ')).toContain(plain(ru.count('stop.dropped', 2)))
  expect(page.all('.v-stop')).toEqual([])
  await page.close()
})

test('an emergency stop without held messages shows no count, before and after it is lifted', async () => {
  const { page, stops, waitForDialog, dialog, lift } = await openNotices()
  await stops.answer({
    data: { items: [{ ...stop, held: 0 }], fence: null, unconfirmedEmail: null, lapse: null },
  })
  expect(page.text()).not.toContain('0 сообщений')
  await page.press(ru.t('stop.strip.lift'))
  await waitForDialog(ru.t('stop.liftTitle'))
  expect(dialog()).not.toContain('0 сообщений')
  await page.send('emergencyStop', { type: 'stop.lift' })
  await lift.answer({ id: 's', held: 0, late: 0, dropped: 0 })
  const toasts = page.all('.v-toast').map((one) => plain(one.textContent ?? ''))
  expect(toasts.join(' ')).toContain(plain(ru.t('stop.liftedNone')))
  await page.close()
})

test('an unconfirmed email is shown, and the confirmation email can be sent again', async () => {
  const { page, stops, sendLetter } = await openNotices()
  await stops.answer({ data: { ...none, unconfirmedEmail: 'anna@bereg.example' } })
  expect(page.text()).toContain(plain(ru.t('stop.email.title')))
  expect(page.text()).toContain('anna@bereg.example')
  await page.press(ru.t('stop.email.again'))
  expect(sendLetter.calls).toHaveLength(1)
  await sendLetter.refuse(new CallFailure(429, { message: 'Позже.' }, 'x'))
  expect(page.text()).toContain('Позже.')
  await page.press(ru.t('stop.email.again'))
  await sendLetter.answer()
  expect(page.text()).toContain(plain(ru.t('stop.email.sent')))
  await stops.answer({ data: none })
  expect(page.text()).not.toContain(plain(ru.t('stop.email.title')))
  await page.close()
})

test('a role that may not start sending sees an unconfirmed email without a button', async () => {
  const { page, stops } = await openNotices('administrator')
  await stops.answer({ data: { ...none, unconfirmedEmail: 'anna@bereg.example' } })
  expect(page.text()).toContain('anna@bereg.example')
  expect(page.button(ru.t('stop.email.again'))).toBeUndefined()
  await page.close()
})
