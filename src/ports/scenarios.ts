import { fromCallback, fromPromise } from 'xstate'
import { DEFAULT_WAIT_MINUTES } from '../../domain/limits.ts'
import { formatPatientName } from '../../domain/person-name.ts'
import * as graph from '../../schema/generated/client/graphql.ts'
import { subscribeToLocation } from '../browser/location.ts'
import type {
  ReasonCount,
  SendingFilter,
  SendingListRow,
} from '../machines/scenario/sending-list.ts'
import { type NewScenario, newScenarioMachine } from '../machines/scenarios/new-scenario.machine.ts'
import {
  type CascadeStep,
  scenarioCascadeMachine,
} from '../machines/scenarios/scenario-cascade.machine.ts'
import {
  type ScenarioSave,
  scenarioEditorMachine,
} from '../machines/scenarios/scenario-editor.machine.ts'
import { scenariosMachine } from '../machines/scenarios/scenarios.machine.ts'
import {
  cascadeMetricsQuery,
  previewPatientsQuery,
  type ScenariosEvent,
  type ScenariosFacts,
  scenarioSendingList,
  type UnsavedChanges,
} from '../machines/scenarios/scenarios-context.ts'
import { testMessageMachine } from '../machines/scenarios/test-message.machine.ts'
import type {
  TestMessageRequest,
  TestMessageResult,
  TestPatient,
  TestPatientSave,
} from '../machines/scenarios/test-message-context.ts'
import {
  type TextPreview,
  type TextPreviewRequest,
  textPreviewMachine,
} from '../machines/scenarios/text-preview.machine.ts'
import type { ListRequest, ListResponse } from '../machines/shared/list.machine.ts'
import type { GatewayCaller } from './gateway-caller.ts'
import { provideScenarioAbTest } from './scenario-ab-test.ts'
import { provideScenarioControl } from './scenario-control.ts'
import { loadSendingList } from './sending-list.ts'
import { provideTimeMachine } from './time-machine.ts'
import { unsavedScenarios } from './unsaved-scenarios.ts'

type Scenario = graph.ScenarioFieldsFragment

/** Connects the ports of the scenarios screen to the gateway. */
export const provideScenarios = (callGateway: GatewayCaller) =>
  scenariosMachine.provide({
    actions: { keepUnsaved: (_, unsaved) => unsavedScenarios.save(unsaved) },
    actors: {
      urlListener: fromCallback<ScenariosEvent>(({ sendBack }) =>
        subscribeToLocation((_, search) => sendBack({ type: 'url.changed', search })),
      ),
      recallUnsaved: fromPromise<UnsavedChanges, void>(async () => unsavedScenarios.load()),
      loadScenarios: fromPromise<ScenariosFacts, void>(({ signal }) =>
        loadScenarios(callGateway, signal),
      ),
      create: newScenarioMachine.provide({
        actors: {
          createScenario: fromPromise<Scenario, NewScenario>(
            async ({ input: { scenarioType: type, name } }) =>
              (await callGateway(graph.CreateScenarioDocument, { input: { type, name } }))
                .createScenario,
          ),
        },
      }),
      control: provideScenarioControl(callGateway),
      editor: scenarioEditorMachine.provide({
        actors: {
          saveScenario: fromPromise<Scenario, ScenarioSave>(
            async ({ input: { scenarioId: id, input, baseTexts } }) =>
              (await callGateway(graph.SaveScenarioDocument, { id, input, was: baseTexts }))
                .saveScenario,
          ),
        },
      }),
      preview: textPreviewMachine.provide({
        actors: {
          loadPreview: fromPromise<TextPreview, TextPreviewRequest>(
            async ({ input, signal }) =>
              (await callGateway(graph.TextPreviewDocument, input, signal)).textPreview,
          ),
        },
      }),
      patients: previewPatientsQuery.provide({
        actors: {
          load: fromPromise<{ data: { id: string; name: string }[] }, { args: string }>(
            async ({ input, signal }) => ({
              data: await loadPreviewPatients(callGateway, input.args, signal),
            }),
          ),
        },
      }),
      cascade: scenarioCascadeMachine.provide({
        actors: {
          loadCascade: fromPromise<CascadeStep[], { scenarioId: string }>(
            async ({ input, signal }) => {
              const { cascades } = await callGateway(graph.CascadesDocument, {}, signal)
              const found = cascades.find(({ scenarioId }) => scenarioId === input.scenarioId)
              return (found?.channels ?? []).map(({ channel, waitMinutes }) => ({
                channel,
                waitMinutes: waitMinutes ?? DEFAULT_WAIT_MINUTES,
              }))
            },
          ),
          saveCascade: fromPromise<Scenario, { scenarioId: string; steps: CascadeStep[] }>(
            async ({ input: { scenarioId, steps } }) =>
              (await callGateway(graph.SaveCascadeDocument, { scenarioId, channels: steps }))
                .saveCascade,
          ),
        },
      }),
      figures: cascadeMetricsQuery.provide({
        actors: {
          load: fromPromise(async ({ input, signal }) => ({
            data: (
              await callGateway(graph.CascadeFiguresDocument, { scenarioId: input.args }, signal)
            ).cascadeFigures,
          })),
        },
      }),
      sending: scenarioSendingList.provide({
        actors: {
          loadPages: fromPromise<
            ListResponse<SendingListRow, ReasonCount[] | null>,
            ListRequest<SendingFilter>
          >(({ input, signal }) => loadSendingList(callGateway, input, signal)),
        },
      }),
      test: provideTestMessage(callGateway),
      timeMachine: provideTimeMachine(callGateway),
      trial: provideScenarioAbTest(callGateway),
    },
  })

