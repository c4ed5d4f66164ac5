import { type EventObject, fromCallback } from 'xstate'
import type { ChangeSubject } from '../../../domain/change-subjects.ts'
import type { SystemActors } from './system-actors.ts'

/** What one who hears is told: whether changes are told at all, and that one was. */
export type ChangeListenerEvent =
  | { type: 'listener.connected' }
  | { type: 'listener.disconnected' }
  | { type: 'listener.changed' }

/** Hears the subjects for as long as its parent does; silent where the page has no stream. */
export const changeListener = fromCallback<EventObject, { subjects: readonly ChangeSubject[] }>(
  ({ sendBack, input: { subjects }, system }) => {
    const stream: SystemActors['changeStream']['actor'] | undefined = system.get('changeStream')
    if (!stream || subjects.length === 0) return
    let isLive = false
    const checkStream = () => {
      if (stream.getSnapshot().hasTag('live') === isLive) return
      isLive = !isLive
      sendBack({ type: isLive ? 'listener.connected' : 'listener.disconnected' })
    }
    checkStream()
    const subscriptions = [
      stream.subscribe(checkStream),
      stream.on('stream.changed', (event) => {
        if (event.subjects.some((subject) => subjects.includes(subject)))
          sendBack({ type: 'listener.changed' })
      }),
      stream.on('stream.reset', () => sendBack({ type: 'listener.changed' })),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  },
)
