import { paths } from './routes.ts'

/** What is shown of one scenario: its text, to whom and when, channels, the list, tests, what would happen, another text beside its own. */
export const scriptTabs = [
  'text',
  'audience',
  'channels',
  'list',
  'test',
  'timeMachine',
  'trial',
] as const
export type ScriptTab = (typeof scriptTabs)[number]

/** The address of one scenario's part. */
export const scriptPath = (scenarioId: string, tab: ScriptTab = 'text') =>
  `${paths.scripts()}?${new URLSearchParams({ scenario: scenarioId, ...(tab !== 'text' && { tab }) })}`
