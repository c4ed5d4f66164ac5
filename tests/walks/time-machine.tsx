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
import {
  createScenariosFixture,
  findScenarioChild,
  patients,
  patientsResponse,
  scenariosBrowserOptions,
} from './fixtures/scenarios.tsx'
import { doneEvent, errorEvent, refusal } from './kit/actor-events.ts'
import {
  absent,
  alert,
  button,
  byRole,
  disabled,
  type ExpectedElement,
  field,
  heading,
  status,
  text,
  within,
} from './kit/expected-elements.ts'
import { byUser, defineWalk } from './kit/screen-walk.ts'
import { click, fill } from './kit/user-actions.ts'

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
const timelineRegion = byRole('region', t('timeMachine.timeline'))
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
const lastOf = ({ simulation }: Context) => (simulation?.events.length ?? 0) - 1

const timeOf = (shown: Simulation, at: string) =>
  formatDateTime(at, {
    hour12: false,
    formatDate: 'dd.MM.yyyy',
    timeZone: getTimeZone(shown),
    locale: 'ru',
  })

/** Elements of the simulation at the clock's position, or of an empty one. */
function timelineElements({ simulation, cursor }: Context): ExpectedElement[] {
  if (!simulation) return []
  const [first] = simulation.events
  if (!first)
    return [
      timelineRegion,
      within(
        timelineRegion,
        text(t('timeMachine.nothing', { time: timeOf(simulation, simulation.until) })),
      ),
      text(t('timeMachine.noVisits')),
      absent(clock),
    ]
  return [
    timelineRegion,
    within(timelineRegion, heading(simulation.clientName)),
    within(timelineRegion, text('Анна, ждём вас 10 декабря')),
    { ...clock, value: `${cursor}` },
    text(t('timeMachine.happens', { time: timeOf(simulation, getClockTime(simulation, cursor)) })),
  ]
}

const failure = (reason: string): ExpectedElement[] => [
  title,
  alert(reason),
  retry,
  another,
  absent(timelineRegion),
]

export const walks = [
  defineWalk<typeof timeMachine>({
    chart: 'timeMachine',
    machine: timeMachine,
    runs: [
      {
        input: { scenarioId: 's' },
        key: ({ search, found, simulation, steps, cursor, error }) => [
          search,
          found.length,
          simulation?.events.length,
          Math.min(steps.length, 2),
          cursor,
          error === null,
        ],
        events: [
          { type: 'patient.search', search: 'ким' },
          { type: 'patient.search', search: '' },
          doneEvent('findPatients', [patients[1]]),
          doneEvent('findPatients', []),
          errorEvent('findPatients', refusal('Поиск недоступен.')),
          { type: 'patient.choose', clientId: anna.id },
          doneEvent('simulate', story),
          doneEvent('simulate', emptySimulation),
          doneEvent('simulate', null),
          errorEvent('simulate', refusal('Сервер занят.')),
          { type: 'timeMachine.moveTo', to: 1 },
          { type: 'step.take', step: { kind: 'exclude' } },
          { type: 'step.take', step: { kind: 'cancelVisit', visitId: 'v' } },
        ],
        may: ({ context }, { type }) => type !== 'step.take' || context.steps.length < 2,
      },
    ],
    expectedViews: {
      'choosing.waiting': ({ context }) => [
        title,
        { ...search, value: context.search },
        absent(loading),
        ...listOffered(context).map(({ name }) => button(name)),
        listOffered(context).length > 0 || context.error !== null ? absent(nobody) : nobody,
        ...(context.error === null ? [absent(alert('Поиск недоступен.'))] : []),
      ],
      'choosing.typing': {
        sameAs: 'choosing.searching',
        reason: 'the debounce of typing shows the same loading state',
      },
      'choosing.searching': ({ context }) => [
        title,
        { ...search, value: context.search },
        loading,
        absent(nobody),
      ],
      running: ({ context }) => [
        title,
        loading,
        absent(search),
        absent(retry),
        ...(context.simulation
          ? [timelineRegion, disabled(exclude), disabled(another)]
          : [absent(timelineRegion)]),
      ],
      shown: ({ context }) => [
        title,
        absent(loading),
        ...timelineElements(context),
        exclude,
        another,
        ...(lastOf(context) < 0
          ? [absent(next)]
          : [
              context.cursor < lastOf(context) ? next : disabled(next),
              context.cursor > 0 ? back : disabled(back),
            ]),
        context.steps.length > 0 ? undo : absent(undo),
      ],
      failed: ({ context }) => [
        ...failure(context.error ? 'Сервер занят.' : t('timeMachine.failed')),
        context.steps.length > 0 ? undo : absent(undo),
      ],
    },
    eventTriggers: {
      'patient.search': byUser((event) => [fill(search, event.search)]),
      'patient.choose': byUser(
        ({ clientId }) => [click(button(patients.find(({ id }) => id === clientId)!.name))],
        ({ clientId }, { context }) => listOffered(context).some(({ id }) => id === clientId),
      ),
      'patient.another': byUser(() => [click(another)]),
      'timeMachine.moveTo': byUser(
        ({ to }) => [fill(clock, `${to}`)],
        ({ to }, { context }) => to <= lastOf(context) && to !== context.cursor,
      ),
      'timeMachine.next': byUser(
        () => [click(next)],
        (_, { context }) => context.cursor < lastOf(context),
      ),
      'timeMachine.back': byUser(
        () => [click(back)],
        (_, { context }) => context.cursor > 0,
      ),
      'step.take': byUser(
        ({ step }) => [click(step.kind === 'exclude' ? exclude : cancel)],
        ({ step }, { context }) =>
          step.kind === 'exclude' || (context.simulation?.visits.length ?? 0) > 0,
      ),
      'step.undo': byUser(() => [click(undo)]),
      'machine.retry': byUser(() => [click(retry)]),
    },
    browser: scenariosBrowserOptions('timeMachine', {
      calls: {
        findPatients: {
          operation: graph.FindPatientsDocument,
          overlay: (found: typeof patients) => ({ clients: patientsResponse(found).clients }),
        },
        simulate: {
          operation: graph.SimulationDocument,
          overlay: (simulation: object) => ({ simulation }),
        },
      },
    }),
    fixture: () =>
      createScenariosFixture({
        heldChart: 'timeMachine',
        actor: findScenarioChild('timeMachine'),
        tab: 'timeMachine',
      }),
  }),
]
