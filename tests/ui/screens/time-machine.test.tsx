// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { type AnyActorRef, createMachine } from 'xstate'
import { previewPatientsQuery } from '../../../src/machines/scenarios/scenarios-context.ts'
import type {
  FoundPatient,
  Simulation,
  SimulationRequest,
} from '../../../src/machines/scenarios/simulation-steps.ts'
import { timeMachine } from '../../../src/machines/scenarios/time-machine.machine.ts'
import { CallFailure } from '../../../src/machines/shared/failure.ts'
import type { ScenariosActor } from '../../../src/ui/scenarios/actors.ts'
import { TimeMachine } from '../../../src/ui/scenarios/TimeMachine.tsx'
import { toTimelineEvent } from '../../../src/ui/scenarios/time-machine-events.ts'
import { drawn, held, ru } from './page.tsx'

const event = (at: string, more: Partial<Simulation['events'][number]>) => ({
  at,
  kind: null,
  step: null,
  scenarioId: 's',
  scenarioName: 'За день',
  messageId: 'm',
  notice: null,
  visitAt: '2026-12-10T09:00:00Z',
  timeZone: 'Europe/Moscow',
  sendAt: null,
  text: null,
  channel: null,
  reason: null,
  ...more,
})

const simulation: Simulation = {
  from: '2026-12-08T06:00:00Z',
  until: '2026-12-12T09:00:00Z',
  clientName: 'Иванова Анна',
  timeZone: 'Europe/Moscow',
  events: [
    event('2026-12-08T06:00:00Z', {
      kind: 'planned',
      channel: 'whatsapp',
      sendAt: '2026-12-09T07:00:00Z',
    }),
    event('2026-12-09T07:00:00Z', {
      kind: 'sentToGateway',
      channel: 'whatsapp',
      text: 'Анна, ждём вас 10 декабря',
    }),
    event('2026-12-09T07:01:00Z', { kind: 'delivered', channel: 'whatsapp' }),
  ],
  visits: [
    {
      id: 'v',
      startsAt: '2026-12-10T09:00:00Z',
      timeZone: 'Europe/Moscow',
      status: 'valid',
      specialist: 'Ким',
      service: null,
    },
  ],
}

/** The tab with its chart; the test answers the calls. */
async function openTab() {
  const find = held<FoundPatient[], { search: string }>()
  const simulate = held<Simulation | null, SimulationRequest>()
  const patients = held<{ data: FoundPatient[] }, { args: string }>()
  const machine = timeMachine.provide({
    actors: { findPatients: find.port, simulate: simulate.port },
  })
  const screen = createMachine({
    invoke: [
      { id: 'timeMachine', src: machine, input: { scenarioId: 's' } },
      {
        id: 'patients',
        src: previewPatientsQuery.provide({ actors: { load: patients.port } }),
        input: { args: 's' },
      },
    ],
  })
  const page = await drawn(
    { scenarios: { machine: screen } },
    (get: (id: string) => AnyActorRef) => (
      <TimeMachine screen={get('scenarios') as ScenariosActor} />
    ),
  )
  await patients.answer({ data: [{ id: 'c', name: 'Иванова Анна' }] })
  return { page, find, simulate }
}

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ')

const openSimulation = async () => {
  const all = await openTab()
  await all.page.press('Иванова Анна')
  await all.simulate.answer(simulation)
  return all
}

