import type {
  Channel,
  MessageCountsQuery,
  MessageDetailQuery,
  MessageGroup,
  MessageRowFragment,
  ScenarioFieldsFragment as Scenario,
  SendingListQuery,
} from '../../schema/generated/client/graphql.ts'
import { createList } from './list.machine.ts'
import { createQuery } from './query.machine.ts'

export type MessageRow = MessageRowFragment
export type ListRow = SendingListQuery['sendingList']['items'][number]
export type Counts = NonNullable<MessageCountsQuery['messageCounts']>

/** Which days' sendings are shown; the server knows what today is. */
export type Period = 'today' | 'tomorrow' | 'week' | 'past' | 'all'

export interface MessagesFilter {
  scenarioId: string
  period: Period
  channel: Channel | null
  specialistId: string | null
  group: MessageGroup | null
}

export interface SendingFilter {
  scenarioId: string
  status: 'due' | 'skipped' | null
}

export const messagesList = createList<MessageRow, MessagesFilter, { counts: Counts | null }>(
  'messages',
)
export const sendingList = createList<ListRow, SendingFilter, null>('sending')
export const messageDetail = createQuery<MessageDetailQuery['message'], string>(
  'messageDetail',
  5000,
)

export interface ClinicFacts {
  scenarios: Scenario[]
  specialists: { id: string; name: string; specialty: string | null }[]
  /** Whether anything ever came in: a clinic system is connected, or there are visits. */
  hasData: boolean
  lastSyncAt: string | null
  /** The message that the address asks for. */
  asked: string | null
}

export type View = 'messages' | 'list'

export type RemindersEvent =
  | { type: 'scenario.choose'; scenarioId: string }
  | { type: 'scenario.changed'; scenario: Scenario; done: string }
  | { type: 'view.choose'; view: View }
  | { type: 'filter.change'; change: Partial<MessagesFilter> }
  | { type: 'sending.filter'; status: SendingFilter['status'] }
  | { type: 'row.activate'; index: number; id: string | null }
  | { type: 'row.open'; index: number; id: string }
  | { type: 'panel.close' }
  | { type: 'message.handle'; id: string; handled: boolean }
  | { type: 'client.exclude'; clientId: string; name: string; excluded: boolean }
  | { type: 'change.failed' }
  | { type: 'intake.open' }
  | { type: 'intake.close' }
  | { type: 'intake.finished' }
  | { type: 'reminders.retry' }

export interface RemindersContext {
  facts: ClinicFacts | null
  scenarioId: string | null
  view: View
  filter: Omit<MessagesFilter, 'scenarioId'>
  active: number | null
  openId: string | null
  intakeOpen: boolean
  error: unknown
}

/** The screen before anything is known. */
export const beforeAnything: RemindersContext = {
  facts: null,
  scenarioId: null,
  view: 'messages',
  filter: { period: 'today', channel: null, specialistId: null, group: null },
  active: null,
  openId: null,
  intakeOpen: false,
  error: null,
}

/** An active reminder first, else the first there is. */
export function firstScenario(scenarios: Scenario[]): string | null {
  const reminders = scenarios.filter(({ type }) => type === 'reminder')
  return (reminders.find(({ state }) => state === 'active') ?? reminders[0])?.id ?? null
}

export const viewAfter = (scenario: Scenario): View =>
  scenario.state === 'stopped' && scenario.listState !== 'none' ? 'list' : 'messages'

export function viewOf(scenarios: Scenario[], id: string | null): View {
  const scenario = scenarios.find((one) => one.id === id)
  return scenario ? viewAfter(scenario) : 'messages'
}

export const scenarioOf = ({
  facts,
  scenarioId,
}: {
  facts: ClinicFacts | null
  scenarioId: string | null
}) => facts?.scenarios.find(({ id }) => id === scenarioId) ?? null

export const withScenario = (facts: ClinicFacts | null, scenario: Scenario): ClinicFacts | null =>
  facts && {
    ...facts,
    scenarios: facts.scenarios.map((one) => (one.id === scenario.id ? scenario : one)),
  }
