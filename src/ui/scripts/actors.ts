import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { viewerQuery } from '../../machines/app-parts.ts'
import { planOf } from '../../machines/gates.ts'
import type { scenarioControlMachine } from '../../machines/scenario-control.machine.ts'
import type { scriptCascadeMachine } from '../../machines/script-cascade.machine.ts'
import type { scriptCreateMachine } from '../../machines/script-create.machine.ts'
import type { scriptEditorMachine } from '../../machines/script-editor.machine.ts'
import type { scriptPreviewMachine } from '../../machines/script-preview.machine.ts'
import { maySetUp, mayTest, type ScriptType, typesOfPlan } from '../../machines/script-settings.ts'
import type { scriptTestMachine } from '../../machines/script-test.machine.ts'
import type { scriptsMachine } from '../../machines/scripts.machine.ts'
import type {
  cascadeFiguresQuery,
  previewPatientsQuery,
  scriptSendingList,
} from '../../machines/scripts-parts.ts'
import { useActor, useChild } from '../actors.ts'

export type ScriptsActor = ActorRefFrom<typeof scriptsMachine>
export type ControlActor = ActorRefFrom<typeof scenarioControlMachine>
export type EditorActor = ActorRefFrom<typeof scriptEditorMachine>
export type PreviewActor = ActorRefFrom<typeof scriptPreviewMachine>
export type PatientsActor = ActorRefFrom<typeof previewPatientsQuery>
export type CascadeActor = ActorRefFrom<typeof scriptCascadeMachine>
export type FiguresActor = ActorRefFrom<typeof cascadeFiguresQuery>
export type SendingActor = ActorRefFrom<typeof scriptSendingList>
export type TestActor = ActorRefFrom<typeof scriptTestMachine>

/** The chart of this screen and its children; those of the open scenario are there while it is open. */
export const useScreen = () => useActor<ScriptsActor>('scripts')
export const useCreate = () => useActor<ActorRefFrom<typeof scriptCreateMachine>>('scriptCreate')
export const useControl = (screen: ScriptsActor, id: string) =>
  useChild<ControlActor>(screen, `control-${id}`)
export const useEditor = (screen: ScriptsActor) => useChild<EditorActor>(screen, 'editor')
export const usePreview = (screen: ScriptsActor) => useChild<PreviewActor>(screen, 'preview')
export const usePatients = (screen: ScriptsActor) => useChild<PatientsActor>(screen, 'patients')
export const useCascade = (screen: ScriptsActor) => useChild<CascadeActor>(screen, 'cascade')
export const useFigures = (screen: ScriptsActor) => useChild<FiguresActor>(screen, 'figures')
export const useSending = (screen: ScriptsActor) => useChild<SendingActor>(screen, 'sending')
export const useTest = (screen: ScriptsActor) => useChild<TestActor>(screen, 'test')

/** What the reader's plan and role let him do with scenarios; the server decides again. */
export function useScriptRights() {
  const viewer = useActor<ActorRefFrom<typeof viewerQuery>>('viewer')
  const role = useSelector(viewer, (state) => state.context.data?.role)
  const tariff = useSelector(viewer, (state) => state.context.data?.tariff)
  return {
    types: typesOfPlan(planOf(tariff)),
    maySetUp: (type: ScriptType) => maySetUp(role, type),
    mayTest: (type: ScriptType) => mayTest(role, type),
  }
}
