import { type EventObject, fromCallback } from 'xstate'
import type { ChangeSubject } from '../../../domain/change-subjects.ts'
import type { SystemActors } from './system-actors.ts'

/** Events to the parent: the change stream connects or disconnects, or one of the subjects changed. */
export type ChangeListenerEvent =
  | { type: 'listener.connected' }
  | { type: 'listener.disconnected' }
  | { type: 'listener.changed' }

/** Listens to changes of the subjects while its parent lives; does nothing without a change stream. */
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
