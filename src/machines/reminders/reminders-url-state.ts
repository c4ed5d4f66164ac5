import { channels } from '../../../domain/channels.ts'
import { listScreenTypes, type MessageScreen } from '../../../domain/scenario-kinds.ts'
import type { MessageGroup } from '../../../schema/generated/client/graphql.ts'
import {
  formatQuery,
  getRowParam,
  parseListUrlState,
  parseOneOf,
  toListParams,
} from '../url-state/list-url-state.ts'
import {
  type ClinicFacts,
  getDefaultKind,
  periodsByScreen,
  type RemindersContext,
  type RemindersUrlState,
  type RemindersView,
} from './reminders-context.ts'
import { getScenarioView } from './reminders-view.ts'
import { getDefaultScenarioId, selectKind } from './scenario-selection.ts'

const views: readonly RemindersView[] = ['attention', 'messages', 'list']
const statuses = ['due', 'skipped'] as const
const messageGroups: Record<MessageGroup, true> = {
  planned: true,
  sent: true,
  delivered: true,
  read: true,
  approved: true,
  transferred: true,
  canceled: true,
  unclear: true,
  answered: true,
  noAnswer: true,
  waiting: true,
  failed: true,
  skipped: true,
  night: true,
  pending: true,
  booked: true,
  came: true,
  paid: true,
  rated: true,
  promoters: true,
  passives: true,
  detractors: true,
}

const isMessageGroup = (text: string | null): text is MessageGroup =>
  text !== null && Object.hasOwn(messageGroups, text)

/** Sortable columns. */
const sortColumns = ['clientName', 'visitAt', 'sendAt', 'answeredAt', 'rating']

/** Value of `scenario` for all scenarios of a kind. */
export const ALL_SCENARIOS = 'all'

/** Parses the query string; unknown values fall back to the defaults. */
export function parseUrlState(
  search: string,
  screen: MessageScreen = 'reminders',
): RemindersUrlState {
  const params = new URLSearchParams(search)
  const group = params.get('show')
  const { defaultPeriod, extraPeriods } = periodsByScreen[screen]
  const {
    search: searchText,
    sort,
    ...listFilter
  } = parseListUrlState(params, defaultPeriod, extraPeriods)
  return {
    scenarioId: params.get('scenario'),
    kind: parseOneOf(listScreenTypes(screen), params.get('kind')),
    view: parseOneOf(views, params.get('view')),
    filter: {
      ...listFilter,
      sort: sort !== null && sortColumns.includes(sort.replace(/^-/, '')) ? sort : null,
      channel: parseOneOf(channels, params.get('channel')),
      group: isMessageGroup(group) ? group : null,
    },
    search: searchText,
    status: parseOneOf(statuses, params.get('list')),
    openId: getRowParam(params, 'message'),
  }
}

/** The URL state of a context, the inverse of `parseUrlState`. A view that follows from the scenario's state is left out. */
export function toUrlState(context: RemindersContext): RemindersUrlState {
  const { facts, screen, kind, scenarioId, chosenId, view, filter, search, status, openId } =
    context
  const isImpliedByScenario = chosenId !== null && chosenId !== ALL_SCENARIOS
  const urlState = {
    scenarioId: chosenId,
    kind: isImpliedByScenario || kind === getDefaultKind(screen) ? null : kind,
    view: null,
    filter,
    search,
    status,
    openId,
  }
  const defaultView = opensOnAttention(facts, urlState, screen)
    ? 'attention'
    : getScenarioView(facts?.scenarios ?? [], scenarioId)
  return { ...urlState, view: view === defaultView ? null : view }
}

/** Whether the screen opens on what waits for staff: something waits, and the address asks for nothing else. */
const opensOnAttention = (
  facts: ClinicFacts | null,
  urlState: RemindersUrlState,
  screen: MessageScreen,
) =>
  screen === 'reminders' &&
  facts !== null &&
  facts.attentionCount > 0 &&
  formatUrlState(urlState, screen) === ''

/** Resolves a URL state with the clinic's scenarios. An open message implies the messages view. */
export function applyUrlState(
  facts: ClinicFacts | null,
  urlState: RemindersUrlState,
  screen: MessageScreen = 'reminders',
) {
  const scenarios = facts?.scenarios ?? []
  const requested = scenarios.find(({ id }) => id === urlState.scenarioId)
  const kind = requested?.type ?? urlState.kind ?? getDefaultKind(screen)
  const defaultId =
    urlState.scenarioId === ALL_SCENARIOS ? null : getDefaultScenarioId(screen, scenarios, kind)
  const scenarioId = requested?.id ?? defaultId
  const defaultView = urlState.openId === null ? getScenarioView(scenarios, scenarioId) : 'messages'
  const { filter, search, status, openId } = urlState
  // The sending list exists only for a single scenario.
  const listView = scenarioId === null ? 'messages' : (urlState.view ?? defaultView)
  const isAttention = urlState.view === 'attention' || opensOnAttention(facts, urlState, screen)
  const view = isAttention ? 'attention' : listView
  return { kind, scenarioId, view, filter, search, status, openId }
}

/** Context changes after the scenarios have loaded or reloaded; the first scenario may have appeared since. */
export function applyFacts(
  context: RemindersContext,
  facts: ClinicFacts,
): Partial<RemindersContext> {
  const { screen, requestedUrlState, kind, chosenId, scenarioId } = context
  if (context.facts === null) return applyUrlState(facts, requestedUrlState, screen)
  return chosenId === null && scenarioId === null
    ? { scenarioId: getDefaultScenarioId(screen, facts.scenarios, kind) }
    : {}
}

/** The explicit choice for a scenario id; null for the default. */
const toScenarioParam = (screen: MessageScreen, scenarioId: string | null) =>
  scenarioId ?? (screen === 'reminders' ? ALL_SCENARIOS : null)

/** Context changes when a scenario is chosen, possibly of another kind; null: all scenarios of the kind. */
export function selectScenario(
  context: RemindersContext,
  scenarioId: string | null,
): Partial<RemindersContext> {
  const { screen, facts, kind } = context
  const scenarios = facts?.scenarios ?? []
  const type = scenarios.find(({ id }) => id === scenarioId)?.type ?? kind
  return {
    ...(type !== kind && selectKind(context, type)),
    scenarioId,
    chosenId: toScenarioParam(screen, scenarioId),
    view: getScenarioView(scenarios, scenarioId),
    active: null,
    openId: null,
  }
}

/** Whether two URL states differ in more than the open message. */
export const isDifferentList = (one: RemindersUrlState, other: RemindersUrlState) =>
  formatUrlState({ ...one, openId: null }) !== formatUrlState({ ...other, openId: null })

/** Formats the query string; defaults are left out. */
export function formatUrlState(
  { scenarioId, kind, view, filter, search, status, openId }: RemindersUrlState,
  screen: MessageScreen = 'reminders',
) {
  return formatQuery({
    kind,
    scenario: scenarioId,
    view,
    ...toListParams({ ...filter, search }, periodsByScreen[screen].defaultPeriod),
    channel: filter.channel,
    show: filter.group,
    list: status,
    message: openId,
  })
}