test('patients of the scenario are offered, and others are found by a search', async () => {
  const { page, find } = await openTab()
  expect(page.button('Иванова Анна')).toBeDefined()
  const field = page.all('input[type="search"]')[0] as HTMLInputElement // the search field
  await act(async () => {
    field.value = 'ким'
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await page.pass(350)
  expect(find.calls[0]?.input).toEqual({ search: 'ким' })
  await find.answer([])
  expect(page.text()).toContain(plain(ru.t('timeMachine.nobody')))
  await page.close()
})

test('the simulation shows text and channel, and the clock moves between events', async () => {
  const { page } = await openSimulation()
  expect(page.text()).toContain('Анна, ждём вас 10 декабря')
  const clock = () => page.all('output')[0]?.textContent
  expect(clock()).toBe('08.12.2026, 09:00')
  expect(plain(page.all('[aria-current="time"]')[0]?.textContent)).toContain(
    'уйдёт 09.12.2026, 10:00',
  )
  await page.press(ru.t('timeMachine.next'))
  expect(clock()).toBe('09.12.2026, 10:00')
  expect(page.all('[data-ahead]')).toHaveLength(1)
  const slider = page.all('input[type="range"]')[0]
  expect(plain(slider?.getAttribute('aria-valuetext'))).toBe('09.12.2026, 10:00, событие 2 из 3')
  await page.press(ru.t('timeMachine.back'))
  expect(clock()).toBe('08.12.2026, 09:00')
  await page.close()
})

test('a step is added one second after the current event, and a step at an earlier time removes later steps', async () => {
  const { page, simulate } = await openSimulation()
  await page.press(ru.t('timeMachine.next'))
  await page.press(ru.t('timeMachine.exclude'))
  expect(simulate.calls[0]?.input).toEqual({
    scenarioId: 's',
    clientId: 'c',
    steps: [{ kind: 'exclude', at: '2026-12-09T07:00:01.000Z' }],
  })
  const step = event('2026-12-09T07:00:01Z', { step: 'exclude', scenarioName: null })
  await simulate.answer({ ...simulation, events: [...simulation.events.slice(0, 2), step] })
  expect(plain(page.all('[aria-current="time"]')[0]?.textContent)).toContain('исключён из рассылки')
  await page.press(ru.t('timeMachine.back'))
  await page.press(ru.t('timeMachine.back'))
  await page.press(ru.t('timeMachine.cancel'))
  expect(simulate.calls[0]?.input.steps).toEqual([
    { kind: 'cancelVisit', visitId: 'v', at: '2026-12-08T06:00:01.000Z' },
  ])
  await page.close()
})

test('a visit is moved by the chosen time, and the last step can be undone', async () => {
  const { page, simulate } = await openSimulation()
  await page.press(ru.t('timeMachine.move'))
  expect(simulate.calls[0]?.input.steps).toEqual([
    {
      kind: 'moveVisit',
      visitId: 'v',
      to: '2026-12-11T09:00:00.000Z',
      at: '2026-12-08T06:00:01.000Z',
    },
  ])
  await simulate.answer(simulation)
  await page.press(ru.t('timeMachine.undo'))
  expect(simulate.calls[0]?.input.steps).toEqual([])
  await page.close()
})

test('a refused simulation shows the server’s message and can be retried', async () => {
  const { page, simulate } = await openTab()
  await page.press('Иванова Анна')
  await simulate.refuse(new CallFailure(409, { message: 'Сейчас составляется план.' }, 'no'))
  expect(page.text()).toContain('Сейчас составляется план.')
  await page.press(ru.t('common.retry'))
  await simulate.answer({ ...simulation, events: [] })
  expect(page.text()).toContain('До 12.12.2026, 12:00 этому пациенту ничего не придёт.')
  await page.close()
})

test('a host without simulations shows an error that can be retried', async () => {
  const { page, simulate } = await openTab()
  await page.press('Иванова Анна')
  await simulate.answer(null)
  expect(page.text()).toContain(plain(ru.t('timeMachine.failed')))
  await page.press(ru.t('common.retry'))
  expect(simulate.calls).toHaveLength(1)
  await page.close()
})

test('a message that was left out is not said to leave', () => {
  const style = {
    hour12: false,
    formatDate: 'dd.mm.yyyy',
    locale: 'ru',
    timeZone: 'Europe/Moscow',
  } as const
  const at = '2026-12-08T07:00:00Z'
  const left = event(at, { kind: 'skipped', reason: 'EXCLUDED', sendAt: '2026-12-09T07:00:00Z' })
  const shown = toTimelineEvent(ru, left as Simulation['events'][number], style)
  expect(shown.note).toContain(ru.t('reasons.EXCLUDED'))
  expect(shown.note).not.toContain('уйдёт')
  const planned = event(at, { kind: 'planned', sendAt: '2026-12-09T07:00:00Z' })
  expect(toTimelineEvent(ru, planned as Simulation['events'][number], style).note).toContain(
    'уйдёт',
  )
})
