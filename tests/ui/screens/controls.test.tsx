// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import type { ScenarioFieldsFragment as Scenario } from '../../../schema/generated/client/graphql.ts'
import { CallFailure } from '../../../src/machines/failure.ts'
import { scenarioControlMachine } from '../../../src/machines/scenario-control.machine.ts'
import type { ListAsked } from '../../../src/machines/scenario-control-parts.ts'
import { toastsMachine } from '../../../src/machines/toasts.machine.ts'
import { Notices } from '../../../src/ui/Notices.tsx'
import type { ControlActor } from '../../../src/ui/reminders/actors.ts'
import { Controls } from '../../../src/ui/reminders/Controls.tsx'
import { drawn, held, ru } from './page.tsx'

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
  }) as Scenario // the parts of it that the controls read

async function controls(start: Scenario) {
  const ports = {
    saveAutoStop: held<Scenario, { scenarioId: string; date: string }>(),
    regenerate: held<Scenario, { scenarioId: string }>(),
    verify: held<Scenario, ListAsked>(),
    start: held<Scenario, ListAsked>(),
    stop: held<Scenario, { scenarioId: string }>(),
  }
  const machine = scenarioControlMachine.provide({
    actors: {
      saveAutoStop: ports.saveAutoStop.port,
      regenerate: ports.regenerate.port,
      verify: ports.verify.port,
      start: ports.start.port,
      stop: ports.stop.port,
    },
  })
  const page = await drawn(
    { toasts: { machine: toastsMachine }, control: { machine, input: { scenario: start } } },
    (find) => (
      <>
        <Controls control={find('control') as ControlActor} />
        <Notices />
      </>
    ),
  )
  const standing = () => page.all('.v-state')[0]?.textContent?.replaceAll('\u00a0', ' ')
  return { page, ports, standing }
}
const said = (text: string) => text.replaceAll('\u00a0', ' ')

test('a scenario is built, checked, started and stopped, and each step offers the next', async () => {
  const { page, ports, standing } = await controls(scenario('stopped', 'none'))
  expect(standing()).toBe(said(ru.t('reminders.state.stopped')))
  await page.press(ru.t('reminders.actions.regenerate'))
  expect(page.all('.bp6-loading')).toHaveLength(1)
  await ports.regenerate.answer(scenario('stopped', 'generated'))
  expect(standing()).toBe(said(ru.t('reminders.state.toCheck')))
  expect(page.text()).toContain(said(ru.count('reminders.results.regeneratedCount', 3)))
  await page.press(ru.t('reminders.actions.confirm'))
  expect(ports.verify.calls[0]?.input).toEqual({ scenarioId: 's', hash: 'h1' })
  await ports.verify.answer(scenario('stopped', 'verified'))
  expect(standing()).toBe(said(ru.t('reminders.state.checked')))
  await page.press(ru.t('reminders.actions.start'))
  await ports.start.answer(scenario('active', 'verified'))
  expect(standing()).toContain('31')
  expect(page.button(ru.t('reminders.actions.start'))).toBeUndefined()
  await page.press(ru.t('reminders.actions.stop'))
  await ports.stop.answer(scenario('stopped', 'verified'))
  expect(standing()).toBe(said(ru.t('reminders.state.checked')))
  expect(page.text()).toContain(said(ru.t('reminders.results.stopped')))
  await page.close()
})

test('a list that has changed is told as such, with what changed, and must be built again', async () => {
  const { page, ports, standing } = await controls(scenario('stopped', 'verified'))
  await page.press(ru.t('reminders.actions.start'))
  const body = { code: 'STALE_LIST', added: 2, removed: 1, changed: 0 }
  await ports.start.refuse(new CallFailure(409, body, 'Conflict'))
  expect(standing()).toBe(said(ru.t('reminders.state.stale')))
  expect(page.button(ru.t('reminders.actions.start'))).toBeUndefined()
  expect(page.text()).toContain(
    said(ru.t('reminders.results.staleHint', { added: 2, removed: 1, changed: 0 })),
  )
  await page.press(ru.t('reminders.actions.regenerateAgain'))
  await ports.regenerate.answer(scenario('stopped', 'generated'))
  expect(standing()).toBe(said(ru.t('reminders.state.toCheck')))
  await page.close()
})

test.each([
  ['stopped.none', 'regenerate', 'regenerate'],
  ['stopped.generated', 'confirm', 'verify'],
  ['stopped.verified', 'start', 'start'],
  ['active.verified', 'stop', 'stop'],
] as const)(
  'a refused step from %s (%s) is told, and leaves everything as it was',
  async (place, word, port) => {
    const [state = '', list = ''] = place.split('.')
    const { page, ports, standing } = await controls(scenario(state, list))
    const before = standing()
    await page.press(ru.t(`reminders.actions.${word}`))
    await ports[port].refuse(new CallFailure(500, { message: 'Сервер занят.' }, 'x'))
    expect(page.all('[role=alert]')[0]?.textContent).toContain('Сервер занят.')
    expect(standing()).toBe(before)
    await page.press(ru.t(`reminders.actions.${word}`))
    await ports[port].refuse(new CallFailure(0, null, 'x'))
    expect(page.text()).toContain(said(ru.t('errors.network')))
    await page.close()
  },
)

test('without an auto-stop date it is asked for first; a refused one is asked for again', async () => {
  const { page, ports, standing } = await controls(
    scenario('stopped', 'none', { autoStopDate: null }),
  )
  const date = () => page.all('input[name=date]')[0] as HTMLInputElement | undefined // by its selector
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
    // Its code is fetched when the dialog first opens.
  }, 10_000)
  await submit('31.02.2027')
  expect(ports.saveAutoStop.calls).toHaveLength(0)
  await submit('28.02.2027')
  expect(ports.saveAutoStop.calls[0]?.input).toEqual({ scenarioId: 's', date: '2027-02-28' })
  await ports.saveAutoStop.refuse(new CallFailure(400, { message: 'День прошёл.' }, 'x'))
  expect(page.text()).toContain('День прошёл.')
  await submit('31.03.2027')
  await ports.saveAutoStop.answer(scenario('stopped', 'none', { autoStopDate: '2027-03-31' }))
  await page.pass(1000)
  expect(date()).toBeUndefined()
  expect(ports.regenerate.calls[0]?.input).toEqual({ scenarioId: 's' })
  await ports.regenerate.answer(scenario('stopped', 'generated'))
  expect(standing()).toBe(said(ru.t('reminders.state.toCheck')))
  await page.close()
})

/** As a person types: React hears of a value only when it is set past its own hold on the field. */
function type(field: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
