import * as graph from '../../schema/generated/client/graphql.ts'
import { scenariosMachine } from '../../src/machines/scenarios/scenarios.machine.ts'
import {
  getOpenScenario,
  getTextField,
  parseUrlState,
  type ScenariosContext,
} from '../../src/machines/scenarios/scenarios-context.ts'
import { toDisplayText } from '../../src/ui/i18n/template-text.ts'
import { ru } from '../ui/screens/page.tsx'
import {
  cascade,
  createScenariosFixture,
  factsOf,
  factsResponse,
  getScenarioPath,
  listed,
  listedRow,
  scenariosBrowserOptions,
} from './fixtures/scenarios.tsx'
import { doneEvent, errorEvent, refusal } from './kit/actor-events.ts'
import { changeStreamEvents, undetectableGuards } from './kit/change-stream-events.ts'
import {
  absent,
  alert,
  busyMain,
  button,
  byRole,
  checked,
  type ExpectedElement,
  effect,
  field,
  heading,
  link,
  text,
  within,
} from './kit/expected-elements.ts'
import { byOtherActor, byUser, defineWalk } from './kit/screen-walk.ts'
import { click, pressKey } from './kit/user-actions.ts'

const { t } = ru
const one = listed()
const renamed = listed({ name: 'Накануне' })

const title = heading(t('scenarios.title'))
const create = button(t('scenarios.list.create'))
const unsaved = text(t('scenarios.unsaved'))
const retry = button(t('common.retry'))
const grid = byRole('grid', t('reminders.sending.title'))
const due = byRole('radio', t('reminders.sending.dueCount', { count: '1' }))
const panel = byRole('region', listedRow.clientName)
const approved = byRole('radio', t('scenarios.text.approved'))

/** Elements of the list of all scenarios. */
const listElements = ({ facts, error, drafts, cascades }: ScenariosContext): ExpectedElement[] => [
  title,
  create,
  ...(facts?.scenarios ?? []).map(({ name }) => link(name ?? '')),
  Object.keys({ ...drafts.s, ...cascades }).length > 0 ? unsaved : absent(unsaved),
  error ? alert(t('scenarios.stale')) : absent(alert(t('scenarios.stale'))),
]

/** Elements of the open scenario, or of the message that it does not exist. */
function openElements(context: ScenariosContext): ExpectedElement[] {
  const { tab, textPurpose, row, drafts } = context
  const script = getOpenScenario(context)
  if (!script)
    return [
      title,
      text(t('scenarios.gone')),
      link(t('scenarios.back')),
      absent(create),
      absent(grid),
    ]
  const header = [heading(script.name ?? ''), link(t('scenarios.back')), absent(create)]
  if (tab === 'list')
    return [
      ...header,
      within(grid, text(listedRow.clientName)),
      ...(row ? [panel, within(panel, text(listedRow.text))] : [absent(panel)]),
    ]
  return [
    ...header,
    checked(approved, textPurpose === 'approved'),
    field(
      t('scenarios.text.label'),
      toDisplayText({ ...script, ...drafts.s }[getTextField(script.type, textPurpose)] ?? '', 'ru'),
    ),
  ]
}

const isOpen = (context: ScenariosContext, tab: string) =>
  getOpenScenario(context) !== null && context.tab === tab

