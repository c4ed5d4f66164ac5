import type { MessageScreen, ScenarioType } from '../../../domain/scenario-kinds.ts'
import type { ScenarioFieldsFragment as Scenario } from '../../../schema/generated/client/graphql.ts'
import type { MessagesFilter, NpsRequest, RemindersContext } from './reminders-context.ts'
import { getScenarioView } from './reminders-view.ts'

/** The default scenario: an active one of the kind, otherwise the first. Screens that evaluate results show all scenarios together. */
export function getDefaultScenarioId(
  screen: MessageScreen,
  scenarios: Scenario[],
  kind: ScenarioType,
): string | null {
  if (screen !== 'reminders') return null
  const ofKind = scenarios.filter(({ type }) => type === kind)
  return (ofKind.find(({ state }) => state === 'active') ?? ofKind[0])?.id ?? null
}

/** Context changes when a kind is chosen. The group resets, because kinds have different groups. */
export function selectKind(
  { screen, facts, filter }: RemindersContext,
  kind: ScenarioType,
): Partial<RemindersContext> {
  const scenarios = facts?.scenarios ?? []
  const scenarioId = getDefaultScenarioId(screen, scenarios, kind)
  return {
    kind,
    scenarioId,
    chosenId: null,
    view: getScenarioView(scenarios, scenarioId),
    filter: { ...filter, group: null },
    active: null,
    openId: null,
  }
}

/** Default order: by visit for reminders, otherwise newest first. */
export const getDefaultSort = (screen: MessageScreen) =>
  screen === 'reminders' ? 'visitAt' : '-sendAt'

/** The NPS request of a context. */
export const toNpsRequest = ({
  scenarioId,
  filter: { period, channel, branchId, specialistId },
}: RemindersContext): NpsRequest => ({ scenarioId, period, channel, branchId, specialistId })

/** The list filter of a context. */
export const toMessagesFilter = ({
  filter,
  kind,
  scenarioId,
}: RemindersContext): MessagesFilter => ({
  ...filter,
  type: kind,
  scenarioId,
})
