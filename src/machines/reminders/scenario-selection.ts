import type { MessageScreen, ScenarioType } from '../../../domain/scenario-kinds.ts'
import type { ScenarioFieldsFragment as Scenario } from '../../../schema/generated/client/graphql.ts'
import type { MessagesFilter, NpsRequest, RemindersContext } from './reminders-context.ts'
import { getScenarioView } from './reminders-view.ts'

/** An active one of the kind first, else the first there is. Of what is judged by what came of it, all are looked at together. */
export function getDefaultScenarioId(
  screen: MessageScreen,
  scenarios: Scenario[],
  kind: ScenarioType,
): string | null {
  if (screen !== 'reminders') return null
  const ofKind = scenarios.filter(({ type }) => type === kind)
  return (ofKind.find(({ state }) => state === 'active') ?? ofKind[0])?.id ?? null
}

/** What stands when another kind is chosen: a number that was pressed may be none of its own. */
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

/** How a list opens: by visits where they lie ahead; of the rest the newest first. */
export const getDefaultSort = (screen: MessageScreen) =>
  screen === 'reminders' ? 'visitAt' : '-sendAt'

/** Which surveys are counted: whatever the list is narrowed to. */
export const toNpsRequest = ({
  scenarioId,
  filter: { period, channel, branchId, specialistId },
}: RemindersContext): NpsRequest => ({ scenarioId, period, channel, branchId, specialistId })

/** Which messages the list asks for. */
export const toMessagesFilter = ({
  filter,
  kind,
  scenarioId,
}: RemindersContext): MessagesFilter => ({
  ...filter,
  type: kind,
  scenarioId,
})
