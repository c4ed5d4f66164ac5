/** Charts without a screen of their own, each with the reason. */
export const screenless: Record<string, string> = {
  answerWriteBackMachine: 'a lifecycle in the database',
  attemptMachine: 'a lifecycle in the database',
  channelHealthMachine: 'a lifecycle in the database',
  clinicSystemMachine: 'a lifecycle in the database',
  importJoinMachine: 'a lifecycle in the database',
  ingestRunMachine: 'a lifecycle in the database',
  messageOutcomeMachine: 'a lifecycle in the database',
  messageStatusMachine: 'a lifecycle in the database',
  clockMachine: 'reads the clock; only visible as the day that a calendar marks',
  printMachine:
    'the browser’s print; tests/ui/components/print-list.test.tsx and tests/e2e/print-list.long.test.ts cover what is on paper',
  scenarioMachine: 'a lifecycle in the database',
  abTestMachine: 'a lifecycle in the database',
  visitAnswerMachine: 'a lifecycle in the database',
  inspectorMachine:
    'the developers’ inspector, which no build contains; tests/ui/inspect covers it',
  changeStreamMachine: 'receives the change stream; only visible in the lists',
  tokenMachine:
    'renews tokens in the background; the session and the offline notice of tests/ui/screens/offline.test.tsx cover what is visible',
}

/** Screens without a walk: those without a chart, and those whose walk is still missing. */
export const unwalked: string[] = []

/** Charts whose walks do not run in a browser yet. */
export const awaitedInBrowser: string[] = []
