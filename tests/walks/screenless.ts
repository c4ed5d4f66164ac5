/** Charts without a screen of their own, each with the reason. */
export const screenless: Record<string, string> = {
  answerWriteBackMachine: 'a life in the database',
  attemptMachine: 'a life in the database',
  channelHealthMachine: 'a life in the database',
  clinicSystemMachine: 'a life in the database',
  importJoinMachine: 'a life in the database',
  ingestRunMachine: 'a life in the database',
  messageOutcomeMachine: 'a life in the database',
  messageStatusMachine: 'a life in the database',
  clockMachine: 'reads the clock; what a reader sees of it is which day a calendar marks',
  scenarioMachine: 'a life in the database',
  abTestMachine: 'a life in the database',
  visitAnswerMachine: 'a life in the database',
  inspectorMachine: 'the developers’ inspector, which no build has; tests/ui/inspect draws it',
  changeStreamMachine: 'hears what changes; what a reader sees of it are the lists',
  tokenMachine:
    'renews tokens out of sight; a reader sees the session, and the notice that tests/ui/screens/offline.test.tsx draws',
}

/** Screens without a walk: those without a chart, and those whose walk is still missing. */
export const unwalked: string[] = []

/** Charts whose walks do not run in a browser yet. */
export const awaitedInBrowser: string[] = []
