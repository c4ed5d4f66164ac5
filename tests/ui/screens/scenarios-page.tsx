import { fromPromise } from 'xstate'
import type {
  ScenarioFieldsFragment as Scenario,
  ViewerQuery,
} from '../../../schema/generated/client/graphql.ts'
import { viewerQuery } from '../../../src/machines/app/app-context.ts'
import { scenarioControlMachine } from '../../../src/machines/scenario/scenario-control.machine.ts'
import type {
  Launch,
  LaunchRequest,
  ListVersion,
  StartRequest,
} from '../../../src/machines/scenario/scenario-control-context.ts'
import type {
  ReasonCount,
  SendingFilter,
  SendingListRow,
} from '../../../src/machines/scenario/sending-list.ts'
import {
  type NewScenario,
  newScenarioMachine,
} from '../../../src/machines/scenarios/new-scenario.machine.ts'
import { scenarioAbTestMachine } from '../../../src/machines/scenarios/scenario-ab-test.machine.ts'
import type {
  AbTestChange,
  AbTestStart,
  AbTests,
  AbTestTextChoice,
} from '../../../src/machines/scenarios/scenario-ab-test-context.ts'
import {
  type CascadeStep,
  scenarioCascadeMachine,
} from '../../../src/machines/scenarios/scenario-cascade.machine.ts'
import {
  type ScenarioSave,
  scenarioEditorMachine,
} from '../../../src/machines/scenarios/scenario-editor.machine.ts'
import { scenariosMachine } from '../../../src/machines/scenarios/scenarios.machine.ts'
import {
  type CascadeMetrics,
  cascadeMetricsQuery,
  previewPatientsQuery,
  type ScenariosFacts,
  scenarioSendingList,
} from '../../../src/machines/scenarios/scenarios-context.ts'
import { testMessageMachine } from '../../../src/machines/scenarios/test-message.machine.ts'
import type {
  TestMessageRequest,
  TestMessageResult,
  TestPatient,
  TestPatientSave,
} from '../../../src/machines/scenarios/test-message-context.ts'
import {
  type TextPreview,
  type TextPreviewRequest,
  textPreviewMachine,
} from '../../../src/machines/scenarios/text-preview.machine.ts'
import type { ListRequest, ListResponse } from '../../../src/machines/shared/list.machine.ts'
import { toastsMachine } from '../../../src/machines/toasts/toasts.machine.ts'
import { ToastsContainer } from '../../../src/ui/app/ToastsContainer.tsx'
import { ScenariosScreen } from '../../../src/ui/scenarios/ScenariosScreen.tsx'
import { drawn, held } from './page.tsx'

// The date picker and the dialogs are loaded when they first open; the tests load them ahead.
await import('../../../src/ui/components/DateField.tsx')
await import('../../../src/ui/scenario/LaunchConfirmDialog.tsx')
await import('../../../src/ui/scenario/StopScenarioConfirmDialog.tsx')
// jsdom has no ResizeObserver.
Object.assign(globalThis, {
  ResizeObserver: class {
    observe() {}
    disconnect() {}
    unobserve() {}
  },
})

/** A stopped and complete reminder; `more` overrides fields. */
export const scenario = (more: Partial<Scenario> = {}): Scenario => ({
  id: 's',
  type: 'reminder',
  name: 'За день',
  state: 'stopped',
  listState: 'none',
  listHash: 'h1',
  listGeneratedAt: null,
  listVerifiedAt: null,
  listCount: null,
  listSkipped: null,
  listCost: null,
  daysAhead: 1,
  weekendAware: false,
  sendTime: '10:00',
  windowFrom: '10:00',
  windowTo: '14:00',
  sendToAll: true,
  ageFrom: null,
  ageTo: null,
  kidsOrAdult: null,
  gender: null,
  minPayment: null,
  autoStopDate: '2027-01-31',
  departureMinutes: null,
  daysOfWeek: [1, 2, 3, 4, 5, 6, 7],
  enabledServices: [],
  specialists: [],
  visitDateFrom: null,
  visitDateTo: null,
  giftExpiryDays: null,
  holdoutPercent: null,
  holdoutSince: null,
  daysBeforeBirthday: null,
  lastVisitMonths: null,
  firstVisitOnly: false,
  interactiveResponses: true,
  afterApproval: 'shorter',
  text: '{clientName}, ждём вас',
  textApproved: 'Ждём вас',
  autoStopFrom: null,
  textMoved: null,
  textCanceled: null,
  textFreed: null,
  nextSendAt: null,
  waitingCount: 0,
  sentCount: 0,
  undoSeconds: 0,
  ...more,
})

