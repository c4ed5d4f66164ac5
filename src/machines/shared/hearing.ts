import { type EventObject, fromCallback } from 'xstate'
import type { ChangeSubject } from '../../../domain/change-subjects.ts'
import type { SystemActors } from './system.ts'

/** What one who hears is told: whether changes are told at all, and that one was. */
export type HearingEvent =
  | { type: 'hearing.began' }
  | { type: 'hearing.ended' }
  | { type: 'hearing.heard' }

/** While changes are told, what is shown is asked for again so seldom only; in milliseconds. */
export const IN_CASE = 600_000

/** Hears the subjects for as long as its parent does; silent where the page has no stream. */
export const hearing = fromCallback<EventObject, { subjects: readonly ChangeSubject[] }>(
  ({ sendBack, input: { subjects }, system }) => {
    const stream: SystemActors['stream']['actor'] | undefined = system.get('stream')
    if (!stream || subjects.length === 0) return
    let told = false
    const look = () => {
      if (stream.getSnapshot().hasTag('told') === told) return
      told = !told
      sendBack({ type: told ? 'hearing.began' : 'hearing.ended' })
    }
    look()
    const subscriptions = [
      stream.subscribe(look),
      stream.on('stream.changed', (event) => {
        if (event.subjects.some((subject) => subjects.includes(subject)))
          sendBack({ type: 'hearing.heard' })
      }),
      stream.on('stream.anew', () => sendBack({ type: 'hearing.heard' })),
    ]
    return () => {
      for (const one of subscriptions) one.unsubscribe()
    }
  },
)
