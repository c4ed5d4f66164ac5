import { assign, enqueueActions, fromCallback, sendTo, setup } from 'xstate'
import { port } from './port.ts'
import { scenarioControlMachine } from './scenario-control.machine.ts'
import { scriptCascadeMachine } from './script-cascade.machine.ts'
import { scriptCreateMachine } from './script-create.machine.ts'
import { scriptEditorMachine } from './script-editor.machine.ts'
import { scriptPreviewMachine } from './script-preview.machine.ts'
import { scriptTestMachine } from './script-test.machine.ts'
import {
  beforeScripts,
  cascadeFiguresQuery,
  openScript,
  parts,
  placeOf,
  previewOf,
  previewPatientsQuery,
  type ScriptsContext,
  type ScriptsEvent,
  type ScriptsFacts,
  scriptPath,
  scriptSendingList,
  type Unsaved,
  unsavedOf,
  withDraft,
  withScript,
  withSteps,
} from './scripts-parts.ts'
import { timeMachine } from './time-machine.machine.ts'

/** The setup of scenarios: all of them by kind, and the one that the address opens. Each part of the screen is an actor of its own. */
export const scriptsMachine = setup({
  types: {} as { context: ScriptsContext; events: ScriptsEvent; tags: 'busy' },
  actors: {
    address: fromCallback<ScriptsEvent>(() => {}),
    recallUnsaved: port<Unsaved>('recallUnsaved'),
    loadScripts: port<ScriptsFacts>('loadScripts'),
    create: scriptCreateMachine,
    control: scenarioControlMachine,
    editor: scriptEditorMachine,
    preview: scriptPreviewMachine,
    patients: previewPatientsQuery,
    cascade: scriptCascadeMachine,
    figures: cascadeFiguresQuery,
    sending: scriptSendingList,
    test: scriptTestMachine,
    timeMachine,
  },
  actions: {
    keepUnsaved: (_, _unsaved: Unsaved) => {},
    go: assign((_, { search }: { search: string }) => placeOf(search)),
    keepFacts: assign((_, { facts }: { facts: ScriptsFacts }) => ({ facts, error: null })),
    explain: assign({ error: (_, { error }: { error: unknown }) => error }),
    /** What is new of a scenario is told to whoever steers or edits it. */
    tellParts: enqueueActions(({ enqueue, context }) => {
      const scenarios = context.facts?.scenarios ?? []
      for (const scenario of scenarios)
        if (context.steered.includes(scenario.id))
          enqueue.sendTo(`control-${scenario.id}`, { type: 'control.replace', scenario })
        else
          enqueue.spawnChild('control', {
            id: `control-${scenario.id}`,
            input: { scenario, screen: 'scripts', careful: true },
          })
      enqueue.assign({ steered: scenarios.map(({ id }) => id) })
    }),
    tellOpen: enqueueActions(({ enqueue, context }) => {
      const scenario = openScript(context)
      if (!scenario) return
      enqueue.sendTo('editor', { type: 'editor.replace', scenario })
      enqueue.sendTo('cascade', { type: 'cascade.scenario', scenario })
    }),
    openParts: enqueueActions(({ enqueue, context }) => {
      for (const id of parts) enqueue.stopChild(id)
      enqueue.assign({ active: null, row: null, notice: 'booked' })
      const scenario = openScript(context)
      if (!scenario) return
      const { id } = scenario
      const input = { scenario, draft: context.drafts[id] ?? {} }
      enqueue.spawnChild('editor', { id: 'editor', input })
      enqueue.spawnChild('preview', {
        id: 'preview',
        input: previewOf({ ...context, notice: 'booked' }, scenario),
      })
      enqueue.spawnChild('patients', { id: 'patients', input: { args: id } })
      const steps = context.cascades[id] ?? null
      enqueue.spawnChild('cascade', { id: 'cascade', input: { scenario, steps } })
      enqueue.spawnChild('figures', { id: 'figures', input: { args: id } })
      const filter = { scenarioId: id, status: null }
      enqueue.spawnChild('sending', { id: 'sending', input: { filter } })
      enqueue.spawnChild('test', { id: 'test', input: { scenarioId: id } })
      enqueue.spawnChild('timeMachine', { id: 'timeMachine', input: { scenarioId: id } })
    }),
    showText: enqueueActions(({ enqueue, context }) => {
      const scenario = openScript(context)
      if (!scenario) return
      const { text, notice } = previewOf(context, scenario)
      enqueue.sendTo('preview', { type: 'preview.text', text, notice })
    }),
    refreshList: enqueueActions(({ enqueue, context }) => {
      if (openScript(context)) enqueue.sendTo('sending', { type: 'list.refresh' })
    }),
    showList: sendTo(
      ({ system }) => system.get('app'),
      (_, { id }: { id: string }) => ({
        type: 'page.go',
        path: scriptPath(id, 'list'),
      }),
    ),
  },
  guards: {
    isAnother: ({ context }, { search }: { search: string }) =>
      placeOf(search).openId !== context.openId,
    isListReady: (_, { done }: { done: string }) => done === 'regenerated',
  },
  delays: { refresh: 15_000 },
}).createMachine({
  id: 'scripts',
  context: beforeScripts,
  invoke: [
    { id: 'address', src: 'address' },
    { id: 'create', src: 'create', systemId: 'scriptCreate' },
  ],
  initial: 'recalling',
  on: {
    'address.changed': [
      {
        guard: { type: 'isAnother', params: ({ event }) => event },
        actions: [{ type: 'go', params: ({ event }) => event }, 'openParts'],
      },
      { actions: { type: 'go', params: ({ event }) => event } },
    ],
  },
  states: {
    recalling: {
      tags: 'busy',
      invoke: {
        id: 'recallUnsaved',
        src: 'recallUnsaved',
        onDone: { target: 'loading', actions: assign(({ event }) => event.output) },
        // Where the tab keeps nothing, one begins with what is saved.
        onError: 'loading',
      },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'first',
        src: 'loadScripts',
        onDone: {
          target: 'ready',
          actions: [
            { type: 'keepFacts', params: ({ event }) => ({ facts: event.output }) },
            'tellParts',
            'openParts',
          ],
        },
        onError: {
          target: 'failed',
          actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: { on: { 'scripts.retry': 'loading' } },
    ready: {
      initial: 'resting',
      on: {
        'scenario.changed': [
          {
            guard: { type: 'isListReady', params: ({ event }) => event },
            actions: [
              assign({ facts: ({ context, event }) => withScript(context.facts, event.scenario) }),
              'tellParts',
              'tellOpen',
              'refreshList',
              { type: 'showList', params: ({ event }) => event.scenario },
            ],
          },
          {
            actions: [
              assign({ facts: ({ context, event }) => withScript(context.facts, event.scenario) }),
              'tellParts',
              'tellOpen',
            ],
          },
        ],
        'scenario.startAgain': {
          actions: sendTo(({ event }) => `control-${event.scenarioId}`, {
            type: 'control.startAgain',
          }),
        },
        'draft.kept': {
          actions: [
            assign(({ context, event }) => withDraft(context, event)),
            { type: 'keepUnsaved', params: ({ context }) => unsavedOf(context) },
            'showText',
          ],
        },
        'cascade.kept': {
          actions: [
            assign(({ context, event }) => withSteps(context, event)),
            { type: 'keepUnsaved', params: ({ context }) => unsavedOf(context) },
          ],
        },
        'notice.choose': {
          actions: [assign({ notice: ({ event }) => event.notice }), 'showText'],
        },
        'testPatient.restore': {
          actions: enqueueActions(({ enqueue, context, event: { patient } }) => {
            if (openScript(context)) enqueue.sendTo('test', { type: 'patient.restore', patient })
          }),
        },
        'sending.filter': {
          actions: enqueueActions(({ enqueue, context, event: { status } }) => {
            const filter = { scenarioId: context.openId ?? '', status }
            if (openScript(context)) enqueue.sendTo('sending', { type: 'list.filter', filter })
          }),
        },
        'row.activate': { actions: assign({ active: ({ event }) => event.index }) },
        'row.open': {
          actions: assign({ active: ({ event }) => event.index, row: ({ event }) => event.row }),
        },
        'panel.close': { actions: assign({ row: null }) },
      },
      states: {
        // What lies ahead of each scenario, and what it has sent, changes by itself.
        resting: { after: { refresh: 'refreshing' } },
        refreshing: {
          invoke: {
            id: 'again',
            src: 'loadScripts',
            onDone: {
              target: 'resting',
              actions: [
                { type: 'keepFacts', params: ({ event }) => ({ facts: event.output }) },
                'tellParts',
                'tellOpen',
              ],
            },
            onError: {
              target: 'resting',
              actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
  },
})
