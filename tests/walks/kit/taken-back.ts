import type { EventObject } from 'xstate'
import { ru } from '../../ui/screens/page.tsx'
import { status } from './sight.ts'

/** Looks of the toast after an undo: everything was undone, or some rows were skipped because somebody else changed them since. */
export const takenBack = (event: EventObject, undone: string) => {
  if (event.type !== 'xstate.done.actor.undo') return []
  const { skipped } = (event as unknown as { output: { skipped: number } }).output
  return [status(skipped === 0 ? undone : ru.count('selection.kept', skipped))]
}
