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

/** Child actors of the open scenario. */
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

/** URL state: an open scenario and its tab, or the list of all scenarios. */
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

/** Context that components read. */
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
  /** Replaces a text by a preset, or restores it. */
  | { type: 'text.replace'; scenarioId: string; change: ScenarioDraft }
  | { type: 'testPatient.restore'; patient: TestPatient }
  | { type: 'sending.filter'; status: SendingFilter['status'] }
  | ChangeListenerEvent
  | { type: 'row.activate'; index: number }
  | { type: 'row.open'; index: number; row: SendingListRow }
  | { type: 'panel.close' }

/** Unsaved changes by scenario id: settings, base texts and cascades. The session storage keeps them. */
export interface UnsavedChanges {
  drafts: Record<string, ScenarioDraft>
  baseTexts: Record<string, BaseTexts>
  cascades: Record<string, CascadeStep[]>
}

export interface ScenariosContext extends ScenariosUrlState, UnsavedChanges {
  facts: ScenariosFacts | null
  error: unknown
  /** Scenarios that have a control actor already. */
  controlledIds: string[]
  /** Text purpose being edited. */
  textPurpose: TextPurpose
  active: number | null
  row: SendingListRow | null
  /** Whether the change stream is connected. */
  isLive: boolean
  /** A change arrived after the current request was sent. */
  refreshPending: boolean
}

export const initialContext: ScenariosContext = {
  facts: null,
  error: null,
  openId: null,
  tab: 'text',
  controlledIds: [],
  drafts: {},
  baseTexts: {},
  cascades: {},
  textPurpose: 'booked',
  active: null,
  row: null,
  isLive: false,
  refreshPending: false,
}

/** The sending list of the open scenario. */
export const scenarioSendingList = createList<SendingListRow, SendingFilter, ReasonCount[] | null>(
  'scenarioSending',
  planSubjects,
)

/** Patients for previews, those of the scenario's list first. */
export const previewPatientsQuery = createQuery<{ id: string; name: string }[], string>(
  'previewPatients',
)

/** Recent results of each cascade step. */
export const cascadeMetricsQuery = createQuery<CascadeMetrics, string>('cascadeMetrics', 0, [
  'message',
])
export type CascadeMetrics = CascadeFiguresQuery['cascadeFigures']

/** Parses the query string: `?scenario=…&tab=…`. */
export function parseUrlState(search: string): ScenariosUrlState {
  const params = new URLSearchParams(search)
  const tab = scenarioTabs.find((one) => one === params.get('tab'))
  return { openId: params.get('scenario'), tab: tab ?? 'text' }
}

/** The scenarios of `types`, grouped by kind in the order of creation. */
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

/** The text purpose, or `booked` if the kind does not have it. */
export const getTextPurpose = (type: ScenarioType, purpose: TextPurpose): TextPurpose =>
  listTextPurposes(type).includes(purpose) ? purpose : 'booked'

/** Field of the text being edited. */
export const getTextField = (type: ScenarioType, purpose: TextPurpose) =>
  textFields[getTextPurpose(type, purpose)]

/** Preview request of the open scenario. */
export function toPreviewRequest(
  { drafts, textPurpose }: ScenariosContext,
  scenario: Scenario,
): TextPreviewRequest {
  const { id: scenarioId, type } = scenario
  const current = { ...scenario, ...drafts[scenarioId] }
  return {
    scenarioId,
    type,
    text: current[getTextField(type, textPurpose)] ?? '',
    notice: type === 'notification' && textPurpose !== 'approved' ? textPurpose : null,
    clientId: null,
  }
}

export const pickUnsavedChanges = ({
  drafts,
  baseTexts,
  cascades,
}: UnsavedChanges): UnsavedChanges => ({
  drafts,
  baseTexts,
  cascades,
})

export const storeDraft = (
  { drafts, baseTexts: storedBaseTexts }: UnsavedChanges,
  { scenarioId, draft, baseTexts = {} }: ChangedEvent<'draft'>,
) => ({
  drafts: { ...drafts, [scenarioId]: draft },
  baseTexts: { ...storedBaseTexts, [scenarioId]: baseTexts },
})

/** `steps: null`: nothing is unsaved. */
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
