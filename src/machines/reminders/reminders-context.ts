import type { MessageScreen, ScenarioType } from '../../../domain/scenario-kinds.ts'
import { listScreenTypes } from '../../../domain/scenario-kinds.ts'
import type {
  Channel,
  MessageCountsQuery,
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

/** Default period of each screen, whether its days are ahead or in the past, and extra periods. */
export const periodsByScreen: Record<
  MessageScreen,
  { defaultPeriod: Period; direction: PeriodDirection; extraPeriods: readonly ExtraPeriod[] }
> = {
  reminders: {
    defaultPeriod: today,
    direction: 'ahead',
    extraPeriods: ['tomorrow', 'past', 'all'],
  },
  // Results of invitations and surveys arrive days later.
  invitations: {
    defaultPeriod: { kind: 'days', days: 30 },
    direction: 'past',
    extraPeriods: ['tomorrow', 'all'],
  },
  nps: { defaultPeriod: { kind: 'days', days: 90 }, direction: 'past', extraPeriods: ['all'] },
}

export interface MessagesFilter extends Omit<ListUrlState, 'search'> {
  /** Null: all scenarios of the kind. */
  scenarioId: string | null
  type: ScenarioType
  channel: Channel | null
  group: MessageGroup | null
}

export type NpsRequest = Omit<MessagesFilter, 'type' | 'group' | 'sort'>

/** Message counts of the period, and reasons for skipped messages. */
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
/** NPS metrics of surveys. The filter's group applies to rows only. */
export const npsMetricsQuery = createQuery<NpsFiguresQuery['npsFigures'], NpsRequest>(
  'npsMetrics',
  60_000,
  ['message', 'visit', 'company'],
)

export interface ClinicFacts {
  scenarios: Scenario[]
  specialists: { id: string; name: string; specialty: string | null }[]
  branches: { id: string; name: string | null }[]
  /** Whether a clinic system is connected or any visit exists. */
  hasData: boolean
  lastSyncAt: string | null
  currency: string | null
  /** Items that wait for staff; 0 on other screens. */
  attentionCount: number
}

/** `attention`: what waits for staff, of all kinds and days. */
export type RemindersView = 'attention' | 'messages' | 'list'

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
  | { type: 'visit.rescheduled'; visitId: string; isUndone: boolean }
  | { type: 'ingest.open' }
  | { type: 'ingest.close' }
  /** Generates the scenario's sending list and shows it. */
  | { type: 'list.build' }
  | { type: 'ingest.finished' }
  | { type: 'reminders.retry' }

/** The filter apart from scenario and kind. */
export type RemindersFilter = Omit<MessagesFilter, 'scenarioId' | 'type'>

export interface RemindersContext {
  /** Decides which scenario kinds the screen lists. */
  screen: MessageScreen
  facts: ClinicFacts | null
  /** Scenarios that have a control actor already. */
  controlledIds: string[]
  /** A scenario changed, and the scenarios have not been reloaded yet. */
  refreshPending: boolean
  /** The URL state last read from the address. */
  requestedUrlState: RemindersUrlState
  /** The explicit choice of scenario (or `all`); null: the default. */
  chosenId: string | null
  kind: ScenarioType
  /** Null: all scenarios of the kind. */
  scenarioId: string | null
  view: RemindersView
  filter: RemindersFilter
  search: string
  /** The search was begun in the queue: the field of the list takes over the typing. */
  continuesSearch: boolean
  status: SendingFilter['status']
  /** Raised when the address changes a filter, so that fields with their own text reset. */
  urlRevision: number
  active: number | null
  openId: string | null
  ingestOpen: boolean
  /** The queue runs, and the lists of messages run; each only while its view needs it. */
  isQueueOpen: boolean
  areListsOpen: boolean
  /** A sending list is generated once the scenarios are loaded. */
  buildPending: boolean
  error: unknown
}

/** No filter apart from the period. */
export const emptyFilter = {
  branchId: null,
  specialistId: null,
  channel: null,
  group: null,
} as const

/** Whether any filter apart from period and search is active. */
export const hasActiveFilter = ({ branchId, specialistId, channel, group }: RemindersFilter) =>
  [branchId, specialistId, channel, group].some((one) => one !== null)

/** Applies a change to the filter and resets the keyboard position. */
export const changeFilter = ({ filter }: RemindersContext, change: Partial<MessagesFilter>) => ({
  filter: { ...filter, ...change },
  active: null,
})

/** URL state of the screen: a link, Back and a reload show the same. */
export interface RemindersUrlState {
  /** `all`: every scenario of the kind; null: the default. */
  scenarioId: string | null
  /** Null: the scenario's kind, or the screen's default. */
  kind: ScenarioType | null
  /** Null: the view that fits the scenario's state. */
  view: RemindersView | null
  filter: RemindersFilter
  search: string
  status: SendingFilter['status']
  /** Id of the open message. */
  openId: string | null
}

/** The default kind of a screen. */
export const getDefaultKind = (screen: MessageScreen): ScenarioType =>
  listScreenTypes(screen)[0] ?? 'reminder'

/** Context before the scenarios are loaded. */
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
    continuesSearch: false,
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
    isQueueOpen: false,
    areListsOpen: false,
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
