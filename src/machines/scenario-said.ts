import type { ScenarioFieldsFragment as Scenario } from '../../schema/generated/client/graphql.ts'
import { failureCode, failureNumber, serverText } from './failure.ts'
import type { Said, ToastContent } from './toast.machine.ts'

/** What was done to a scenario. */
export type Done = 'regenerated' | 'verified' | 'started' | 'stopped'

/** What to say when it went well. A stop can be taken back while the list that was checked holds. */
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
  }
  const summary: Said =
    done === 'regenerated'
      ? { path: 'reminders.results.regeneratedCount', count: scenario.listCount ?? 0 }
      : { path: `reminders.results.${done}` }
  const undo =
    screen === 'scripts' && done === 'stopped' && scenario.listState === 'verified'
      ? { to: screen, event: { type: 'scenario.startAgain', scenarioId: scenario.id } }
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
  const said = serverText(error)
  return { summary: said ? { text: said } : { path: 'errors.network' } }
}
