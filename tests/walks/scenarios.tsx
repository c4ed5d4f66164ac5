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
import { heard, unseen } from './kit/heard.ts'
import { byOthers, byPerson, walkOf } from './kit/screen-walk.ts'
import {
  alert,
  button,
  checked,
  deed,
  field,
  gone,
  heading,
  key,
  type Look,
  link,
  press,
  text,
  thing,
  waiting,
  within,
} from './kit/sight.ts'
import { done, failed, refused } from './kit/words.ts'
import {
  cascade,
  factsOf,
  factsThere,
  listed,
  listedRow,
  scriptAt,
  scriptsInBrowser,
  scriptsScene,
} from './scenes/scenarios.tsx'

const { t } = ru
const one = listed()
const renamed = listed({ name: 'Накануне' })

const title = heading(t('scenarios.title'))
const create = button(t('scenarios.list.create'))
const unsaved = text(t('scenarios.unsaved'))
const retry = button(t('common.retry'))
const grid = thing('grid', t('reminders.sending.title'))
const due = thing('radio', t('reminders.sending.dueCount', { count: '1' }))
const panel = thing('region', listedRow.clientName)
const approved = thing('radio', t('scenarios.text.approved'))

/** Looks of the list of all scenarios. */
const listLooks = ({ facts, error, drafts, cascades }: ScenariosContext): Look[] => [
  title,
  create,
  ...(facts?.scenarios ?? []).map(({ name }) => link(name ?? '')),
  Object.keys({ ...drafts.s, ...cascades }).length > 0 ? unsaved : gone(unsaved),
  error ? alert(t('scenarios.stale')) : gone(alert(t('scenarios.stale'))),
]

/** Looks of the open scenario, or of the message that it does not exist. */
function openLooks(context: ScenariosContext): Look[] {
  const { tab, textPurpose: notice, row, drafts } = context
  const script = getOpenScenario(context)
  if (!script)
    return [title, text(t('scenarios.gone')), link(t('scenarios.back')), gone(create), gone(grid)]
  const header = [heading(script.name ?? ''), link(t('scenarios.back')), gone(create)]
  if (tab === 'list')
    return [
      ...header,
      within(grid, text(listedRow.clientName)),
      ...(row ? [panel, within(panel, text(listedRow.text))] : [gone(panel)]),
    ]
  return [
    ...header,
    checked(approved, notice === 'approved'),
    field(
      t('scenarios.text.label'),
      toDisplayText({ ...script, ...drafts.s }[getTextField(script.type, notice)] ?? '', 'ru'),
    ),
  ]
}

const isOpen = (context: ScenariosContext, tab: string) =>
  getOpenScenario(context) !== null && context.tab === tab

export const walks = [
  walkOf<typeof scenariosMachine>({
    chart: 'scenariosMachine',
    machine: scenariosMachine,
    runs: [
      {
        key: ({ facts, openId, tab, drafts, cascades, textPurpose: notice, row, error }) => [
          facts?.scenarios[0]?.name,
          openId,
          tab,
          Object.keys(drafts.s ?? {}),
          Object.keys(cascades),
          notice,
          row === null,
          error === null,
        ],
        events: [
          { type: 'url.changed', search: '' },
          { type: 'url.changed', search: '?scenario=s' },
          { type: 'url.changed', search: '?scenario=s&tab=list' },
          { type: 'url.changed', search: '?scenario=none' },
          done('recallUnsaved', { drafts: {}, cascades: {} }),
          done('first', factsOf([one])),
          done('again', factsOf([one])),
          failed('first', refused('Сценарии недоступны.')),
          failed('again', refused('Сценарии недоступны.')),
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
          done('recallUnsaved', { drafts: {}, cascades: {} }),
          done('first', factsOf([one])),
        ],
        // Navigation starts from the list of all scenarios.
        may: (state, { type }) =>
          /recallUnsaved|done.actor.first/.test(type) ||
          (type === 'url.changed' && state.matches('ready')),
      },
    ],
    sees: {
      recalling: { like: 'loading', why: 'what the tab keeps is there at once' },
      loading: () => [title, waiting, gone(create), gone(retry)],
      failed: () => [title, alert('Сценарии недоступны.'), retry, gone(create)],
      'ready.resting': ({ context }, { type, status, scenario, done: how }) => [
        ...(context.openId === null ? listLooks(context) : openLooks(context)),
        ...(type === 'sending.filter' && status ? [checked(due)] : []),
        ...(type !== 'scenario.changed'
          ? []
          : how === 'regenerated'
            ? [deed(`the list of ${scenario.name}`)]
            : [gone(deed(`the list of ${scenario.name}`))]),
        ...(type.endsWith('.kept') ? [deed('keepUnsaved')] : []),
        ...(type === 'scenario.undoStop' ? [deed('asks scenarioControl.undoStop')] : []),
        ...(type === 'testPatient.restore' && getOpenScenario(context)
          ? [deed('asks testMessage.saveTestPatient')]
          : []),
        gone(retry),
      ],
      'ready.refreshing': { like: 'ready.resting', why: 'what changes by itself disturbs nobody' },
    },
    plays: {
      ...heard,
      'url.changed': {
        by: 'address',
        // The address must change.
        may: ({ search }, { context: { openId, tab } }) =>
          parseUrlState(search).openId !== openId || parseUrlState(search).tab !== tab,
      },
      'scenarios.retry': byPerson(() => [press(retry)]),
      'scenario.changed': byOthers('whoever makes, edits or steers it'),
      'scenario.undoStop': byOthers('the notice that takes a stop back'),
      'draft.changed': byOthers('editor'),
      'cascade.changed': byOthers('cascade'),
      'text.choose': byPerson(
        () => [press(approved)],
        (_, { context }) => isOpen(context, 'text') && context.textPurpose !== 'approved',
      ),
      'text.replace': byOthers('scriptLibrary, and the notice that takes it back'),
      'testPatient.restore': byOthers('the notice that takes a removal back'),
      'sending.filter': byPerson(
        () => [press(due)],
        (_, { context }) => isOpen(context, 'list'),
      ),
      'row.activate': byPerson(
        () => [key(grid, 'Home')],
        (_, { context }) => isOpen(context, 'list'),
      ),
      'row.open': byPerson(
        () => [press(within(grid, text(listedRow.clientName)))],
        (_, { context }) => isOpen(context, 'list'),
      ),
      'panel.close': byPerson(
        () => [press(within(panel, button(t('common.close'))))],
        (_, { context }) => isOpen(context, 'list') && context.row !== null,
      ),
    },
    unnoticed: unseen,
    browser: scriptsInBrowser(null, {
      scenarios: [one],
      calls: {
        recallUnsaved: 'at once',
        loadScenarios: {
          asks: graph.ScriptsFactsDocument,
          as: ({ scenarios }: ReturnType<typeof factsOf>, there: graph.ScriptsFactsQuery) =>
            factsThere(scenarios)(there),
        },
      },
      others: {
        async 'url.changed'(stage, { search }, call) {
          const ours = new URLSearchParams(await scriptAt(call, '')).values().next().value ?? ''
          await stage.go(`/scripts${search.replace('scenario=s', `scenario=${ours}`)}`)
        },
      },
      unseen: { recalling: 'what the tab keeps is there at once' },
    }),
    setting: (_, note) =>
      scriptsScene({
        of: 'scenarios',
        actor: (find) => find('scenarios'),
        note,
      }),
  }),
]
