import { fromCallback, fromPromise } from 'xstate'
import { DEFAULT_WAIT_MINUTES } from '../../domain/limits.ts'
import * as graph from '../../schema/generated/client/graphql.ts'
import { hearLocation } from '../browser/location.ts'
import type { ListRow, ReasonTotal, SendingFilter } from '../machines/scenario/sending-list.ts'
import {
  type CascadeStep,
  scriptCascadeMachine,
} from '../machines/scripts/script-cascade.machine.ts'
import {
  type ScriptCreate,
  scriptCreateMachine,
} from '../machines/scripts/script-create.machine.ts'
import {
  type ScenarioSave,
  scriptEditorMachine,
} from '../machines/scripts/script-editor.machine.ts'
import {
  type PreviewAsked,
  scriptPreviewMachine,
  type TextPreview,
} from '../machines/scripts/script-preview.machine.ts'
import { scriptTestMachine } from '../machines/scripts/script-test.machine.ts'
import type {
  PatientSave,
  TestAsked,
  TestPatient,
  TestResult,
} from '../machines/scripts/script-test-parts.ts'
import { scriptsMachine } from '../machines/scripts/scripts.machine.ts'
import {
  cascadeFiguresQuery,
  previewPatientsQuery,
  type ScriptsEvent,
  type ScriptsFacts,
  scriptSendingList,
  type Unsaved,
} from '../machines/scripts/scripts-parts.ts'
import type { ListAnswer, ListAsk } from '../machines/shared/list.machine.ts'
import type { Ask } from './ask.ts'
import { provideControl } from './scenario-control.ts'
import { provideTrial } from './script-trial.ts'
import { loadSending } from './sending.ts'
import { provideTimeMachine } from './time-machine.ts'
import { unsavedScripts } from './unsaved-scripts.ts'

type Scenario = graph.ScenarioFieldsFragment

/** The setup of scenarios with every port connected to the facade. */
export const provideScripts = (ask: Ask) =>
  scriptsMachine.provide({
    actions: { keepUnsaved: (_, unsaved) => unsavedScripts.keep(unsaved) },
    actors: {
      address: fromCallback<ScriptsEvent>(({ sendBack }) =>
        hearLocation((_, search) => sendBack({ type: 'address.changed', search })),
      ),
      recallUnsaved: fromPromise<Unsaved, void>(async () => unsavedScripts.recall()),
      loadScripts: fromPromise<ScriptsFacts, void>(({ signal }) => loadScripts(ask, signal)),
      create: scriptCreateMachine.provide({
        actors: {
          createScenario: fromPromise<Scenario, ScriptCreate>(
            async ({ input: { scenarioType: type, name } }) =>
              (await ask(graph.CreateScenarioDocument, { input: { type, name } })).createScenario,
          ),
        },
      }),
      control: provideControl(ask),
      editor: scriptEditorMachine.provide({
        actors: {
          saveScenario: fromPromise<Scenario, ScenarioSave>(
            async ({ input: { scenarioId: id, input, was } }) =>
              (await ask(graph.SaveScenarioDocument, { id, input, was })).saveScenario,
          ),
        },
      }),
      preview: scriptPreviewMachine.provide({
        actors: {
          askPreview: fromPromise<TextPreview, PreviewAsked>(
            async ({ input, signal }) =>
              (await ask(graph.TextPreviewDocument, input, signal)).textPreview,
          ),
        },
      }),
      patients: previewPatientsQuery.provide({
        actors: {
          load: fromPromise<{ data: { id: string; name: string }[] }, { args: string }>(
            async ({ input, signal }) => ({ data: await loadPatients(ask, input.args, signal) }),
          ),
        },
      }),
      cascade: scriptCascadeMachine.provide({
        actors: {
          loadCascade: fromPromise<CascadeStep[], { scenarioId: string }>(
            async ({ input, signal }) => {
              const { cascades } = await ask(graph.CascadesDocument, {}, signal)
              const found = cascades.find(({ scenarioId }) => scenarioId === input.scenarioId)
              return (found?.channels ?? []).map(({ channel, waitMinutes }) => ({
                channel,
                waitMinutes: waitMinutes ?? DEFAULT_WAIT_MINUTES,
              }))
            },
          ),
          saveCascade: fromPromise<Scenario, { scenarioId: string; steps: CascadeStep[] }>(
            async ({ input: { scenarioId, steps: channels } }) =>
              (await ask(graph.SaveCascadeDocument, { scenarioId, channels })).saveCascade,
          ),
        },
      }),
      figures: cascadeFiguresQuery.provide({
        actors: {
          load: fromPromise(async ({ input, signal }) => ({
            data: (await ask(graph.CascadeFiguresDocument, { scenarioId: input.args }, signal))
              .cascadeFigures,
          })),
        },
      }),
      sending: scriptSendingList.provide({
        actors: {
          loadPages: fromPromise<ListAnswer<ListRow, ReasonTotal[] | null>, ListAsk<SendingFilter>>(
            ({ input, signal }) => loadSending(ask, input, signal),
          ),
        },
      }),
      test: provideTest(ask),
      timeMachine: provideTimeMachine(ask),
      trial: provideTrial(ask),
    },
  })

const provideTest = (ask: Ask) =>
  scriptTestMachine.provide({
    actors: {
      loadTestPatients: fromPromise<TestPatient[], void>(
        async ({ signal }) =>
          (await ask(graph.TestPatientsDocument, {}, signal)).testPatients.items,
      ),
      saveTestPatient: fromPromise<TestPatient, PatientSave>(
        async ({ input }) => (await ask(graph.SaveTestPatientDocument, input)).saveTestPatient,
      ),
      removeTestPatient: fromPromise<void, { id: string }>(async ({ input }) => {
        await ask(graph.RemoveTestPatientDocument, input)
      }),
      sendTest: fromPromise<TestResult[], TestAsked>(
        async ({ input }) => (await ask(graph.SendTestDocument, input)).sendTest,
      ),
    },
  })

/** So many pages of services are read: a price list of 1,000 lines is chosen from whole. */
const SERVICE_PAGES = 5

async function loadScripts(ask: Ask, signal: AbortSignal): Promise<ScriptsFacts> {
  const [{ scenarios, specialists, company }, first] = await Promise.all([
    ask(graph.ScriptsFactsDocument, {}, signal),
    ask(graph.ServicesDocument, { page: 1 }, signal),
  ])
  const services = [...first.services.items]
  for (let page = 2; page <= SERVICE_PAGES && services.length < first.services.total; page += 1)
    services.push(...(await ask(graph.ServicesDocument, { page }, signal)).services.items)
  return {
    scenarios: scenarios.items,
    specialists: specialists.items.map(({ id, name, specialty }) => ({
      id,
      name: name ?? '',
      specialty,
    })),
    services,
    currency: company.currency,
  }
}

/** Who is on the scenario's list; patients at large where there is no list. */
async function loadPatients(ask: Ask, scenarioId: string, signal: AbortSignal) {
  const { sendingList, clients } = await ask(graph.PreviewPatientsDocument, { scenarioId }, signal)
  const listed = sendingList.items.map(({ clientId, clientName }) => ({
    id: clientId,
    name: clientName ?? '',
  }))
  const all = clients.items.map(({ id, surname, name, middleName }) => ({
    id,
    name: [surname, name, middleName].filter(Boolean).join(' '),
  }))
  return [...new Map((listed.length > 0 ? listed : all).map((one) => [one.id, one])).values()]
}
