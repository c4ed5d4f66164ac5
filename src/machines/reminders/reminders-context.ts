import type { MessageScreen, ScenarioType } from '../../../domain/scenario-kinds.ts'
import { listScreenTypes } from '../../../domain/scenario-kinds.ts'
import type {
  Channel,
  MessageCountsQuery,
  MessageDetailQuery,
  MessageGroup,
  MessageRowFragment,
  NpsFiguresQuery,
  ScenarioFieldsFragment as Scenario,
} from '../../../schema/generated/client/graphql.ts'
import type { ReasonCount, SendingFilter } from '../scenario/sending-list.ts'
import { createList } from '../shared/list.machine.ts'
import type { OptimisticUpdate } from '../shared/optimistic-update.machine.ts'
import { createQuery } from '../shared/query.machine.ts'
import type { ListUrlState } from '../url-state/list-url-state.ts'
import { type ExtraPeriod, type Period, type PeriodDirection, today } from '../url-state/period.ts'

export type MessageRow = MessageRowFragment
export type MessageCounts = NonNullable<MessageCountsQuery['messageCounts']>

/** Which days' sendings a screen opens with, where its days lie, and which it offers besides. */
export const periodsByScreen: Record<
  MessageScreen,
  { defaultPeriod: Period; direction: PeriodDirection; extraPeriods: readonly ExtraPeriod[] }
> = {
  reminders: {
    defaultPeriod: today,
    direction: 'ahead',
    extraPeriods: ['tomorrow', 'past', 'all'],
  },
  // What came of an invitation is known days later.
  invitations: {
    defaultPeriod: { kind: 'days', days: 30 },
    direction: 'past',
    extraPeriods: ['tomorrow', 'all'],
  },
  nps: { defaultPeriod: { kind: 'days', days: 90 }, direction: 'past', extraPeriods: ['all'] },
}

export interface MessagesFilter extends Omit<ListUrlState, 'search'> {
  /** Null: of every scenario of the kind. */
  scenarioId: string | null
  type: ScenarioType
  channel: Channel | null
  group: MessageGroup | null
}

export type NpsRequest = Omit<MessagesFilter, 'type' | 'group' | 'sort'>

/** What is told beside a scenario's messages: the chosen days' numbers, and why who is left out is. */
export interface MessagesSummary {
  counts: MessageCounts | null
  reasons: ReasonCount[] | null
}

export const messagesList = createList<MessageRow, MessagesFilter, MessagesSummary>('messages', [
  'message',
  'client',
  'visit',
  'company',
])
/** The index of surveys; the filter's group narrows rows only. */
export const npsMetricsQuery = createQuery<NpsFiguresQuery['npsFigures'], NpsRequest>(
  'npsMetrics',
  60_000,
  ['message', 'visit', 'company'],
)
export const messageDetailQuery = createQuery<MessageDetailQuery['message'], string>(
  'messageDetail',
  5000,
  ['message', 'client'],
)

export interface ClinicFacts {
  scenarios: Scenario[]
  specialists: { id: string; name: string; specialty: string | null }[]
  branches: { id: string; name: string | null }[]
  /** Whether anything ever came in: a clinic system is connected, or there are visits. */
  hasData: boolean
  lastSyncAt: string | null
  currency: string | null
}

export type RemindersView = 'messages' | 'list'

