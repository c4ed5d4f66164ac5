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
/** A scenario with a list that waits to be checked; it was stopped a moment ago. */
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
/** A trial of two texts that runs. */
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
/** The trials of a scenario, none yet. */
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

/** What the screen's ports answer at once, where they are not those of the walked chart. */
const usual = (scenarios: Scenario[]): NonNullable<Setting['answers']> => ({
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
  /** The chart's id, whose ports wait. */
  of: string
  actor: Setting['actor']
  scenarios?: Scenario[]
  /** Which part of the first scenario is open; none: the list of all. */
  tab?: ScenarioTab
  begin?: Setting['begin']
  /** Takes down what the tab is told to keep, and whose list is gone to. */
  note?: (deed: string) => void
}

/** The screen of scenarios over its real charts, with one part open. */
export function scriptsScene({
  of,
  actor,
  scenarios = [scenario()],
  tab,
  begin,
  note = () => {},
}: Scene): Setting {
  const answers = Object.entries(usual(scenarios)).filter(([port]) => !port.startsWith(`${of}.`))
  return {
    parts: {
      ...around,
      scenarios: {
        machine: scenariosMachine.provide({
          actions: {
            keepUnsaved: () => note('keepUnsaved'),
            showList: (_, scenario) => note(`the list of ${(scenario as Scenario).name}`), // of what was told
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

/** A part of the open scenario, each an actor of its own. */
export const partOf =
  (part: string) =>
  (find: (systemId: string) => AnyActorRef): AnyActorRef | undefined =>
    find('scenarios').getSnapshot().children[part]

/** Which of the demo clinic's scenarios stands for the first of a walk: a reminder at rest. */
const isOurs = ({ type, state }: { type: string; state: string }) =>
  type === 'reminder' && state === 'stopped'

/** The address of the walks' first scenario, with one part of it open. */
export async function scriptAt(call: ServerCall, tab: string): Promise<string> {
  const { items } = (await call('GET', '/api/scenario/list?pageSize=200')) as {
    items: { id: string; type: string; state: string }[]
  }
  return `/scripts?${new URLSearchParams({ scenario: items.find(isOurs)?.id ?? '', tab })}`
}

/** What the facts of the screen are there: the server's own, of which the walk's scenarios are left, in its words. */
export const factsThere =
  (scenarios: Scenario[]) =>
  ({ scenarios: { items } }: graph.ScriptsFactsQuery) => {
    const ours = items.filter(isOurs)
    return {
      scenarios: { items: scenarios.map((one, at) => ({ ...one, id: ours[at]?.id ?? one.id })) },
    }
  }
export const cascadesThere =
  (channels: object[]) =>
  ({ cascades }: graph.CascadesQuery) => ({ cascades: cascades.map(() => ({ channels })) })
export const sendingThere = (items: object[]) => ({ sendingList: { items, total: items.length } })
/** Nobody is on the list: the clinic's own patients, under the walk's names. */
export const patientsThere = (all: typeof patients) => ({
  sendingList: { items: [] },
  clients: {
    items: all.map(({ id, name }) => ({ id, surname: name, name: null, middleName: null })),
  },
})

/** The same scene in a browser. */
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
