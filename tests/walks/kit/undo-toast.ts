import type { EventObject } from 'xstate'
import { ru } from '../../ui/screens/page.tsx'
import { status } from './expected-elements.ts'

/** Elements of the toast after an undo: everything was undone, or some rows were skipped because somebody else changed them since. */
export const undoToast = (event: EventObject, undone: string) => {
  if (event.type !== 'xstate.done.actor.undo') return []
  const { skipped } = (event as unknown as { output: { skipped: number } }).output
  return [status(skipped === 0 ? undone : ru.count('selection.kept', skipped))]
}
