import type { AnyActorRef } from 'xstate'
import type { ScenarioFieldsFragment as Scenario } from '../../../schema/generated/client/graphql.ts'
import * as graph from '../../../schema/generated/client/graphql.ts'
import { scenariosMachine } from '../../../src/machines/scenarios/scenarios.machine.ts'
import type { ScenariosFacts } from '../../../src/machines/scenarios/scenarios-context.ts'
import type { ScenarioTab } from '../../../src/machines/url-state/scenario-path.ts'
import { ScenariosScreen } from '../../../src/ui/scenarios/ScenariosScreen.tsx'
import { scenario } from '../../ui/screens/scenarios-page.tsx'
import { around, reader, withNotices } from '../kit/parts.tsx'
import type { InBrowser, ServerCall, Setting } from '../kit/screen-walk.ts'

export { scenario }

export const patients = [
  { id: 'c', name: 'Орлова Анна' },
  { id: 'k', name: 'Ким Пётр' },
]
/** A scenario with a list to verify, stopped a moment ago. */
export const listed = (more: Partial<Scenario> = {}) =>
  scenario({
    listState: 'generated',
    listGeneratedAt: '2026-12-08T07:00:00Z',
    listCount: 1,
    listSkipped: 0,
    undoSeconds: 60,
    ...more,
  })
export const listedRow = {
  clientId: 'k',
  clientName: 'Ким Пётр',
  visitId: null,
  visitAt: null,
  notice: null,
  timeZone: 'Europe/Moscow',
  channel: 'sms' as const,
  sendAt: '2026-12-09T07:00:00Z',
  text: 'Пётр, ждём вас',
  status: 'due' as const,
  provider: 'sigmasms' as const,
  reason: null,
}
export const cascade = [
  { channel: 'whatsapp' as const, waitMinutes: 30 },
  { channel: 'sms' as const, waitMinutes: 30 },
]

export const OTHER = '{clientName}, приходите вовремя'
export const day = '2026-12-08T07:00:00Z'
/** A running A/B test. */
export const runningTrial: graph.TextTrialFieldsFragment = {
  id: 'r',
  state: 'running',
  measure: 'confirmed',
  size: 500,
  textA: scenario().text ?? '',
  textB: OTHER,
  beganAt: day,
  lastAt: '2027-06-08T07:00:00Z',
  overAt: null,
  endedBy: null,
  knownA: 120,
  knownB: 118,
  expectedAt: '2027-01-08T07:00:00Z',
  verdict: null,
  taken: null,
}

type Trials = graph.TextTrialsFieldsFragment
/** A/B tests of a scenario; none by default. */
export const trialsOf = (more: Partial<Trials> = {}): Trials => ({
  running: null,
  earlier: [],
  offer: more.running
    ? null
    : { weekly: 100, measures: [{ measure: 'confirmed', share: 0.6, whole: 900, days: 2 }] },
  ...more,
})

export const factsOf = (scenarios: Scenario[]): ScenariosFacts => ({
  scenarios,
  specialists: [],
  services: [],
  currency: 'RUB',
})

/** Immediate answers of ports outside the walked chart. */
const defaultAnswers = (scenarios: Scenario[]): NonNullable<Setting['answers']> => ({
  ...reader(),
  'scenarios.recallUnsaved': () => ({ drafts: {}, cascades: {} }),
  'scenarios.loadScenarios': () => factsOf(scenarios),
  'textPreview.loadPreview': () => null,
  'previewPatients.load': () => ({ data: patients }),
  'scenarioCascade.loadCascade': () => cascade,
  'cascadeMetrics.load': () => ({ data: { days: 30, items: [] } }),
  'scenarioSending.loadPages': () => ({ pages: { 1: [listedRow] }, total: 1, summary: null }),
  'testMessage.loadTestPatients': () => [],
  'scenarioAbTest.loadTrials': () => trialsOf(),
})

