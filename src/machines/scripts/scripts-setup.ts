import { assign, enqueueActions, fromCallback, sendTo, setup } from 'xstate'
import { scriptPath } from '../places/script-path.ts'
import { scenarioControlMachine } from '../scenario/scenario-control.machine.ts'
import { controlOf } from '../scenario/scenario-control-parts.ts'
import { hearing, IN_CASE } from '../shared/hearing.ts'
import { port } from '../shared/port.ts'
import { systemActor } from '../shared/system.ts'
import { scriptCascadeMachine } from './script-cascade.machine.ts'
import { scriptCreateMachine } from './script-create.machine.ts'
import { scriptEditorMachine } from './script-editor.machine.ts'
import { scriptLibraryMachine } from './script-library.machine.ts'
import { scriptPreviewMachine } from './script-preview.machine.ts'
import { scriptTestMachine } from './script-test.machine.ts'
import { scriptTrialMachine } from './script-trial.machine.ts'
import {
  cascadeFiguresQuery,
  openScript,
  parts,
  placeOf,
  previewOf,
  previewPatientsQuery,
  type ScriptsContext,
  type ScriptsEvent,
  type ScriptsFacts,
  scriptSendingList,
  type Unsaved,
} from './scripts-parts.ts'
import { timeMachine } from './time-machine.machine.ts'

/** What the chart of the scenarios' setup is made of: its words, its parts, what it does. */
export const scriptsSetup = setup({
  types: {} as { context: ScriptsContext; events: ScriptsEvent; tags: 'busy' },
  actors: {
    address: fromCallback<ScriptsEvent>(() => {}),
    hearing,
    recallUnsaved: port<Unsaved>('recallUnsaved'),
    loadScripts: port<ScriptsFacts>('loadScripts'),
    create: scriptCreateMachine,
    library: scriptLibraryMachine,
    control: scenarioControlMachine,
    editor: scriptEditorMachine,
    preview: scriptPreviewMachine,
    patients: previewPatientsQuery,
    cascade: scriptCascadeMachine,
    figures: cascadeFiguresQuery,
    sending: scriptSendingList,
    test: scriptTestMachine,
    timeMachine,
    trial: scriptTrialMachine,
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
          enqueue.sendTo(controlOf(scenario.id), { type: 'control.replace', scenario })
        else
          enqueue.spawnChild('control', {
            id: controlOf(scenario.id),
            input: { scenario, screen: 'scripts' },
          })
      enqueue.assign({ steered: scenarios.map(({ id }) => id) })
    }),
    tellOpen: enqueueActions(({ enqueue, context }) => {
      const scenario = openScript(context)
      if (!scenario) return
      enqueue.sendTo('editor', { type: 'editor.replace', scenario })
      enqueue.sendTo('cascade', { type: 'cascade.scenario', scenario })
      enqueue.sendTo('trial', { type: 'trial.scenario', scenario })
    }),
    openParts: enqueueActions(({ enqueue, context }) => {
      for (const id of parts) enqueue.stopChild(id)
      enqueue.assign({ active: null, row: null, notice: 'booked' })
      const scenario = openScript(context)
      if (!scenario) return
      const { id } = scenario
      const input = {
        scenario,
        draft: context.drafts[id] ?? {},
        begun: context.begun[id] ?? {},
      }
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
      enqueue.spawnChild('trial', { id: 'trial', input: { scenario } })
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
    showList: sendTo(systemActor('app'), (_, { id }: { id: string }) => ({
      type: 'page.go',
      path: scriptPath(id, 'list'),
    })),
  },
  guards: {
    isAnother: ({ context }, { search }: { search: string }) =>
      placeOf(search).openId !== context.openId,
    isDue: ({ context }) => context.due,
    isListReady: (_, { done }: { done: string }) => done === 'regenerated',
  },
  delays: { refresh: ({ context }) => (context.told ? IN_CASE : 15_000) },
})
