import type { ScenarioFieldsFragment as Scenario } from '../../../schema/generated/client/graphql.ts'
import { getFailureCode, getFailureNumber, getServerMessage } from '../shared/failure.ts'
import type { LocalizedText, ToastContent } from '../toasts/toast.machine.ts'

export type ControlOutcome = 'regenerated' | 'verified' | 'started' | 'stopped' | 'undone'

/** The toast after a successful action; a stop offers undo. */
export function createSuccessToast(
  scenario: Scenario,
  outcome: ControlOutcome,
  screen: 'reminders' | 'scenarios',
): ToastContent {
  const hints: Record<ControlOutcome, LocalizedText | null> = {
    regenerated: { path: 'reminders.results.skippedCount', count: scenario.listSkipped ?? 0 },
    verified: null,
    started: null,
    stopped: { path: 'reminders.results.stoppedHint' },
    undone: { path: 'reminders.results.undoneHint' },
  }
  const summary: LocalizedText =
    outcome === 'regenerated'
      ? { path: 'reminders.results.regeneratedCount', count: scenario.listCount ?? 0 }
      : { path: `reminders.results.${outcome}` }
  const undo =
    outcome === 'stopped' && (scenario.undoSeconds ?? 0) > 0
      ? { to: screen, event: { type: 'scenario.undoStop', scenarioId: scenario.id } }
      : null
  return { severity: 'success', summary, detail: hints[outcome], undo }
}

/** Error texts: the differences of a stale list, otherwise the server's message. */
export function createErrorTexts(error: unknown): {
  summary: LocalizedText
  detail?: LocalizedText
} {
  if (getFailureCode(error) === 'STALE_LIST') {
    const values = {
      added: getFailureNumber(error, 'added'),
      removed: getFailureNumber(error, 'removed'),
      changed: getFailureNumber(error, 'changed'),
    }
    return {
      summary: { path: 'reminders.results.stale' },
      detail: { path: 'reminders.results.staleHint', values },
    }
  }
  return { summary: getServerMessage(error) ?? { path: 'errors.network' } }
}

/** Action of a control after a successful call. */
export const createConcludeAction = (outcome: ControlOutcome) => ({
  type: 'applyOutcome' as const,
  params: ({ event }: { event: { output: Scenario } }) => ({
    scenario: event.output,
    done: outcome,
  }),
})
export const createFailureAction = <Name extends 'toastError' | 'setListChanges' | 'setFailure'>(
  type: Name,
) => ({
  type,
  params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }),
})