interface Scene {
  /** Chart id of the ports that wait. */
  of: string
  actor: Setting['actor']
  scenarios?: Scenario[]
  /** Open tab of the first scenario; without it the list of all scenarios. */
  tab?: ScenarioTab
  begin?: Setting['begin']
  /** Records what the tab stores, and whose list is opened. */
  note?: (deed: string) => void
}

/** The scenarios screen with real charts and an open tab. */
export function scriptsScene({
  of,
  actor,
  scenarios = [scenario()],
  tab,
  begin,
  note = () => {},
}: Scene): Setting {
  const answers = Object.entries(defaultAnswers(scenarios)).filter(
    ([port]) => !port.startsWith(`${of}.`),
  )
  return {
    parts: {
      ...around,
      scenarios: {
        machine: scenariosMachine.provide({
          actions: {
            keepUnsaved: () => note('keepUnsaved'),
            showList: (_, scenario) => note(`the list of ${(scenario as Scenario).name}`), // the scenario whose list is opened
          },
        }),
      },
    },
    draw: withNotices(<ScenariosScreen />),
    actor,
    answers: Object.fromEntries(answers),
    async begin(stage) {
      const search = tab ? `?${new URLSearchParams({ scenario: scenarios[0]?.id ?? '', tab })}` : ''
      await stage.send('scenarios', { type: 'url.changed', search } as { type: string })
      await begin?.(stage)
    },
  }
}

/** A child actor of the open scenario. */
export const partOf =
  (part: string) =>
  (find: (systemId: string) => AnyActorRef): AnyActorRef | undefined =>
    find('scenarios').getSnapshot().children[part]

/** The demo clinic's scenario that stands for the walk's first one: a stopped reminder. */
const isWalkScenario = ({ type, state }: { type: string; state: string }) =>
  type === 'reminder' && state === 'stopped'

/** Path of a tab of that scenario. */
export async function scriptAt(call: ServerCall, tab: string): Promise<string> {
  const { items } = (await call('GET', '/api/scenario/list?pageSize=200')) as {
    items: { id: string; type: string; state: string }[]
  }
  return `/scripts?${new URLSearchParams({ scenario: items.find(isWalkScenario)?.id ?? '', tab })}`
}

/** The server's facts, with the walk's scenarios in place of its own. */
export const factsThere =
  (scenarios: Scenario[]) =>
  ({ scenarios: { items } }: graph.ScriptsFactsQuery) => {
    const walkScenarios = items.filter(isWalkScenario)
    return {
      scenarios: {
        items: scenarios.map((one, at) => ({ ...one, id: walkScenarios[at]?.id ?? one.id })),
      },
    }
  }
export const cascadesThere =
  (channels: object[]) =>
  ({ cascades }: graph.CascadesQuery) => ({ cascades: cascades.map(() => ({ channels })) })
export const sendingThere = (items: object[]) => ({ sendingList: { items, total: items.length } })
/** An empty sending list; the clinic's own patients with the walk's names. */
export const patientsThere = (all: typeof patients) => ({
  sendingList: { items: [] },
  clients: {
    items: all.map(({ id, name }) => ({ id, surname: name, name: null, middleName: null })),
  },
})

/** The same screen in a browser. */
export const scriptsInBrowser = (
  tab: ScenarioTab | null,
  {
    scenarios = [scenario()],
    shows = [],
    ...more
  }: Partial<InBrowser> & { scenarios?: Scenario[] },
): InBrowser => ({
  at: tab ? (call) => scriptAt(call, tab) : '/scripts',
  calls: {},
  ...more,
  shows: [
    [graph.ScriptsFactsDocument, factsThere(scenarios)],
    [graph.CascadesDocument, cascadesThere(cascade)],
    [graph.SendingListDocument, sendingThere([listedRow])],
    [graph.PreviewPatientsDocument, patientsThere(patients)],
    [graph.TestPatientsDocument, { testPatients: { items: [] } }],
    ...shows,
  ],
})
