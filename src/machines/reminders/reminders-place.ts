import { channels } from '../../../domain/channels.ts'
import { listScreenTypes, type MessageScreen } from '../../../domain/scenario-kinds.ts'
import type { MessageGroup } from '../../../schema/generated/client/graphql.ts'
import { addressOf, listParts, listPlaceOf, oneOf, rowIn } from '../places/list-place.ts'
import { ofKind, usualScenario } from './reminders-kind.ts'
import {
  type ClinicFacts,
  daysOn,
  firstKind,
  type RemindersContext,
  type RemindersPlace,
  type View,
} from './reminders-parts.ts'
import { viewOf } from './reminders-view.ts'

const views: readonly View[] = ['messages', 'list']
const statuses = ['due', 'skipped'] as const
const groups: Record<MessageGroup, true> = {
  planned: true,
  sent: true,
  delivered: true,
  read: true,
  approved: true,
  transferred: true,
  canceled: true,
  unclear: true,
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

const isGroup = (text: string | null): text is MessageGroup =>
  text !== null && Object.hasOwn(groups, text)

/** What the list may be sorted by. */
const sorts = ['clientName', 'visitAt', 'sendAt', 'answeredAt', 'rating']

/** Every scenario of a kind, as an address says it. */
export const ALL = 'all'

/** Reads the address; what it does not know of stays as it is without an address. */
export function placeOf(search: string, screen: MessageScreen = 'reminders'): RemindersPlace {
  const asked = new URLSearchParams(search)
  const group = asked.get('show')
  const { usual, besides } = daysOn[screen]
  const { search: words, sort, ...place } = listPlaceOf(asked, usual, besides)
  return {
    scenarioId: asked.get('scenario'),
    kind: oneOf(listScreenTypes(screen), asked.get('kind')),
    view: oneOf(views, asked.get('view')),
    filter: {
      ...place,
      sort: sort !== null && sorts.includes(sort.replace(/^-/, '')) ? sort : null,
      channel: oneOf(channels, asked.get('channel')),
      group: isGroup(group) ? group : null,
    },
    search: words,
    status: oneOf(statuses, asked.get('list')),
    openId: rowIn(asked, 'message'),
  }
}

/** Where the screen stands, as `placeOf` reads it. A view that the scenario's state asks for by itself is not said. */
export function placeIn(context: RemindersContext): RemindersPlace {
  const { facts, screen, kind, scenarioId, chosenId, view, filter, search, status, openId } =
    context
  const saidByScenario = chosenId !== null && chosenId !== ALL
  const usual = viewOf(facts?.scenarios ?? [], scenarioId)
  return {
    scenarioId: chosenId,
    kind: saidByScenario || kind === firstKind(screen) ? null : kind,
    view: view === usual ? null : view,
    filter,
    search,
    status,
    openId,
  }
}

/** What of the screen follows from a place, once the clinic's scenarios are known. A message that is asked for is among the messages. */
export function stoodAt(
  facts: ClinicFacts | null,
  place: RemindersPlace,
  screen: MessageScreen = 'reminders',
) {
  const scenarios = facts?.scenarios ?? []
  const known = scenarios.find(({ id }) => id === place.scenarioId)
  const kind = known?.type ?? place.kind ?? firstKind(screen)
  const usually = place.scenarioId === ALL ? null : usualScenario(screen, scenarios, kind)
  const scenarioId = known?.id ?? usually
  const usual = place.openId === null ? viewOf(scenarios, scenarioId) : 'messages'
  const { filter, search, status, openId } = place
  // Several scenarios have no list to send by together.
  const view = scenarioId === null ? 'messages' : (place.view ?? usual)
  return { kind, scenarioId, view, filter, search, status, openId }
}

/** Where the screen stands once its scenarios are told, or told anew: there may be a first one by now. */
export function stoodOn(context: RemindersContext, facts: ClinicFacts): Partial<RemindersContext> {
  const { screen, asked, kind, chosenId, scenarioId } = context
  if (context.facts === null) return stoodAt(facts, asked, screen)
  return chosenId === null && scenarioId === null
    ? { scenarioId: usualScenario(screen, facts.scenarios, kind) }
    : {}
}

/** What is chosen when a scenario is, or all of a kind; what is usual is not said. */
const chosen = (screen: MessageScreen, scenarioId: string | null) =>
  scenarioId ?? (screen === 'reminders' ? ALL : null)

/** What stands when a scenario is chosen, which may be of another kind; null: all of the kind. */
export function onScenario(
  context: RemindersContext,
  scenarioId: string | null,
): Partial<RemindersContext> {
  const { screen, facts, kind } = context
  const scenarios = facts?.scenarios ?? []
  const type = scenarios.find(({ id }) => id === scenarioId)?.type ?? kind
  return {
    ...(type !== kind && ofKind(context, type)),
    scenarioId,
    chosenId: chosen(screen, scenarioId),
    view: viewOf(scenarios, scenarioId),
    active: null,
    openId: null,
  }
}

/** Whether two places differ, but for the message that is open. */
export const isElsewhere = (one: RemindersPlace, other: RemindersPlace) =>
  searchOf({ ...one, openId: null }) !== searchOf({ ...other, openId: null })

/** What follows the path: nothing for what is usual, so that a plain address stays plain. */
export function searchOf(
  { scenarioId, kind, view, filter, search, status, openId }: RemindersPlace,
  screen: MessageScreen = 'reminders',
) {
  return addressOf({
    kind,
    scenario: scenarioId,
    view,
    ...listParts({ ...filter, search }, daysOn[screen].usual),
    channel: filter.channel,
    show: filter.group,
    list: status,
    message: openId,
  })
}
