import { type ScenarioType, scenarioTypes } from '../../../domain/scenario-kinds.ts'
import { listTextPurposes, type TextPurpose, textFields } from '../../../domain/scenario-texts.ts'
import type {
  CascadeFiguresQuery,
  ScenarioFieldsFragment as Scenario,
} from '../../../schema/generated/client/graphql.ts'
import {
  planSubjects,
  type ReasonCount,
  type SendingFilter,
  type SendingListRow,
} from '../scenario/sending-list.ts'
import type { ActorContract } from '../shared/actor-contract.ts'
import type { ChangeListenerEvent } from '../shared/change-listener.ts'
import { createList } from '../shared/list.machine.ts'
import { createQuery } from '../shared/query.machine.ts'
import { type ScenarioTab, scenarioTabs } from '../url-state/scenario-path.ts'
import type { BaseTexts } from './base-texts.ts'
import type { CascadeStep } from './scenario-cascade.machine.ts'
import type { ScenarioDraft } from './scenario-draft.ts'
import type { scenariosMachine } from './scenarios.machine.ts'
import type { TestPatient } from './test-message-context.ts'
import type { TextPreviewRequest } from './text-preview.machine.ts'

/** Parts that live as long as their scenario is open. */
export const openScenarioActors = [
  'editor',
  'preview',
  'patients',
  'cascade',
  'figures',
  'sending',
  'test',
  'timeMachine',
  'trial',
]

/** What the address asks for: one scenario and a part of it, or the list of all. */
export interface ScenariosUrlState {
  openId: string | null
  tab: ScenarioTab
}

export interface ScenariosFacts {
  scenarios: Scenario[]
  specialists: { id: string; name: string; specialty: string | null }[]
  services: { name: string; visits: number | null }[]
  currency: string | null
}

/** What the parts of the screen read. */
export type ExposedContext =
  | 'active'
  | 'cascades'
  | 'drafts'
  | 'error'
  | 'facts'
  | 'textPurpose'
  | 'openId'
  | 'row'
  | 'tab'

export type ScenariosEvent =
  | { type: 'url.changed'; search: string }
  | { type: 'scenarios.retry' }
  | { type: 'scenario.changed'; scenario: Scenario; done: string }
  | { type: 'scenario.undoStop'; scenarioId: string }
  | { type: 'draft.changed'; scenarioId: string; draft: ScenarioDraft; baseTexts?: BaseTexts }
  | { type: 'cascade.changed'; scenarioId: string; steps: CascadeStep[] | null }
  | { type: 'text.choose'; notice: TextPurpose }
  /** A ready text takes the place of one, or that one comes back. */
  | { type: 'text.replace'; scenarioId: string; change: ScenarioDraft }
  | { type: 'testPatient.restore'; patient: TestPatient }
  | { type: 'sending.filter'; status: SendingFilter['status'] }
  | ChangeListenerEvent
  | { type: 'row.activate'; index: number }
  | { type: 'row.open'; index: number; row: SendingListRow }
  | { type: 'panel.close' }

/** What was changed and is not saved, by scenario: its settings, on what their texts were begun, and its cascade. The tab keeps it for when one comes back. */
export interface UnsavedChanges {
  drafts: Record<string, ScenarioDraft>
  begun: Record<string, BaseTexts>
  cascades: Record<string, CascadeStep[]>
}

export interface ScenariosContext extends ScenariosUrlState, UnsavedChanges {
  facts: ScenariosFacts | null
  error: unknown
  /** Scenarios whose lives are actors already. */
  controlledIds: string[]
  /** Which of the scenario's texts is being written. */
  textPurpose: TextPurpose
  active: number | null
  row: SendingListRow | null
  /** Changes are told. */
  isLive: boolean
  /** One was told after what is under way was asked. */
  refreshPending: boolean
}

export const initialContext: ScenariosContext = {
  facts: null,
  error: null,
  openId: null,
  tab: 'text',
  controlledIds: [],
  drafts: {},
  begun: {},
  cascades: {},
  textPurpose: 'booked',
  active: null,
  row: null,
  isLive: false,
  refreshPending: false,
}

