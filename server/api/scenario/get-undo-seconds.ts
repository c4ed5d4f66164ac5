import type { ScenarioRow } from '../../engine/plan/load-plan.ts'

/** Seconds during which a stop can be undone. */
const UNDO_WINDOW_SECONDS = 60

/** Returns the whole seconds left to undo a scenario's stop; 0 if it cannot be undone. */
export function getUndoSeconds(
  { state, stopped_at }: Pick<ScenarioRow, 'state' | 'stopped_at'>,
  now: Temporal.Instant,
): number {
  if (state !== 'stopped' || stopped_at === null) return 0
  const passed = now.since(stopped_at).total('seconds')
  // A stop in the future was made before the clock was set back; its age is unknown.
  if (Math.abs(passed) > UNDO_WINDOW_SECONDS) return 0
  return Math.min(UNDO_WINDOW_SECONDS, Math.ceil(UNDO_WINDOW_SECONDS - passed))
}