const provideTestMessage = (callGateway: GatewayCaller) =>
  testMessageMachine.provide({
    actors: {
      loadTestPatients: fromPromise<TestPatient[], void>(
        async ({ signal }) =>
          (await callGateway(graph.TestPatientsDocument, {}, signal)).testPatients.items,
      ),
      saveTestPatient: fromPromise<TestPatient, TestPatientSave>(
        async ({ input }) =>
          (await callGateway(graph.SaveTestPatientDocument, input)).saveTestPatient,
      ),
      removeTestPatient: fromPromise<void, { id: string }>(async ({ input }) => {
        await callGateway(graph.RemoveTestPatientDocument, input)
      }),
      sendTest: fromPromise<TestMessageResult[], TestMessageRequest>(
        async ({ input }) => (await callGateway(graph.SendTestDocument, input)).sendTest,
      ),
    },
  })

/** Limits loading of services to a price list of 1,000 lines. */
const MAX_SERVICE_PAGES = 5

async function loadScenarios(
  callGateway: GatewayCaller,
  signal: AbortSignal,
): Promise<ScenariosFacts> {
  const [{ scenarios, specialists, company }, first] = await Promise.all([
    callGateway(graph.ScriptsFactsDocument, {}, signal),
    callGateway(graph.ServicesDocument, { page: 1 }, signal),
  ])
  const services = [...first.services.items]
  for (let page = 2; page <= MAX_SERVICE_PAGES && services.length < first.services.total; page += 1)
    services.push(...(await callGateway(graph.ServicesDocument, { page }, signal)).services.items)
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

/** Patients of the scenario's sending list; without a list, any patients. */
async function loadPreviewPatients(
  callGateway: GatewayCaller,
  scenarioId: string,
  signal: AbortSignal,
) {
  const { sendingList, clients } = await callGateway(
    graph.PreviewPatientsDocument,
    { scenarioId },
    signal,
  )
  const listed = sendingList.items.map(({ clientId, clientName }) => ({
    id: clientId,
    name: clientName ?? '',
  }))
  const all = clients.items.map(({ id, ...name }) => ({
    id,
    name: formatPatientName(name),
  }))
  return [...new Map((listed.length > 0 ? listed : all).map((one) => [one.id, one])).values()]
}
