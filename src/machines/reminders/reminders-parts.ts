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
import type { ListPlace } from '../places/list-place.ts'
import { type Besides, type Period, type Toward, today } from '../places/period.ts'
import type { ReasonTotal, SendingFilter } from '../scenario/sending-list.ts'
import type { Change } from '../shared/change.machine.ts'
import { createList } from '../shared/list.machine.ts'
import { createQuery } from '../shared/query.machine.ts'

export type MessageRow = MessageRowFragment
export type Counts = NonNullable<MessageCountsQuery['messageCounts']>

/** Which days' sendings a screen opens with, where its days lie, and which it offers besides. */
export const daysOn: Record<
  MessageScreen,
  { usual: Period; toward: Toward; besides: readonly Besides[] }
> = {
  reminders: { usual: today, toward: 'ahead', besides: ['tomorrow', 'past', 'all'] },
  // What came of an invitation is known days later.
  invitations: {
    usual: { kind: 'days', days: 30 },
    toward: 'past',
    besides: ['tomorrow', 'all'],
  },
  nps: { usual: { kind: 'days', days: 90 }, toward: 'past', besides: ['all'] },
}

export interface MessagesFilter extends Omit<ListPlace, 'search'> {
  /** Null: of every scenario of the kind. */
  scenarioId: string | null
  type: ScenarioType
  channel: Channel | null
  group: MessageGroup | null
}

export type FiguresAsked = Omit<MessagesFilter, 'type' | 'group' | 'sort'>

/** What is told beside a scenario's messages: the chosen days' numbers, and why who is left out is. */
export interface MessagesAside {
  counts: Counts | null
  reasons: ReasonTotal[] | null
}

export const messagesList = createList<MessageRow, MessagesFilter, MessagesAside>('messages', [
  'message',
  'client',
  'visit',
  'company',
])
/** The index of surveys; the filter's group narrows rows only. */
export const npsFigures = createQuery<NpsFiguresQuery['npsFigures'], FiguresAsked>(
  'npsFigures',
  60_000,
  ['message', 'visit', 'company'],
)
export const messageDetail = createQuery<MessageDetailQuery['message'], string>(
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

export type View = 'messages' | 'list'

export type RemindersEvent =
  | { type: 'address.changed'; search: string }
  | { type: 'search.change'; search: string }
  | { type: 'hearing.heard' }
  | { type: 'place.keep' }
  | { type: 'kind.choose'; kind: ScenarioType }
  | { type: 'scenario.choose'; scenarioId: string | null }
  | { type: 'scenario.changed'; scenario: Scenario; done: string }
  | { type: 'scenario.undoStop'; scenarioId: string }
  | { type: 'view.choose'; view: View }
  | { type: 'filter.change'; change: Partial<MessagesFilter> }
  | { type: 'sending.filter'; status: SendingFilter['status'] }
  | { type: 'row.activate'; index: number; id: string | null }
  | { type: 'row.open'; index: number; id: string }
  | { type: 'panel.close' }
  | { type: 'change.saved'; change: Change }
  | { type: 'selection.done' }
  | { type: 'phone.corrected' }
  | { type: 'intake.open' }
  | { type: 'intake.close' }
  /** The list that is to be sent by is put together and shown. */
  | { type: 'list.build' }
  | { type: 'intake.finished' }
  | { type: 'reminders.retry' }

/** What the reader chooses of the messages, besides the scenario. */
export type Narrowing = Omit<MessagesFilter, 'scenarioId' | 'type'>

export interface RemindersContext {
  /** Which kinds it lists. */
  screen: MessageScreen
  facts: ClinicFacts | null
  /** Scenarios that have a control by now. */
  steered: string[]
  /** Whether a change of a scenario was told and not looked at yet. */
  due: boolean
  /** What the address asked for last. */
  asked: RemindersPlace
  /** What the reader or the address has chosen, `all` of the kind's too; null: what is usual. */
  chosenId: string | null
  kind: ScenarioType
  /** Null: every scenario of the kind. */
  scenarioId: string | null
  view: View
  filter: Narrowing
  search: string
  status: SendingFilter['status']
  /** How often an address has changed what is chosen: fields with a text of their own begin anew with it. */
  arrivals: number
  active: number | null
  openId: string | null
  intakeOpen: boolean
  /** A list is wanted as soon as the scenarios are known. */
  building: boolean
  error: unknown
}

/** What narrows the list besides its days, let go. */
export const noFilter = { branchId: null, specialistId: null, channel: null, group: null } as const

/** Whether anything but the days and a search narrows the list. */
export const isNarrowed = ({ branchId, specialistId, channel, group }: Narrowing) =>
  [branchId, specialistId, channel, group].some((one) => one !== null)

/** The list begins anew with what narrows it. */
export const narrowed = ({ filter }: RemindersContext, change: Partial<MessagesFilter>) => ({
  filter: { ...filter, ...change },
  active: null,
})

/** What the address says of the screen: a link, Back and a reload show the same. */
export interface RemindersPlace {
  /** `all`: every scenario of the kind; null: what is usual. */
  scenarioId: string | null
  /** Null: that of the scenario, else the screen's first. */
  kind: ScenarioType | null
  /** Null: what the scenario's state asks for. */
  view: View | null
  filter: Narrowing
  search: string
  status: SendingFilter['status']
  /** The message whose panel is open. */
  openId: string | null
}

/** The kind that a screen opens with. */
export const firstKind = (screen: MessageScreen): ScenarioType =>
  listScreenTypes(screen)[0] ?? 'reminder'

/** The screen before anything is known. */
export function beforeAnything(screen: MessageScreen): RemindersContext {
  const nothingChosen: RemindersPlace = {
    scenarioId: null,
    kind: null,
    view: null,
    filter: { ...noFilter, period: daysOn[screen].usual, sort: null },
    search: '',
    status: null,
    openId: null,
  }
  return {
    ...nothingChosen,
    screen,
    facts: null,
    steered: [],
    due: false,
    asked: nothingChosen,
    chosenId: null,
    kind: firstKind(screen),
    view: 'messages',
    arrivals: 0,
    active: null,
    intakeOpen: false,
    building: false,
    error: null,
  }
}

export const scenarioOf = ({
  facts,
  scenarioId,
}: {
  facts: ClinicFacts | null
  scenarioId: string | null
}) => facts?.scenarios.find(({ id }) => id === scenarioId) ?? null