export type RemindersEvent =
  | { type: 'url.changed'; search: string }
  | { type: 'search.change'; search: string }
  | { type: 'listener.changed' }
  | { type: 'url.write' }
  | { type: 'kind.choose'; kind: ScenarioType }
  | { type: 'scenario.choose'; scenarioId: string | null }
  | { type: 'scenario.changed'; scenario: Scenario; done: string }
  | { type: 'scenario.undoStop'; scenarioId: string }
  | { type: 'view.choose'; view: RemindersView }
  | { type: 'filter.change'; change: Partial<MessagesFilter> }
  | { type: 'sending.filter'; status: SendingFilter['status'] }
  | { type: 'row.activate'; index: number; id: string | null }
  | { type: 'row.open'; index: number; id: string }
  | { type: 'panel.close' }
  | { type: 'update.saved'; change: OptimisticUpdate }
  | { type: 'selection.changed' }
  | { type: 'phone.corrected' }
  | { type: 'ingest.open' }
  | { type: 'ingest.close' }
  /** The list that is to be sent by is put together and shown. */
  | { type: 'list.build' }
  | { type: 'ingest.finished' }
  | { type: 'reminders.retry' }

/** What the reader chooses of the messages, besides the scenario. */
export type RemindersFilter = Omit<MessagesFilter, 'scenarioId' | 'type'>

export interface RemindersContext {
  /** Which kinds it lists. */
  screen: MessageScreen
  facts: ClinicFacts | null
  /** Scenarios that have a control by now. */
  controlledIds: string[]
  /** Whether a change of a scenario was told and not looked at yet. */
  refreshPending: boolean
  /** What the address asked for last. */
  requestedUrlState: RemindersUrlState
  /** What the reader or the address has chosen, `all` of the kind's too; null: what is usual. */
  chosenId: string | null
  kind: ScenarioType
  /** Null: every scenario of the kind. */
  scenarioId: string | null
  view: RemindersView
  filter: RemindersFilter
  search: string
  status: SendingFilter['status']
  /** How often an address has changed what is chosen: fields with a text of their own begin anew with it. */
  urlRevision: number
  active: number | null
  openId: string | null
  ingestOpen: boolean
  /** A list is wanted as soon as the scenarios are known. */
  buildPending: boolean
  error: unknown
}

/** What narrows the list besides its days, let go. */
export const emptyFilter = {
  branchId: null,
  specialistId: null,
  channel: null,
  group: null,
} as const

/** Whether anything but the days and a search narrows the list. */
export const hasActiveFilter = ({ branchId, specialistId, channel, group }: RemindersFilter) =>
  [branchId, specialistId, channel, group].some((one) => one !== null)

/** The list begins anew with what narrows it. */
export const changeFilter = ({ filter }: RemindersContext, change: Partial<MessagesFilter>) => ({
  filter: { ...filter, ...change },
  active: null,
})

/** What the address says of the screen: a link, Back and a reload show the same. */
export interface RemindersUrlState {
  /** `all`: every scenario of the kind; null: what is usual. */
  scenarioId: string | null
  /** Null: that of the scenario, else the screen's first. */
  kind: ScenarioType | null
  /** Null: what the scenario's state asks for. */
  view: RemindersView | null
  filter: RemindersFilter
  search: string
  status: SendingFilter['status']
  /** The message whose panel is open. */
  openId: string | null
}

/** The kind that a screen opens with. */
export const getDefaultKind = (screen: MessageScreen): ScenarioType =>
  listScreenTypes(screen)[0] ?? 'reminder'

/** The screen before anything is known. */
export function createInitialContext(screen: MessageScreen): RemindersContext {
  const urlState: RemindersUrlState = {
    scenarioId: null,
    kind: null,
    view: null,
    filter: { ...emptyFilter, period: periodsByScreen[screen].defaultPeriod, sort: null },
    search: '',
    status: null,
    openId: null,
  }
  return {
    ...urlState,
    screen,
    facts: null,
    controlledIds: [],
    refreshPending: false,
    requestedUrlState: urlState,
    chosenId: null,
    kind: getDefaultKind(screen),
    view: 'messages',
    urlRevision: 0,
    active: null,
    ingestOpen: false,
    buildPending: false,
    error: null,
  }
}

export const findScenario = ({
  facts,
  scenarioId,
}: {
  facts: ClinicFacts | null
  scenarioId: string | null
}) => facts?.scenarios.find(({ id }) => id === scenarioId) ?? null
