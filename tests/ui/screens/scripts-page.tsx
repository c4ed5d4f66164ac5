import { fromPromise } from 'xstate'
import type {
  ScenarioFieldsFragment as Scenario,
  ViewerQuery,
} from '../../../schema/generated/client/graphql.ts'
import { viewerQuery } from '../../../src/machines/app/app-parts.ts'
import { scenarioControlMachine } from '../../../src/machines/scenario/scenario-control.machine.ts'
import type {
  Launch,
  LaunchAsked,
  ListAsked,
  StartAsked,
} from '../../../src/machines/scenario/scenario-control-parts.ts'
import type {
  ListRow,
  ReasonTotal,
  SendingFilter,
} from '../../../src/machines/scenario/sending-list.ts'
import {
  type CascadeStep,
  scriptCascadeMachine,
} from '../../../src/machines/scripts/script-cascade.machine.ts'
import {
  type ScriptCreate,
  scriptCreateMachine,
} from '../../../src/machines/scripts/script-create.machine.ts'
import {
  type ScenarioSave,
  scriptEditorMachine,
} from '../../../src/machines/scripts/script-editor.machine.ts'
import {
  type PreviewAsked,
  scriptPreviewMachine,
  type TextPreview,
} from '../../../src/machines/scripts/script-preview.machine.ts'
import { scriptTestMachine } from '../../../src/machines/scripts/script-test.machine.ts'
import type {
  PatientSave,
  TestAsked,
  TestPatient,
  TestResult,
} from '../../../src/machines/scripts/script-test-parts.ts'
import { scriptTrialMachine } from '../../../src/machines/scripts/script-trial.machine.ts'
import type {
  TextTrials,
  TrialBegin,
  TrialChange,
  TrialTake,
} from '../../../src/machines/scripts/script-trial-parts.ts'
import { scriptsMachine } from '../../../src/machines/scripts/scripts.machine.ts'
import {
  type CascadeFigures,
  cascadeFiguresQuery,
  previewPatientsQuery,
  type ScriptsFacts,
  scriptSendingList,
} from '../../../src/machines/scripts/scripts-parts.ts'
import type { ListAnswer, ListAsk } from '../../../src/machines/shared/list.machine.ts'
import { toastsMachine } from '../../../src/machines/toasts/toasts.machine.ts'
import { Notices } from '../../../src/ui/app/Notices.tsx'
import { ScriptsScreen } from '../../../src/ui/scripts/ScriptsScreen.tsx'
import { drawn, held } from './page.tsx'

// The picker's code comes when it is first needed, and that of the questions; here it is at hand.
await import('../../../src/ui/components/DateField.tsx')
await import('../../../src/ui/scenario/LaunchQuestion.tsx')
await import('../../../src/ui/scenario/StopQuestion.tsx')
// jsdom knows no layout, so nothing changes its size.
Object.assign(globalThis, {
  ResizeObserver: class {
    observe() {}
    disconnect() {}
    unobserve() {}
  },
})

/** A stopped reminder that lacks nothing; `more` says what is otherwise. */
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

/** The screen over its real charts; every call of theirs waits to be answered. */
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
    load: held<ScriptsFacts>(),
    create: held<Scenario, ScriptCreate>(),
    save: held<Scenario, ScenarioSave>(),
    preview: held<TextPreview, PreviewAsked>(),
    patients: held<{ data: { id: string; name: string }[] }, { args: string }>(),
    loadCascade: held<CascadeStep[], { scenarioId: string }>(),
    saveCascade: held<Scenario, { scenarioId: string; steps: CascadeStep[] }>(),
    sending: held<ListAnswer<ListRow, ReasonTotal[] | null>, ListAsk<SendingFilter>>(),
    loadTest: held<TestPatient[]>(),
    saveTest: held<TestPatient, PatientSave>(),
    removeTest: held<void, { id: string }>(),
    sendTest: held<TestResult[], TestAsked>(),
    loadTrials: held<TextTrials, { scenarioId: string }>(),
    beginTrial: held<TrialChange, TrialBegin>(),
    takeText: held<TrialChange, TrialTake>(),
    autoStop: held<Scenario, { scenarioId: string; date: string }>(),
    regenerate: held<Scenario, { scenarioId: string }>(),
    verify: held<Scenario, ListAsked>(),
    launch: held<Launch, LaunchAsked>(),
    start: held<Scenario, StartAsked>(),
    stop: held<Scenario, { scenarioId: string }>(),
    undoStop: held<Scenario, { scenarioId: string }>(),
  }
  const machine = scriptsMachine.provide({
    actors: {
      loadScripts: ports.load.port,
      create: scriptCreateMachine.provide({ actors: { createScenario: ports.create.port } }),
      editor: scriptEditorMachine.provide({ actors: { saveScenario: ports.save.port } }),
      preview: scriptPreviewMachine.provide({ actors: { askPreview: ports.preview.port } }),
      patients: previewPatientsQuery.provide({ actors: { load: ports.patients.port } }),
      cascade: scriptCascadeMachine.provide({
        actors: { loadCascade: ports.loadCascade.port, saveCascade: ports.saveCascade.port },
      }),
      figures: cascadeFiguresQuery.provide({
        actors: {
          load: fromPromise<{ data: CascadeFigures }, { args: string }>(async () => ({
            data: { days: 30, items: [figure] },
          })),
        },
      }),
      sending: scriptSendingList.provide({ actors: { loadPages: ports.sending.port } }),
      test: scriptTestMachine.provide({
        actors: {
          loadTestPatients: ports.loadTest.port,
          saveTestPatient: ports.saveTest.port,
          removeTestPatient: ports.removeTest.port,
          sendTest: ports.sendTest.port,
        },
      }),
      trial: scriptTrialMachine.provide({
        actors: {
          loadTrials: ports.loadTrials.port,
          beginTrial: ports.beginTrial.port,
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
        // What this screen reads of it.
        data: { role, tariff: { plan, until: null } } as ViewerQuery['viewer'],
      })),
    },
  })
  const page = await drawn(
    {
      toasts: { machine: toastsMachine },
      viewer: { machine: viewer, input: { args: null } },
      scripts: { machine },
    },
    () => (
      <>
        <ScriptsScreen />
        <Notices />
      </>
    ),
    { access: { role, plan, isMaster: false } } as Parameters<typeof drawn>[2],
  )
  const go = (asked: string) =>
    page.send('scripts', { type: 'address.changed', search: asked } as { type: string })
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
