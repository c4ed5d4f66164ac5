// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { fromPromise } from 'xstate'
import type {
  ScenarioFieldsFragment as Scenario,
  ViewerQuery,
} from '../../../schema/generated/client/graphql.ts'
import { viewerQuery } from '../../../src/machines/app/app-context.ts'
import type { ControlActor } from '../../../src/machines/scenario/scenario-control.machine.ts'
import { scenarioControlMachine } from '../../../src/machines/scenario/scenario-control.machine.ts'
import type {
  Launch,
  LaunchRequest,
  ListVersion,
  StartRequest,
} from '../../../src/machines/scenario/scenario-control-context.ts'
import { CallFailure } from '../../../src/machines/shared/failure.ts'
import { toastsMachine } from '../../../src/machines/toasts/toasts.machine.ts'
import { ToastsContainer } from '../../../src/ui/app/ToastsContainer.tsx'
import { ScenarioControls } from '../../../src/ui/scenario/ScenarioControls.tsx'
import { ScenarioDialogs } from '../../../src/ui/scenario/ScenarioDialogs.tsx'
import { drawn, held, ru } from './page.tsx'

// Dialogs are loaded when they first open; the tests load them ahead.
await Promise.all([
  import('../../../src/ui/components/DateField.tsx'),
  import('../../../src/ui/scenario/AutoStopDialog.tsx'),
  import('../../../src/ui/scenario/LaunchConfirmDialog.tsx'),
  import('../../../src/ui/scenario/StopScenarioConfirmDialog.tsx'),
])

const scenario = (state: string, listState: string, more: object = {}) =>
  ({
    id: 's',
    name: 'За день',
    type: 'reminder',
    state,
    listState,
    listHash: 'h1',
    listCount: 3,
    listSkipped: 1,
    autoStopDate: '2027-01-31',
    ...more,
  }) as Scenario // the controls read only these fields

const viewer = viewerQuery.provide({
  actors: {
    load: fromPromise(async () => ({
      // The controls read only these fields.
      data: { role: 'owner', company: { timeZone: 'Europe/Moscow' } } as ViewerQuery['viewer'],
    })),
  },
})

const launch = (more: Partial<NonNullable<Launch>> = {}): Launch => ({
  hash: 'h1',
  count: 754,
  leavingNow: 0,
  dueBefore: 0,
  advertising: [],
  firstAt: '2026-12-09T07:00:00Z',
  channels: [{ channel: 'whatsapp', provider: 'wazzup24', count: 754 }],
  cost: 120,
  autoStopDate: '2027-01-31',
  ...more,
})

const dialog = () => document.querySelector('.bp6-dialog')?.textContent?.replaceAll('\u00a0', ' ')

