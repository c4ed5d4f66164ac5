import { useSelector } from '@xstate/react'
import type { ScenarioFieldsFragment as Scenario } from '../../../schema/generated/client/graphql.ts'
import type { ControlActor } from '../../machines/scenario/scenario-control.machine.ts'
import { getControlId } from '../../machines/scenario/scenario-control-context.ts'
import type { scenarioAbTestMachine } from '../../machines/scenarios/scenario-ab-test.machine.ts'
import type { scenarioCascadeMachine } from '../../machines/scenarios/scenario-cascade.machine.ts'
import { hasChanges } from '../../machines/scenarios/scenario-draft.ts'
import type { scenarioEditorMachine } from '../../machines/scenarios/scenario-editor.machine.ts'
import type {
  cascadeMetricsQuery,
  previewPatientsQuery,
  scenarioSendingList,
} from '../../machines/scenarios/scenarios-context.ts'
import type { testMessageMachine } from '../../machines/scenarios/test-message.machine.ts'
import type { textPreviewMachine } from '../../machines/scenarios/text-preview.machine.ts'
import type { ActorContract } from '../../machines/shared/actor-contract.ts'
import type { SystemActors } from '../../machines/shared/system-actors.ts'
import { useActor, useChild } from '../shared/actors.ts'

export type ScenariosActor = SystemActors['scenarios']['actor']
export type EditorActor = ActorContract<
  typeof scenarioEditorMachine,
  'draft' | 'failure' | 'revision' | 'scenario'
>
export type PreviewActor = ActorContract<typeof textPreviewMachine, 'request' | 'error' | 'preview'>
export type PreviewPatientsActor = ActorContract<typeof previewPatientsQuery, 'data'>
export type CascadeActor = ActorContract<
  typeof scenarioCascadeMachine,
  'failure' | 'saved' | 'scenario' | 'steps'
>
export type CascadeMetricsActor = ActorContract<typeof cascadeMetricsQuery, 'data'>
export type SendingListActor = ActorContract<
  typeof scenarioSendingList,
  'summary' | 'error' | 'filter' | 'pages' | 'search' | 'total'
>
export type TestActor = ActorContract<
  typeof testMessageMachine,
  'patientForm' | 'selectedIds' | 'failure' | 'patients' | 'results' | 'side'
>
export type AbTestActor = ActorContract<
  typeof scenarioAbTestMachine,
  'error' | 'failure' | 'form' | 'revision' | 'scenario' | 'abTests'
>

/** Actors of this screen; those of a scenario exist while it is open. */
export const useScenarios = () => useActor('scenarios')
export const useScenarioCreation = () => useActor('newScenario')
export const useTextPresets = () => useActor('textPresets')
export const useScenarioControl = (screen: ScenariosActor, id: string) =>
  useChild<ControlActor>(screen, getControlId(id))
export const useEditor = (screen: ScenariosActor) => useChild<EditorActor>(screen, 'editor')
export const useTextPreview = (screen: ScenariosActor) => useChild<PreviewActor>(screen, 'preview')
export const usePreviewPatients = (screen: ScenariosActor) =>
  useChild<PreviewPatientsActor>(screen, 'patients')
export const useCascade = (screen: ScenariosActor) => useChild<CascadeActor>(screen, 'cascade')
export const useCascadeMetrics = (screen: ScenariosActor) =>
  useChild<CascadeMetricsActor>(screen, 'figures')
export const useSendingList = (screen: ScenariosActor) =>
  useChild<SendingListActor>(screen, 'sending')
export const useAbTest = (screen: ScenariosActor) => useChild<AbTestActor>(screen, 'trial')
export const useTestMessages = (screen: ScenariosActor) => useChild<TestActor>(screen, 'test')

/** Whether a scenario has unsaved settings or cascade changes. */
export const useHasUnsavedChanges = (screen: ScenariosActor, scenario: Scenario) =>
  useSelector(screen, ({ context: { drafts, cascades } }) => {
    const draft = drafts[scenario.id]
    return (draft !== undefined && hasChanges(scenario, draft)) || scenario.id in cascades
  })

/** Name of the clinic; null until the viewer has loaded. */
export const useClinicName = (): string | null =>
  useSelector(useActor('viewer'), (state) => state.context.data?.company?.name ?? null)
