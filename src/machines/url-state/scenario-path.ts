import { paths } from './routes.ts'

/** What is shown of one scenario: its text, to whom and when, channels, the list, tests, what would happen, another text beside its own. */
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

/** The address of one scenario's part. */
export const toScenarioPath = (scenarioId: string, tab: ScenarioTab = 'text') =>
  `${paths.scenarios()}?${new URLSearchParams({ scenario: scenarioId, ...(tab !== 'text' && { tab }) })}`
