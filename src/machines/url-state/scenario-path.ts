import { paths } from './routes.ts'

/** Tabs of a scenario. */
export const scenarioTabs = [
  'text',
  'audience',
  'channels',
  'list',
  'test',
  'timeMachine',
  'trial',
] as const
export type ScenarioTab = (typeof scenarioTabs)[number]

/** Path of a scenario's tab. */
export const toScenarioPath = (scenarioId: string, tab: ScenarioTab = 'text') =>
  `${paths.scenarios()}?${new URLSearchParams({ scenario: scenarioId, ...(tab !== 'text' && { tab }) })}`
