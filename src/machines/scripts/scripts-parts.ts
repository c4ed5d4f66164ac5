import { type ScenarioType, scenarioTypes } from '../../../domain/scenario-kinds.ts'
import { listTextPurposes, type TextPurpose, textFields } from '../../../domain/scenario-texts.ts'
import type {
  CascadeFiguresQuery,
  ScenarioFieldsFragment as Scenario,
} from '../../../schema/generated/client/graphql.ts'
import { type ScriptTab, scriptTabs } from '../places/script-path.ts'
import {
  type ListRow,
  planSubjects,
  type ReasonTotal,
  type SendingFilter,
} from '../scenario/sending-list.ts'
import type { Contract } from '../shared/contract.ts'
import type { HearingEvent } from '../shared/hearing.ts'
import { createList } from '../shared/list.machine.ts'
import { createQuery } from '../shared/query.machine.ts'
import type { Begun } from './script-begun.ts'
import type { CascadeStep } from './script-cascade.machine.ts'
import type { Draft } from './script-draft.ts'
import type { PreviewAsked } from './script-preview.machine.ts'
import type { TestPatient } from './script-test-parts.ts'
import type { scriptsMachine } from './scripts.machine.ts'

/** Parts that live as long as their scenario is open. */
export const parts = [
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
export interface ScriptsPlace {
  openId: string | null
  tab: ScriptTab
}

export interface ScriptsFacts {
  scenarios: Scenario[]
  specialists: { id: string; name: string; specialty: string | null }[]
  services: { name: string; visits: number | null }[]
  currency: string | null
}

/** What the parts of the screen read. */
export type ScriptsShown =
  | 'active'
  | 'cascades'
  | 'drafts'
  | 'error'
  | 'facts'
  | 'notice'
  | 'openId'
  | 'row'
  | 'tab'

export type ScriptsEvent =
  | { type: 'address.changed'; search: string }
  | { type: 'scripts.retry' }
  | { type: 'scenario.changed'; scenario: Scenario; done: string }
  | { type: 'scenario.undoStop'; scenarioId: string }
  | { type: 'draft.kept'; scenarioId: string; draft: Draft; begun?: Begun }
  | { type: 'cascade.kept'; scenarioId: string; steps: CascadeStep[] | null }
  | { type: 'notice.choose'; notice: TextPurpose }
  /** A ready text takes the place of one, or that one comes back. */
  | { type: 'text.put'; scenarioId: string; change: Draft }
  | { type: 'testPatient.restore'; patient: TestPatient }
  | { type: 'sending.filter'; status: SendingFilter['status'] }
  | HearingEvent
  | { type: 'row.activate'; index: number }
  | { type: 'row.open'; index: number; row: ListRow }
  | { type: 'panel.close' }

/** What was changed and is not saved, by scenario: its settings, on what their texts were begun, and its cascade. The tab keeps it for when one comes back. */
export interface Unsaved {
  drafts: Record<string, Draft>
  begun: Record<string, Begun>
  cascades: Record<string, CascadeStep[]>
}

export interface ScriptsContext extends ScriptsPlace, Unsaved {
  facts: ScriptsFacts | null
  error: unknown
  /** Scenarios whose lives are actors already. */
  steered: string[]
  /** Which of the scenario's texts is being written. */
  notice: TextPurpose
  active: number | null
  row: ListRow | null
  /** Changes are told. */
  told: boolean
  /** One was told after what is under way was asked. */
  due: boolean
}

export const beforeScripts: ScriptsContext = {
  facts: null,
  error: null,
  openId: null,
  tab: 'text',
  steered: [],
  drafts: {},
  begun: {},
  cascades: {},
  notice: 'booked',
  active: null,
  row: null,
  told: false,
  due: false,
}

/** Who will be told what, as the list of the open scenario says. */
export const scriptSendingList = createList<ListRow, SendingFilter, ReasonTotal[] | null>(
  'scriptSending',
  planSubjects,
)

/** Patients whom a text can be tried on: those of the scenario's list first. */
export const previewPatientsQuery = createQuery<{ id: string; name: string }[], string>(
  'previewPatients',
)

/** What each step of a cascade came to lately. */
export const cascadeFiguresQuery = createQuery<CascadeFigures, string>('cascadeFigures', 0, [
  'message',
])
export type CascadeFigures = CascadeFiguresQuery['cascadeFigures']

/** Reads the address: `?scenario=…&tab=…`. */
export function placeOf(search: string): ScriptsPlace {
  const asked = new URLSearchParams(search)
  const tab = scriptTabs.find((one) => one === asked.get('tab'))
  return { openId: asked.get('scenario'), tab: tab ?? 'text' }
}

/** The kinds there is something of, or could be, with their scenarios in the order they were made. */
export const scriptGroups = (scenarios: Scenario[], covered: readonly ScenarioType[]) =>
  scenarioTypes
    .filter((type) => covered.includes(type))
    .map((type) => ({ type, scenarios: scenarios.filter((one) => one.type === type) }))

export const openScript = ({ facts, openId }: Pick<ScriptsContext, 'facts' | 'openId'>) =>
  facts?.scenarios.find(({ id }) => id === openId) ?? null

export const withScript = (facts: ScriptsFacts | null, scenario: Scenario): ScriptsFacts | null => {
  if (!facts) return null
  const known = facts.scenarios.some(({ id }) => id === scenario.id)
  const scenarios = known
    ? facts.scenarios.map((one) => (one.id === scenario.id ? scenario : one))
    : [...facts.scenarios, scenario]
  return { ...facts, scenarios }
}

/** Which of its texts is meant; of one that another kind has, the main one. */
export const noticeOf = (type: ScenarioType, notice: TextPurpose): TextPurpose =>
  listTextPurposes(type).includes(notice) ? notice : 'booked'

/** The text that is being written. */
export const textField = (type: ScenarioType, notice: TextPurpose) =>
  textFields[noticeOf(type, notice)]

/** What the preview of the open scenario is asked for. */
export function previewOf({ drafts, notice }: ScriptsContext, scenario: Scenario): PreviewAsked {
  const { id: scenarioId, type } = scenario
  const shown = { ...scenario, ...drafts[scenarioId] }
  return {
    scenarioId,
    type,
    text: shown[textField(type, notice)] ?? '',
    notice: type === 'notification' && notice !== 'approved' ? notice : null,
    clientId: null,
  }
}

export const unsavedOf = ({ drafts, begun, cascades }: Unsaved): Unsaved => ({
  drafts,
  begun,
  cascades,
})

export const withDraft = (
  { drafts, begun: kept }: Unsaved,
  { scenarioId, draft, begun = {} }: Kept<'draft'>,
) => ({
  drafts: { ...drafts, [scenarioId]: draft },
  begun: { ...kept, [scenarioId]: begun },
})

/** Null: they are as they were saved. */
export function withSteps({ cascades }: Unsaved, { scenarioId, steps }: Kept<'cascade'>) {
  const { [scenarioId]: _, ...others } = cascades
  return { cascades: steps ? { ...others, [scenarioId]: steps } : others }
}

type Kept<What extends string> = Extract<ScriptsEvent, { type: `${What}.kept` }>

declare module '../shared/system.ts' {
  interface SystemActors {
    scripts: {
      events: ScriptsEvent
      actor: Contract<typeof scriptsMachine, ScriptsShown>
    }
  }
}
