import type { ScenarioFieldsFragment as Scenario } from '../../../schema/generated/client/graphql.ts'
import { failureCode, failureNumber, serverSaid } from '../shared/failure.ts'
import type { Said, ToastContent } from '../toasts/toast.machine.ts'

/** What was done to a scenario. */
export type Done = 'regenerated' | 'verified' | 'started' | 'stopped' | 'undone'

/** What to say when it went well. A stop can be taken back for a while. */
export function praiseOf(
  scenario: Scenario,
  done: Done,
  screen: 'reminders' | 'scripts',
): ToastContent {
  const hints: Record<Done, Said | null> = {
    regenerated: { path: 'reminders.results.skippedCount', count: scenario.listSkipped ?? 0 },
    verified: null,
    started: null,
    stopped: { path: 'reminders.results.stoppedHint' },
    undone: { path: 'reminders.results.undoneHint' },
  }
  const summary: Said =
    done === 'regenerated'
      ? { path: 'reminders.results.regeneratedCount', count: scenario.listCount ?? 0 }
      : { path: `reminders.results.${done}` }
  const undo =
    done === 'stopped' && (scenario.undoSeconds ?? 0) > 0
      ? { to: screen, event: { type: 'scenario.undoStop', scenarioId: scenario.id } }
      : null
  return { severity: 'success', summary, detail: hints[done], undo }
}

/** What to say when it did not: the differences of a stale list, else the server's words. */
export function complaintOf(error: unknown): { summary: Said; detail?: Said } {
  if (failureCode(error) === 'STALE_LIST') {
    const values = {
      added: failureNumber(error, 'added'),
      removed: failureNumber(error, 'removed'),
      changed: failureNumber(error, 'changed'),
    }
    return {
      summary: { path: 'reminders.results.stale' },
      detail: { path: 'reminders.results.staleHint', values },
    }
  }
  return { summary: serverSaid(error) ?? { path: 'errors.network' } }
}

/** The actions that follow a call of the control's chart: what was done, or what is said of its failure. */
export const concluded = (done: Done) => ({
  type: 'conclude' as const,
  params: ({ event }: { event: { output: Scenario } }) => ({ scenario: event.output, done }),
})
export const failed = <Name extends 'complain' | 'noteStale' | 'explain'>(type: Name) => ({
  type,
  params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }),
})