export const walks = [
  defineWalk<typeof scenariosMachine>({
    chart: 'scenariosMachine',
    machine: scenariosMachine,
    runs: [
      {
        key: ({ facts, openId, tab, drafts, cascades, textPurpose, row, error }) => [
          facts?.scenarios[0]?.name,
          openId,
          tab,
          Object.keys(drafts.s ?? {}),
          Object.keys(cascades),
          textPurpose,
          row === null,
          error === null,
        ],
        events: [
          { type: 'url.changed', search: '' },
          { type: 'url.changed', search: '?scenario=s' },
          { type: 'url.changed', search: '?scenario=s&tab=list' },
          { type: 'url.changed', search: '?scenario=none' },
          doneEvent('recallUnsaved', { drafts: {}, cascades: {} }),
          doneEvent('loadScenarios', factsOf([one])),
          doneEvent('refreshScenarios', factsOf([one])),
          errorEvent('loadScenarios', refusal('Сценарии недоступны.')),
          errorEvent('refreshScenarios', refusal('Сценарии недоступны.')),
          { type: 'scenario.changed', scenario: renamed, done: 'regenerated' },
          { type: 'scenario.changed', scenario: listed({ name: 'За сутки' }), done: 'edited' },
          { type: 'scenario.undoStop', scenarioId: 's' },
          { type: 'draft.changed', scenarioId: 's', draft: { sendTime: '11:00' } },
          { type: 'draft.changed', scenarioId: 's', draft: {} },
          { type: 'cascade.changed', scenarioId: 's', steps: cascade },
          { type: 'cascade.changed', scenarioId: 's', steps: null },
          { type: 'text.choose', notice: 'approved' },
          { type: 'text.replace', scenarioId: 's', change: { text: '{clientName}, ждём вас' } },
          { type: 'testPatient.restore', patient: { id: 't' } },
          { type: 'sending.filter', status: 'due' },
          { type: 'row.activate', index: 0 },
          { type: 'row.open', index: 0, row: listedRow },
        ],
      },
      {
        key: ({ facts, openId }) => [facts === null, openId],
        events: [
          { type: 'url.changed', search: '?scenario=s' },
          doneEvent('recallUnsaved', { drafts: {}, cascades: {} }),
          doneEvent('loadScenarios', factsOf([one])),
        ],
        // Navigation starts from the list of all scenarios.
        may: (state, { type }) =>
          /recallUnsaved|done.actor.first/.test(type) ||
          (type === 'url.changed' && state.matches('ready')),
      },
    ],
    expectedViews: {
      loadingUnsaved: { sameAs: 'loading', reason: 'the tab storage is read synchronously' },
      loading: () => [title, busyMain, absent(create), absent(retry)],
      failed: () => [title, alert('Сценарии недоступны.'), retry, absent(create)],
      'ready.idle': ({ context }, { type, status, scenario, done }) => [
        ...(context.openId === null ? listElements(context) : openElements(context)),
        ...(type === 'sending.filter' && status ? [checked(due)] : []),
        ...(type !== 'scenario.changed'
          ? []
          : done === 'regenerated'
            ? [effect(`the list of ${scenario.name}`)]
            : [absent(effect(`the list of ${scenario.name}`))]),
        ...(type.endsWith('.kept') ? [effect('keepUnsaved')] : []),
        ...(type === 'scenario.undoStop' ? [effect('calls scenarioControl.undoStop')] : []),
        ...(type === 'testPatient.restore' && getOpenScenario(context)
          ? [effect('calls testMessage.saveTestPatient')]
          : []),
        absent(retry),
      ],
      'ready.refreshing': {
        sameAs: 'ready.idle',
        reason: 'the refresh runs in the background and changes nothing on screen',
      },
    },
    eventTriggers: {
      ...changeStreamEvents,
      'url.changed': {
        sender: 'address',
        // The address must change.
        may: ({ search }, { context: { openId, tab } }) =>
          parseUrlState(search).openId !== openId || parseUrlState(search).tab !== tab,
      },
      'scenarios.retry': byUser(() => [click(retry)]),
      'scenario.changed': byOtherActor('any actor that creates, edits or controls the scenario'),
      'scenario.undoStop': byOtherActor('the undo toast of a stop'),
      'draft.changed': byOtherActor('editor'),
      'cascade.changed': byOtherActor('cascade'),
      'text.choose': byUser(
        () => [click(approved)],
        (_, { context }) => isOpen(context, 'text') && context.textPurpose !== 'approved',
      ),
      'text.replace': byOtherActor('scenarioLibrary, and the undo toast'),
      'testPatient.restore': byOtherActor('the undo toast of a removal'),
      'sending.filter': byUser(
        () => [click(due)],
        (_, { context }) => isOpen(context, 'list'),
      ),
      'row.activate': byUser(
        () => [pressKey(grid, 'Home')],
        (_, { context }) => isOpen(context, 'list'),
      ),
      'row.open': byUser(
        () => [click(within(grid, text(listedRow.clientName)))],
        (_, { context }) => isOpen(context, 'list'),
      ),
      'panel.close': byUser(
        () => [click(within(panel, button(t('common.close'))))],
        (_, { context }) => isOpen(context, 'list') && context.row !== null,
      ),
    },
    undetectableGuards,
    browser: scenariosBrowserOptions(null, {
      scenarios: [one],
      calls: {
        recallUnsaved: 'immediate',
        loadScenarios: {
          operation: graph.ScriptsFactsDocument,
          overlay: ({ scenarios }: ReturnType<typeof factsOf>, there: graph.ScriptsFactsQuery) =>
            factsResponse(scenarios)(there),
        },
      },
      triggerOverrides: {
        async 'url.changed'(driver, { search }, call) {
          const ours =
            new URLSearchParams(await getScenarioPath(call, '')).values().next().value ?? ''
          await driver.navigate(`/scripts${search.replace('scenario=s', `scenario=${ours}`)}`)
        },
      },
      jsdomOnly: { loadingUnsaved: 'the tab storage is read synchronously' },
    }),
    fixture: (_, recordEffect) =>
      createScenariosFixture({
        heldChart: 'scenarios',
        actor: (find) => find('scenarios'),
        recordEffect,
      }),
  }),
]