/** Who will be told what, as the list of the open scenario says. */
export const scenarioSendingList = createList<SendingListRow, SendingFilter, ReasonCount[] | null>(
  'scenarioSending',
  planSubjects,
)

/** Patients whom a text can be tried on: those of the scenario's list first. */
export const previewPatientsQuery = createQuery<{ id: string; name: string }[], string>(
  'previewPatients',
)

/** What each step of a cascade came to lately. */
export const cascadeMetricsQuery = createQuery<CascadeMetrics, string>('cascadeMetrics', 0, [
  'message',
])
export type CascadeMetrics = CascadeFiguresQuery['cascadeFigures']

/** Reads the address: `?scenario=…&tab=…`. */
export function parseUrlState(search: string): ScenariosUrlState {
  const params = new URLSearchParams(search)
  const tab = scenarioTabs.find((one) => one === params.get('tab'))
  return { openId: params.get('scenario'), tab: tab ?? 'text' }
}

/** The kinds there is something of, or could be, with their scenarios in the order they were made. */
export const groupScenariosByType = (scenarios: Scenario[], types: readonly ScenarioType[]) =>
  scenarioTypes
    .filter((type) => types.includes(type))
    .map((type) => ({ type, scenarios: scenarios.filter((one) => one.type === type) }))

export const getOpenScenario = ({ facts, openId }: Pick<ScenariosContext, 'facts' | 'openId'>) =>
  facts?.scenarios.find(({ id }) => id === openId) ?? null

export const upsertScenario = (
  facts: ScenariosFacts | null,
  scenario: Scenario,
): ScenariosFacts | null => {
  if (!facts) return null
  const exists = facts.scenarios.some(({ id }) => id === scenario.id)
  const scenarios = exists
    ? facts.scenarios.map((one) => (one.id === scenario.id ? scenario : one))
    : [...facts.scenarios, scenario]
  return { ...facts, scenarios }
}

/** Which of its texts is meant; of one that another kind has, the main one. */
export const getTextPurpose = (type: ScenarioType, purpose: TextPurpose): TextPurpose =>
  listTextPurposes(type).includes(purpose) ? purpose : 'booked'

/** The text that is being written. */
export const getTextField = (type: ScenarioType, purpose: TextPurpose) =>
  textFields[getTextPurpose(type, purpose)]

/** What the preview of the open scenario is asked for. */
export function toPreviewRequest(
  { drafts, textPurpose: notice }: ScenariosContext,
  scenario: Scenario,
): TextPreviewRequest {
  const { id: scenarioId, type } = scenario
  const shown = { ...scenario, ...drafts[scenarioId] }
  return {
    scenarioId,
    type,
    text: shown[getTextField(type, notice)] ?? '',
    notice: type === 'notification' && notice !== 'approved' ? notice : null,
    clientId: null,
  }
}

export const pickUnsavedChanges = ({
  drafts,
  begun,
  cascades,
}: UnsavedChanges): UnsavedChanges => ({
  drafts,
  begun,
  cascades,
})

export const storeDraft = (
  { drafts, begun: stored }: UnsavedChanges,
  { scenarioId, draft, baseTexts: begun = {} }: ChangedEvent<'draft'>,
) => ({
  drafts: { ...drafts, [scenarioId]: draft },
  begun: { ...stored, [scenarioId]: begun },
})

/** Null: they are as they were saved. */
export function storeCascade(
  { cascades }: UnsavedChanges,
  { scenarioId, steps }: ChangedEvent<'cascade'>,
) {
  const { [scenarioId]: _, ...others } = cascades
  return { cascades: steps ? { ...others, [scenarioId]: steps } : others }
}

type ChangedEvent<What extends string> = Extract<ScenariosEvent, { type: `${What}.changed` }>

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    scenarios: {
      events: ScenariosEvent
      actor: ActorContract<typeof scenariosMachine, ExposedContext>
    }
  }
}
