import { assign, enqueueActions, fromCallback, sendTo, setup } from 'xstate'
import { scenarioControlMachine } from '../scenario/scenario-control.machine.ts'
import { getControlId } from '../scenario/scenario-control-context.ts'
import { changeListener } from '../shared/change-listener.ts'
import { createPort } from '../shared/create-port.ts'
import { LIVE_POLL_MS } from '../shared/poll-intervals.ts'
import { systemActor } from '../shared/system-actors.ts'
import { toScenarioPath } from '../url-state/scenario-path.ts'
import { newScenarioMachine } from './new-scenario.machine.ts'
import { scenarioAbTestMachine } from './scenario-ab-test.machine.ts'
import { scenarioCascadeMachine } from './scenario-cascade.machine.ts'
import { scenarioEditorMachine } from './scenario-editor.machine.ts'
import {
  cascadeMetricsQuery,
  getOpenScenario,
  openScenarioActors,
  parseUrlState,
  previewPatientsQuery,
  type ScenariosContext,
  type ScenariosEvent,
  type ScenariosFacts,
  scenarioSendingList,
  toPreviewRequest,
  type UnsavedChanges,
} from './scenarios-context.ts'
import { testMessageMachine } from './test-message.machine.ts'
import { textPresetsMachine } from './text-presets.machine.ts'
import { textPreviewMachine } from './text-preview.machine.ts'
import { timeMachine } from './time-machine.machine.ts'

/** Types, actors, actions and guards of the scenarios chart. */
export const scenariosImplementation = setup({
  types: {} as { context: ScenariosContext; events: ScenariosEvent; tags: 'busy' },
  actors: {
    urlListener: fromCallback<ScenariosEvent>(() => {}),
    changeListener: changeListener,
    recallUnsaved: createPort<UnsavedChanges>('recallUnsaved'),
    loadScenarios: createPort<ScenariosFacts>('loadScenarios'),
    create: newScenarioMachine,
    library: textPresetsMachine,
    control: scenarioControlMachine,
    editor: scenarioEditorMachine,
    preview: textPreviewMachine,
    patients: previewPatientsQuery,
    cascade: scenarioCascadeMachine,
    figures: cascadeMetricsQuery,
    sending: scenarioSendingList,
    test: testMessageMachine,
    timeMachine,
    trial: scenarioAbTestMachine,
  },
  actions: {
    keepUnsaved: (_, _unsaved: UnsavedChanges) => {},
    go: assign((_, { search }: { search: string }) => parseUrlState(search)),
    setFacts: assign((_, { facts }: { facts: ScenariosFacts }) => ({ facts, error: null })),
    setFailure: assign({ error: (_, { error }: { error: unknown }) => error }),
    /** Passes reloaded scenarios to their control and editor actors. */
    updateControls: enqueueActions(({ enqueue, context }) => {
      const scenarios = context.facts?.scenarios ?? []
      for (const scenario of scenarios)
        if (context.controlledIds.includes(scenario.id))
          enqueue.sendTo(getControlId(scenario.id), { type: 'control.replace', scenario })
        else
          enqueue.spawnChild('control', {
            id: getControlId(scenario.id),
            input: { scenario, screen: 'scenarios' },
          })
      enqueue.assign({ controlledIds: scenarios.map(({ id }) => id) })
    }),
    updateOpenScenario: enqueueActions(({ enqueue, context }) => {
      const scenario = getOpenScenario(context)
      if (!scenario) return
      enqueue.sendTo('editor', { type: 'editor.replace', scenario })
      enqueue.sendTo('cascade', { type: 'cascade.scenario', scenario })
      enqueue.sendTo('trial', { type: 'abTest.scenario', scenario })
    }),
    openParts: enqueueActions(({ enqueue, context }) => {
      for (const id of openScenarioActors) enqueue.stopChild(id)
      enqueue.assign({ active: null, row: null, textPurpose: 'booked' })
      const scenario = getOpenScenario(context)
      if (!scenario) return
      const { id } = scenario
      const input = {
        scenario,
        draft: context.drafts[id] ?? {},
        baseTexts: context.baseTexts[id] ?? {},
      }
      enqueue.spawnChild('editor', { id: 'editor', input })
      enqueue.spawnChild('preview', {
        id: 'preview',
        input: toPreviewRequest({ ...context, textPurpose: 'booked' }, scenario),
      })
      enqueue.spawnChild('patients', { id: 'patients', input: { args: id } })
      const steps = context.cascades[id] ?? null
      enqueue.spawnChild('cascade', { id: 'cascade', input: { scenario, steps } })
      enqueue.spawnChild('figures', { id: 'figures', input: { args: id } })
      const filter = { scenarioId: id, status: null }
      enqueue.spawnChild('sending', { id: 'sending', input: { filter } })
      enqueue.spawnChild('test', { id: 'test', input: { scenarioId: id } })
      enqueue.spawnChild('timeMachine', { id: 'timeMachine', input: { scenarioId: id } })
      enqueue.spawnChild('trial', { id: 'trial', input: { scenario } })
    }),
    showText: enqueueActions(({ enqueue, context }) => {
      const scenario = getOpenScenario(context)
      if (!scenario) return
      const { text, notice } = toPreviewRequest(context, scenario)
      enqueue.sendTo('preview', { type: 'preview.text', text, notice })
    }),
    refreshList: enqueueActions(({ enqueue, context }) => {
      if (getOpenScenario(context)) enqueue.sendTo('sending', { type: 'list.refresh' })
    }),
    showList: sendTo(systemActor('app'), (_, { id }: { id: string }) => ({
      type: 'page.go',
      path: toScenarioPath(id, 'list'),
    })),
  },
  guards: {
    isAnother: ({ context }, { search }: { search: string }) =>
      parseUrlState(search).openId !== context.openId,
    isRefreshPending: ({ context }) => context.refreshPending,
    isListReady: (_, { done }: { done: string }) => done === 'regenerated',
  },
  delays: { refresh: ({ context }) => (context.isLive ? LIVE_POLL_MS : 15_000) },
})