async function controls(start: Scenario) {
  const ports = {
    saveAutoStop: held<Scenario, { scenarioId: string; date: string }>(),
    regenerate: held<Scenario, { scenarioId: string }>(),
    verify: held<Scenario, ListVersion>(),
    launch: held<Launch, LaunchRequest>(),
    start: held<Scenario, StartRequest>(),
    stop: held<Scenario, { scenarioId: string }>(),
    undoStop: held<Scenario, { scenarioId: string }>(),
  }
  const machine = scenarioControlMachine.provide({
    actors: {
      saveAutoStop: ports.saveAutoStop.port,
      regenerate: ports.regenerate.port,
      verify: ports.verify.port,
      launch: ports.launch.port,
      start: ports.start.port,
      stop: ports.stop.port,
      undoStop: ports.undoStop.port,
    },
  })
  const page = await drawn(
    {
      toasts: { machine: toastsMachine },
      viewer: { machine: viewer, input: { args: null } },
      control: { machine, input: { scenario: start } },
    },
    (find) => (
      <>
        <ScenarioControls control={find('control') as ControlActor} canControl />
        <ScenarioDialogs control={find('control') as ControlActor} currency="RUB" />
        <ToastsContainer />
      </>
    ),
  )
  const shownState = () => page.all('.v-state')[0]?.textContent?.replaceAll('\u00a0', ' ')
  return { page, ports, shownState }
}
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('a scenario’s list is generated and verified, the scenario is started and stopped, and each step offers the next', async () => {
  const { page, ports, shownState } = await controls(scenario('stopped', 'none'))
  expect(shownState()).toBe(plain(ru.t('reminders.state.stopped')))
  await page.press(ru.t('reminders.actions.regenerate'))
  expect(page.all('.bp6-loading')).toHaveLength(1)
  await ports.regenerate.answer(scenario('stopped', 'generated'))
  expect(shownState()).toBe(plain(ru.t('reminders.state.toCheck')))
  expect(page.text()).toContain(plain(ru.count('reminders.results.regeneratedCount', 3)))
  await page.press(ru.t('reminders.actions.confirm'))
  expect(ports.verify.calls[0]?.input).toEqual({ scenarioId: 's', hash: 'h1' })
  await ports.verify.answer(scenario('stopped', 'verified'))
  expect(shownState()).toBe(plain(ru.t('reminders.state.checked')))
  await page.press(ru.t('reminders.actions.start'))
  await ports.launch.answer(launch())
  await waitForDialog(page, plain(ru.count('launch.count', 754)))
  expect(ports.start.calls).toHaveLength(0)
  await pressIn(page, ru.t('launch.submit'))
  await ports.start.answer(scenario('active', 'verified'))
  expect(shownState()).toContain('31')
  expect(page.button(ru.t('reminders.actions.start'))).toBeUndefined()
  // The stop is not a main button.
  expect(page.all('.bp6-intent-primary')).toHaveLength(0)
  await page.send('control', { type: 'control.stop' })
  await waitForDialog(page, plain(ru.t('stopScenario.undo')))
  await pressIn(page, ru.t('stopScenario.submit'))
  await ports.stop.answer(scenario('stopped', 'generated', { undoSeconds: 60 }))
  expect(shownState()).toBe(plain(ru.t('reminders.state.toCheck')))
  expect(page.text()).toContain(plain(ru.t('reminders.results.stopped')))
  await page.press(ru.t('reminders.actions.undoStop'))
  await ports.undoStop.answer(scenario('active', 'verified'))
  expect(page.text()).toContain(plain(ru.t('reminders.results.undone')))
  await page.close()
})

test('a start refused for a stale list shows the changes, and the list must be generated again', async () => {
  const { page, ports, shownState } = await controls(scenario('stopped', 'verified'))
  await page.press(ru.t('reminders.actions.start'))
  await ports.launch.answer(launch())
  await waitForDialog(page, plain(ru.t('launch.later')))
  await pressIn(page, ru.t('launch.submit'))
  const body = { code: 'STALE_LIST', added: 2, removed: 1, changed: 0 }
  await ports.start.refuse(new CallFailure(409, body, 'Conflict'))
  expect(shownState()).toBe(plain(ru.t('reminders.state.stale')))
  expect(page.button(ru.t('reminders.actions.start'))).toBeUndefined()
  expect(page.text()).toContain(
    plain(ru.t('reminders.results.staleHint', { added: 2, removed: 1, changed: 0 })),
  )
  await page.press(ru.t('reminders.actions.regenerateAgain'))
  await ports.regenerate.answer(scenario('stopped', 'generated'))
  expect(shownState()).toBe(plain(ru.t('reminders.state.toCheck')))
  await page.close()
})