const figure = {
  channel: 'whatsapp' as const,
  position: 0,
  tried: 10,
  delivered: 9,
  read: 8,
  answered: 4,
  cost: 20,
  costPerAnswer: 5,
}

/** The screen with its real charts; the test answers all their calls. */
export async function scriptsScreen({
  scenarios = [scenario()],
  search = '',
  role = 'owner',
  plan = 'standard',
  answered = true,
}: {
  scenarios?: Scenario[]
  search?: string
  role?: string
  plan?: string
  answered?: boolean
} = {}) {
  const ports = {
    load: held<ScenariosFacts>(),
    create: held<Scenario, NewScenario>(),
    save: held<Scenario, ScenarioSave>(),
    preview: held<TextPreview, TextPreviewRequest>(),
    patients: held<{ data: { id: string; name: string }[] }, { args: string }>(),
    loadCascade: held<CascadeStep[], { scenarioId: string }>(),
    saveCascade: held<Scenario, { scenarioId: string; steps: CascadeStep[] }>(),
    sending: held<ListResponse<SendingListRow, ReasonCount[] | null>, ListRequest<SendingFilter>>(),
    loadTest: held<TestPatient[]>(),
    saveTest: held<TestPatient, TestPatientSave>(),
    removeTest: held<void, { id: string }>(),
    sendTest: held<TestMessageResult[], TestMessageRequest>(),
    loadTrials: held<AbTests, { scenarioId: string }>(),
    startAbTest: held<AbTestChange, AbTestStart>(),
    takeText: held<AbTestChange, AbTestTextChoice>(),
    autoStop: held<Scenario, { scenarioId: string; date: string }>(),
    regenerate: held<Scenario, { scenarioId: string }>(),
    verify: held<Scenario, ListVersion>(),
    launch: held<Launch, LaunchRequest>(),
    start: held<Scenario, StartRequest>(),
    stop: held<Scenario, { scenarioId: string }>(),
    undoStop: held<Scenario, { scenarioId: string }>(),
  }
  const machine = scenariosMachine.provide({
    actors: {
      loadScenarios: ports.load.port,
      create: newScenarioMachine.provide({ actors: { createScenario: ports.create.port } }),
      editor: scenarioEditorMachine.provide({ actors: { saveScenario: ports.save.port } }),
      preview: textPreviewMachine.provide({ actors: { loadPreview: ports.preview.port } }),
      patients: previewPatientsQuery.provide({ actors: { load: ports.patients.port } }),
      cascade: scenarioCascadeMachine.provide({
        actors: { loadCascade: ports.loadCascade.port, saveCascade: ports.saveCascade.port },
      }),
      figures: cascadeMetricsQuery.provide({
        actors: {
          load: fromPromise<{ data: CascadeMetrics }, { args: string }>(async () => ({
            data: { days: 30, items: [figure] },
          })),
        },
      }),
      sending: scenarioSendingList.provide({ actors: { loadPages: ports.sending.port } }),
      test: testMessageMachine.provide({
        actors: {
          loadTestPatients: ports.loadTest.port,
          saveTestPatient: ports.saveTest.port,
          removeTestPatient: ports.removeTest.port,
          sendTest: ports.sendTest.port,
        },
      }),
      trial: scenarioAbTestMachine.provide({
        actors: {
          loadTrials: ports.loadTrials.port,
          startAbTest: ports.startAbTest.port,
          takeText: ports.takeText.port,
        },
      }),
      control: scenarioControlMachine.provide({
        actors: {
          saveAutoStop: ports.autoStop.port,
          regenerate: ports.regenerate.port,
          verify: ports.verify.port,
          launch: ports.launch.port,
          start: ports.start.port,
          stop: ports.stop.port,
          undoStop: ports.undoStop.port,
        },
      }),
    },
  })
  const viewer = viewerQuery.provide({
    actors: {
      load: fromPromise(async () => ({
        // The screen reads only these fields.
        data: { role, tariff: { plan, until: null } } as ViewerQuery['viewer'],
      })),
    },
  })
  const page = await drawn(
    {
      toasts: { machine: toastsMachine },
      viewer: { machine: viewer, input: { args: null } },
      scenarios: { machine },
    },
    () => (
      <>
        <ScenariosScreen />
        <ToastsContainer />
      </>
    ),
    { access: { role, plan, isMaster: false } } as Parameters<typeof drawn>[2],
  )
  const go = (query: string) =>
    page.send('scenarios', { type: 'url.changed', search: query } as { type: string })
  await go(search)
  if (answered)
    await ports.load.answer({
      scenarios,
      specialists: [{ id: 'd', name: 'Орлова И. А.', specialty: 'терапевт' }],
      services: [{ name: 'Чистка', visits: 12 }],
      currency: 'RUB',
    })
  return { page, ports, go }
}
