import type { ScenarioRow } from '../../engine/plan/load-plan.ts'

/** How long a stop may be taken back. */
const UNDO_WINDOW_SECONDS = 60

/** Whole seconds that are left to take the stop of a scenario back; 0: it is no longer, or never was, to be taken back. */
export function getUndoSeconds(
  { state, stopped_at }: Pick<ScenarioRow, 'state' | 'stopped_at'>,
  now: Temporal.Instant,
): number {
  if (state !== 'stopped' || stopped_at === null) return 0
  const passed = now.since(stopped_at).total('seconds')
  // A stop that lies ahead was made before the clock was set back; how long ago is not known.
  if (Math.abs(passed) > UNDO_WINDOW_SECONDS) return 0
  return Math.min(UNDO_WINDOW_SECONDS, Math.ceil(UNDO_WINDOW_SECONDS - passed))
}