test.each([
  ['stopped.none', 'regenerate', 'regenerate'],
  ['stopped.generated', 'confirm', 'verify'],
  ['stopped.verified', 'start', 'launch'],
] as const)(
  'a refused step from %s (%s) shows an error and keeps the state',
  async (place, word, port) => {
    const [state = '', list = ''] = place.split('.')
    const { page, ports, shownState } = await controls(scenario(state, list))
    const before = shownState()
    await page.press(ru.t(`reminders.actions.${word}`))
    await ports[port].refuse(new CallFailure(500, { message: 'Сервер занят.' }, 'x'))
    expect(page.all('[role=alert]')[0]?.textContent).toContain('Сервер занят.')
    expect(shownState()).toBe(before)
    await page.press(ru.t(`reminders.actions.${word}`))
    await ports[port].refuse(new CallFailure(0, null, 'x'))
    expect(page.text()).toContain(plain(ru.t('errors.network')))
    await page.close()
  },
)

test('a refused stop shows an error and keeps the state, and a refused undo shows an error', async () => {
  const { page, ports, shownState } = await controls(scenario('active', 'verified'))
  const before = shownState()
  await page.send('control', { type: 'control.stop' })
  await waitForDialog(page, plain(ru.t('stopScenario.undo')))
  await pressIn(page, ru.t('stopScenario.submit'))
  await ports.stop.refuse(new CallFailure(500, { message: 'Сервер занят.' }, 'x'))
  expect(page.all('[role=alert]')[0]?.textContent).toContain('Сервер занят.')
  expect(shownState()).toBe(before)
  await page.close()
  const stopped = await controls(scenario('stopped', 'generated', { undoSeconds: 60 }))
  await stopped.page.press(ru.t('reminders.actions.undoStop'))
  await stopped.ports.undoStop.refuse(new CallFailure(0, null, 'x'))
  expect(stopped.page.text()).toContain(plain(ru.t('errors.network')))
  await stopped.page.close()
})

test('the confirmation of a start shows counts, channels and warnings, and past messages are sent only on request', async () => {
  const { page, ports } = await controls(scenario('stopped', 'verified'))
  await page.press(ru.t('reminders.actions.start'))
  expect(ports.launch.calls[0]?.input).toEqual({ scenarioId: 's', includePast: false })
  await ports.launch.answer(launch({ count: 50, leavingNow: 0, dueBefore: 704 }))
  await waitForDialog(page, plain(ru.count('launch.count', 50)))
  expect(dialog()).not.toContain(ru.t('advertising.title'))
  expect(dialog()).not.toContain(plain(ru.count('launch.now', 704)))
  expect(dialog()).toContain('Wazzup24')
  expect(dialog()).toContain('09.12.2026, 10:00')
  expect(dialog()).toContain(plain(ru.count('launch.past', 704)))
  await act(async () => page.all('.bp6-dialog input[type=checkbox]')[0]?.click())
  expect(ports.launch.calls[0]?.input).toEqual({ scenarioId: 's', includePast: true })
  const advertising = [{ piece: 'скидка', why: 'price' as const }]
  await ports.launch.answer(launch({ count: 754, leavingNow: 704, dueBefore: 704, advertising }))
  expect(dialog()).toContain(plain(ru.t('advertising.why.price', { piece: 'скидка' })))
  expect(dialog()).toContain(plain(ru.count('launch.now', 704)))
  await pressIn(page, ru.t('launch.submit'))
  expect(ports.start.calls[0]?.input).toEqual({ scenarioId: 's', hash: 'h1', includePast: true })
  await page.close()
})

test('the confirmation of a start shows the server’s count of messages that leave at once', async () => {
  const { page, ports } = await controls(scenario('stopped', 'verified'))
  await page.press(ru.t('reminders.actions.start'))
  await ports.launch.answer(launch({ count: 2, leavingNow: 2, dueBefore: 3 }))
  await waitForDialog(page, plain(ru.count('launch.now', 2)))
  await page.close()
})

