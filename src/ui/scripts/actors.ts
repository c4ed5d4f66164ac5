import { useSelector } from '@xstate/react'
import type { ScenarioFieldsFragment as Scenario } from '../../../schema/generated/client/graphql.ts'
import type { ControlActor } from '../../machines/scenario/scenario-control.machine.ts'
import { controlOf } from '../../machines/scenario/scenario-control-parts.ts'
import type { scriptCascadeMachine } from '../../machines/scripts/script-cascade.machine.ts'
import { isChanged } from '../../machines/scripts/script-draft.ts'
import type { scriptEditorMachine } from '../../machines/scripts/script-editor.machine.ts'
import type { scriptPreviewMachine } from '../../machines/scripts/script-preview.machine.ts'
import type { scriptTestMachine } from '../../machines/scripts/script-test.machine.ts'
import type { scriptTrialMachine } from '../../machines/scripts/script-trial.machine.ts'
import type {
  cascadeFiguresQuery,
  previewPatientsQuery,
  scriptSendingList,
} from '../../machines/scripts/scripts-parts.ts'
import type { Contract } from '../../machines/shared/contract.ts'
import type { SystemActors } from '../../machines/shared/system.ts'
import { useActor, useChild } from '../shared/actors.ts'

export type ScriptsActor = SystemActors['scripts']['actor']
export type EditorActor = Contract<
  typeof scriptEditorMachine,
  'draft' | 'failure' | 'revision' | 'scenario'
>
export type PreviewActor = Contract<typeof scriptPreviewMachine, 'asked' | 'error' | 'shown'>
export type PatientsActor = Contract<typeof previewPatientsQuery, 'data'>
export type CascadeActor = Contract<
  typeof scriptCascadeMachine,
  'failure' | 'saved' | 'scenario' | 'steps'
>
export type FiguresActor = Contract<typeof cascadeFiguresQuery, 'data'>
export type SendingActor = Contract<
  typeof scriptSendingList,
  'aside' | 'error' | 'filter' | 'pages' | 'search' | 'total'
>
export type TestActor = Contract<
  typeof scriptTestMachine,
  'asked' | 'chosen' | 'failure' | 'patients' | 'results' | 'side'
>
export type TrialActor = Contract<
  typeof scriptTrialMachine,
  'error' | 'failure' | 'form' | 'revision' | 'scenario' | 'trials'
>

/** The chart of this screen and its children; those of the open scenario are there while it is open. */
export const useScreen = () => useActor('scripts')
export const useCreate = () => useActor('scriptCreate')
export const useLibrary = () => useActor('scriptLibrary')
export const useControl = (screen: ScriptsActor, id: string) =>
  useChild<ControlActor>(screen, controlOf(id))
export const useEditor = (screen: ScriptsActor) => useChild<EditorActor>(screen, 'editor')
export const usePreview = (screen: ScriptsActor) => useChild<PreviewActor>(screen, 'preview')
export const usePatients = (screen: ScriptsActor) => useChild<PatientsActor>(screen, 'patients')
export const useCascade = (screen: ScriptsActor) => useChild<CascadeActor>(screen, 'cascade')
export const useFigures = (screen: ScriptsActor) => useChild<FiguresActor>(screen, 'figures')
export const useSending = (screen: ScriptsActor) => useChild<SendingActor>(screen, 'sending')
export const useTrial = (screen: ScriptsActor) => useChild<TrialActor>(screen, 'trial')
export const useTest = (screen: ScriptsActor) => useChild<TestActor>(screen, 'test')

/** Whether something of a scenario is changed and not saved, in its settings or its channels. */
export const useUnsaved = (screen: ScriptsActor, scenario: Scenario) =>
  useSelector(screen, ({ context: { drafts, cascades } }) => {
    const draft = drafts[scenario.id]
    return (draft !== undefined && isChanged(scenario, draft)) || scenario.id in cascades
  })
