import { enqueueActions } from 'xstate'
import type {
  AttentionDoneQuery,
  AttentionFieldsFragment,
  AttentionQuery,
  ColleaguesQuery,
} from '../../../schema/generated/client/graphql.ts'
import type { ActorContract } from '../shared/actor-contract.ts'
import { createQuery, type QueryEvent } from '../shared/query.machine.ts'

export type AttentionItem = AttentionFieldsFragment
export type AttentionData = NonNullable<AttentionQuery['attention']>
export type Colleague = ColleaguesQuery['colleagues'][number]

/** Which part of the queue is shown. `done`: what was settled today. */
export const queueFilters = ['all', 'mine', 'calls', 'snoozed', 'done'] as const
export type QueueFilter = (typeof queueFilters)[number]

/** How often the queue is read again: items come and go by time alone. */
const POLL_MS = 30_000

/** The queue. It passes what it loads to its parent, which decides what opens next. */
export const attentionQuery = createQuery<AttentionData | null, QueueFilter>(
  'attentionQueue',
  POLL_MS,
  ['message', 'visit', 'request', 'client', 'attention'],
).provide({
  actions: {
    show: enqueueActions(({ enqueue, self }, { data }: { data: AttentionData | null }) => {
      enqueue.assign({ data, error: null })
      if (self._parent) enqueue.sendTo(self._parent, { type: 'queue.loaded', data })
    }),
  },
})
/** What staff have settled today. */
export const attentionDoneQuery = createQuery<AttentionDoneQuery['attentionDone'], null>(
  'attentionDone',
  POLL_MS,
  ['message', 'visit', 'request', 'attention'],
)
export const colleaguesQuery = createQuery<Colleague[], null>('colleagues', 600_000)

/** Identifies an item among messages and requests. */
export const getItemKey = ({ subject, id }: Pick<AttentionItem, 'subject' | 'id'>) =>
  `${subject} ${id}`

/** The rows of the queue without those that were settled here and have not left it yet. */
export const listItems = (
  items: readonly AttentionItem[],
  settledKeys: readonly string[],
): AttentionItem[] => items.filter((item) => !settledKeys.includes(getItemKey(item)))

/** Whether the patient's answer about the visit can be recorded: the visit is ahead. */
export const canRecordAnswer = ({ visitId }: AttentionItem) => visitId !== null

/**
 * Whether this answer can be recorded about the visit. Not a yes where the patient has accepted an earlier time: it would confirm the time that the
 * patient gives up, and free the promised one.
 */
export const canRecord = (item: AttentionItem, answer: string) =>
  canRecordAnswer(item) && !(answer === 'approved' && item.reason === 'offerAccepted')

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    attentionQueue: {
      events: QueryEvent<QueueFilter>
      actor: ActorContract<typeof attentionQuery, 'data' | 'error'>
    }
  }
}