test('cancelling the confirmation of a start or a stop does nothing', async () => {
  const { page, ports, shownState } = await controls(scenario('stopped', 'verified'))
  await page.press(ru.t('reminders.actions.start'))
  await ports.launch.answer(launch())
  await waitForDialog(page, plain(ru.t('launch.later')))
  await pressIn(page, ru.t('common.cancel'))
  expect(shownState()).toBe(plain(ru.t('reminders.state.checked')))
  expect(ports.start.calls).toHaveLength(0)
  await page.close()
  const active = await controls(scenario('active', 'verified'))
  await active.page.send('control', { type: 'control.stop' })
  await waitForDialog(active.page, plain(ru.t('stopScenario.undo')))
  await pressIn(active.page, ru.t('common.cancel'))
  expect(active.ports.stop.calls).toHaveLength(0)
  await active.page.close()
})

test('a start refused for a past end day asks for the day again with the error at its field', async () => {
  const { page, ports } = await controls(scenario('stopped', 'verified'))
  await page.press(ru.t('reminders.actions.start'))
  await ports.launch.answer(launch())
  await waitForDialog(page, plain(ru.t('launch.later')))
  await pressIn(page, ru.t('launch.submit'))
  const body = { code: 'INCOMPLETE', fields: { autoStopDate: 'Этот день уже прошёл.' } }
  await ports.start.refuse(new CallFailure(400, body, 'x'))
  await vi.waitFor(async () => {
    await page.pass(20)
    expect(page.all('.v-field-error')[0]?.textContent).toBe('Этот день уже прошёл.')
  })
  await page.close()
})

test('generating a list without an end day asks for it first, and asks again for an invalid or refused day', async () => {
  const { page, ports, shownState } = await controls(
    scenario('stopped', 'none', { autoStopDate: null, autoStopFrom: '2027-01-10' }),
  )
  const date = () => page.all('input[name=date]')[0] as HTMLInputElement | undefined // the selector finds inputs
  const submit = async (value: string) => {
    await act(async () => {
      const field = date()
      if (field) type(field, value)
      field?.form?.requestSubmit()
    })
  }
  await page.press(ru.t('reminders.actions.regenerate'))
  await vi.waitFor(async () => {
    await page.pass(20)
    expect(date()).toBeDefined()
    // The dialog is loaded when it first opens.
  })
  await submit('31.02.2027')
  expect(ports.saveAutoStop.calls).toHaveLength(0)
  await submit('09.01.2027')
  expect(page.all('.v-field-error')[0]?.textContent).toBe(ru.t('reminders.autoStop.past'))
  expect(ports.saveAutoStop.calls).toHaveLength(0)
  await submit('28.02.2027')
  expect(ports.saveAutoStop.calls[0]?.input).toEqual({ scenarioId: 's', date: '2027-02-28' })
  const body = { message: 'Проверьте.', fields: { autoStopDate: 'День прошёл.' } }
  await ports.saveAutoStop.refuse(new CallFailure(400, body, 'x'))
  expect(page.all('.v-field-error')[0]?.textContent).toBe('День прошёл.')
  await submit('31.03.2027')
  await ports.saveAutoStop.answer(scenario('stopped', 'none', { autoStopDate: '2027-03-31' }))
  await page.pass(1000)
  expect(date()).toBeUndefined()
  expect(ports.regenerate.calls[0]?.input).toEqual({ scenarioId: 's' })
  await ports.regenerate.answer(scenario('stopped', 'generated'))
  expect(shownState()).toBe(plain(ru.t('reminders.state.toCheck')))
  await page.close()
})

/** Waits for a text in the dialog, whose code loads when it first opens. */
const waitForDialog = (page: Awaited<ReturnType<typeof drawn>>, text: string) =>
  vi.waitFor(async () => {
    await page.pass(1)
    expect(dialog()).toContain(text)
  })

/** Presses a button of the dialog. */
async function pressIn(page: Awaited<ReturnType<typeof drawn>>, name: string) {
  const button = page.all('.bp6-dialog button').find((one) => one.textContent === name)
  if (!button) throw new Error(`No "${name}" in: ${dialog()}`)
  await act(async () => button.click())
  await page.pass(500)
}

/** Types a value: React notices it only when it is set by the prototype's setter. */
function type(field: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
