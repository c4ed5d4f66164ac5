import * as graph from '../../schema/generated/client/graphql.ts'
import {
  getClockTime,
  getTimeZone,
  type SimulatedEvent,
  type Simulation,
} from '../../src/machines/scenarios/simulation-steps.ts'
import { timeMachine } from '../../src/machines/scenarios/time-machine.machine.ts'
import { formatDateTime } from '../../src/ui/i18n/dates.ts'
import { ru } from '../ui/screens/page.tsx'
import { byPerson, walkOf } from './kit/screen-walk.ts'
import {
  alert,
  button,
  field,
  fill,
  gone,
  heading,
  type Look,
  off,
  press,
  status,
  text,
  thing,
  within,
} from './kit/sight.ts'
import { done, failed, refused } from './kit/words.ts'
import {
  partOf,
  patients,
  patientsThere,
  scriptsInBrowser,
  scriptsScene,
} from './scenes/scenarios.tsx'

const { t } = ru
const anna = patients[0]!

const event = (at: string, more: Partial<SimulatedEvent>): SimulatedEvent => ({
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
const story: Simulation = {
  from: '2026-12-08T06:00:00Z',
  until: '2026-12-12T09:00:00Z',
  clientName: anna.name,
  timeZone: 'Europe/Moscow',
  events: [
    event('2026-12-08T06:00:00Z', { kind: 'planned', channel: 'whatsapp' }),
    event('2026-12-09T07:00:00Z', { kind: 'sentToGateway', text: 'Анна, ждём вас 10 декабря' }),
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
const emptySimulation: Simulation = { ...story, events: [], visits: [] }

const title = heading(t('timeMachine.title'))
const search = field(t('timeMachine.search'))
const nobody = status(t('timeMachine.nobody'))
const loading = status(t('common.loading'))
const retry = button(t('common.retry'))
const timelineRegion = thing('region', t('timeMachine.timeline'))
const clock = within(timelineRegion, field(t('timeMachine.clock')))
const [next, back] = [button(t('timeMachine.next')), button(t('timeMachine.back'))]
const another = button(t('timeMachine.another'))
const undo = button(t('timeMachine.undo'))
const exclude = button(t('timeMachine.exclude'))
const cancel = button(t('timeMachine.cancel'))

type Context = {
  search: string
  found: typeof patients
  simulation: Simulation | null
  cursor: number
  steps: unknown[]
  error: unknown
}
const listOffered = ({ search, found }: Context) => (search === '' ? patients : found)
const lastOf = ({ simulation: shown }: Context) => (shown?.events.length ?? 0) - 1

const timeOf = (shown: Simulation, at: string) =>
  formatDateTime(at, {
    hour12: false,
    formatDate: 'dd.MM.yyyy',
    timeZone: getTimeZone(shown),
    locale: 'ru',
  })

/** Looks of the simulation at the clock's position, or of an empty one. */
function timelineLooks({ simulation: shown, cursor }: Context): Look[] {
  if (!shown) return []
  const [first] = shown.events
  if (!first)
    return [
      timelineRegion,
      within(timelineRegion, text(t('timeMachine.nothing', { time: timeOf(shown, shown.until) }))),
      text(t('timeMachine.noVisits')),
      gone(clock),
    ]
  return [
    timelineRegion,
    within(timelineRegion, heading(shown.clientName)),
    within(timelineRegion, text('Анна, ждём вас 10 декабря')),
    { ...clock, value: `${cursor}` },
    text(t('timeMachine.happens', { time: timeOf(shown, getClockTime(shown, cursor)) })),
  ]
}

const failure = (reason: string): Look[] => [
  title,
  alert(reason),
  retry,
  another,
  gone(timelineRegion),
]

export const walks = [
  walkOf<typeof timeMachine>({
    chart: 'timeMachine',
    machine: timeMachine,
    runs: [
      {
        input: { scenarioId: 's' },
        key: ({ search, found, simulation: shown, steps, cursor, error }) => [
          search,
          found.length,
          shown?.events.length,
          Math.min(steps.length, 2),
          cursor,
          error === null,
        ],
        events: [
          { type: 'patient.search', search: 'ким' },
          { type: 'patient.search', search: '' },
          done('findPatients', [patients[1]]),
          done('findPatients', []),
          failed('findPatients', refused('Поиск недоступен.')),
          { type: 'patient.choose', clientId: anna.id },
          done('simulate', story),
          done('simulate', emptySimulation),
          done('simulate', null),
          failed('simulate', refused('Сервер занят.')),
          { type: 'clock.go', to: 1 },
          { type: 'step.take', step: { kind: 'exclude' } },
          { type: 'step.take', step: { kind: 'cancelVisit', visitId: 'v' } },
        ],
        may: ({ context }, { type }) => type !== 'step.take' || context.steps.length < 2,
      },
    ],
    sees: {
      'choosing.waiting': ({ context }) => [
        title,
        { ...search, value: context.search },
        gone(loading),
        ...listOffered(context).map(({ name }) => button(name)),
        listOffered(context).length > 0 || context.error !== null ? gone(nobody) : nobody,
        ...(context.error === null ? [gone(alert('Поиск недоступен.'))] : []),
      ],
      'choosing.typing': {
        like: 'choosing.searching',
        why: 'the pause of a typist is waited for, too',
      },
      'choosing.searching': ({ context }) => [
        title,
        { ...search, value: context.search },
        loading,
        gone(nobody),
      ],
      running: ({ context }) => [
        title,
        loading,
        gone(search),
        gone(retry),
        ...(context.simulation
          ? [timelineRegion, off(exclude), off(another)]
          : [gone(timelineRegion)]),
      ],
      shown: ({ context }) => [
        title,
        gone(loading),
        ...timelineLooks(context),
        exclude,
        another,
        ...(lastOf(context) < 0
          ? [gone(next)]
          : [
              context.cursor < lastOf(context) ? next : off(next),
              context.cursor > 0 ? back : off(back),
            ]),
        context.steps.length > 0 ? undo : gone(undo),
      ],
      failed: ({ context }) => [
        ...failure(context.error ? 'Сервер занят.' : t('timeMachine.failed')),
        context.steps.length > 0 ? undo : gone(undo),
      ],
    },
    plays: {
      'patient.search': byPerson((event) => [fill(search, event.search)]),
      'patient.choose': byPerson(
        ({ clientId }) => [press(button(patients.find(({ id }) => id === clientId)!.name))],
        ({ clientId }, { context }) => listOffered(context).some(({ id }) => id === clientId),
      ),
      'patient.another': byPerson(() => [press(another)]),
      'clock.go': byPerson(
        ({ to }) => [fill(clock, `${to}`)],
        ({ to }, { context }) => to <= lastOf(context) && to !== context.cursor,
      ),
      'clock.next': byPerson(
        () => [press(next)],
        (_, { context }) => context.cursor < lastOf(context),
      ),
      'clock.back': byPerson(
        () => [press(back)],
        (_, { context }) => context.cursor > 0,
      ),
      'step.take': byPerson(
        ({ step }) => [press(step.kind === 'exclude' ? exclude : cancel)],
        ({ step }, { context }) =>
          step.kind === 'exclude' || (context.simulation?.visits.length ?? 0) > 0,
      ),
      'step.undo': byPerson(() => [press(undo)]),
      'machine.retry': byPerson(() => [press(retry)]),
    },
    browser: scriptsInBrowser('timeMachine', {
      calls: {
        findPatients: {
          asks: graph.FindPatientsDocument,
          as: (found: typeof patients) => ({ clients: patientsThere(found).clients }),
        },
        simulate: { asks: graph.SimulationDocument, as: (simulation: object) => ({ simulation }) },
      },
    }),
    setting: () =>
      scriptsScene({ of: 'timeMachine', actor: partOf('timeMachine'), tab: 'timeMachine' }),
  }),
]
