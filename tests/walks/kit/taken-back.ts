import type { EventObject } from 'xstate'
import { ru } from '../../ui/screens/page.tsx'
import { status } from './sight.ts'

/** What a notice says after an undo: that all is as it was, or how many rows stay as somebody else has made them since. */
export const takenBack = (event: EventObject, undone: string) => {
  if (event.type !== 'xstate.done.actor.undo') return []
  const { skipped } = (event as unknown as { output: { skipped: number } }).output
  return [status(skipped === 0 ? undone : ru.count('selection.kept', skipped))]
}
