import { assign, enqueueActions, fromCallback, sendTo, setup } from 'xstate'
import { createPort } from '../shared/create-port.ts'
import { messageDetailQuery } from '../shared/message-detail.ts'
import { systemActor } from '../shared/system-actors.ts'
import { toPatientChatPath } from '../url-state/patient-chat-path.ts'
import {
  type AttentionContext,
  type AttentionEvent,
  findCurrentItem,
  listShownItems,
  type QueueKey,
  toJob,
} from './attention-context.ts'
import {
  type AttentionItem,
  attentionDoneQuery,
  attentionQuery,
  colleaguesQuery,
  getItemKey,
} from './attention-queue.ts'
import { type AttentionJob, attentionWorkMachine, isUndoJob } from './attention-work.machine.ts'
import { handoverNoteMachine } from './handover-note.machine.ts'
import { notesMachine } from './notes.machine.ts'

/** Whether the user holds an item, or else who does. */
export interface Hold {
  held: boolean
  holderName: string | null
  /** Whether the item still waits and is not put off. */
  waiting: boolean
}

/** Keys that open something beside the queue. */
const elsewhereKeys: QueueKey[] = ['exclude', 'reschedule', 'chat']
const isWorkKey = (key: QueueKey) => ![...elsewhereKeys, 'note', 'undo'].includes(key)

/** Types, actors, actions and guards of the queue's chart. */
export const attentionImplementation = setup({
  types: {} as { context: AttentionContext; events: AttentionEvent; tags: 'open' },
  actors: {
    queue: attentionQuery,
    done: attentionDoneQuery,
    colleagues: colleaguesQuery,
    work: attentionWorkMachine,
    detail: messageDetailQuery,
    notes: notesMachine,
    keys: fromCallback<AttentionEvent>(() => {}),
    hold: createPort<Hold, AttentionItem | null>('holdAttention'),
    handover: handoverNoteMachine,
  },
  actions: {
    openChildren: enqueueActions(({ enqueue, context: { openItem } }) => {
      enqueue.stopChild('detail')
      enqueue.stopChild('notes')
      if (!openItem) return
      const { messageId, clientId } = openItem
      enqueue.spawnChild('detail', { id: 'detail', input: { args: messageId } })
      enqueue.spawnChild('notes', { id: 'notes', input: { clientId, messageId } })
    }),
    closeChildren: enqueueActions(({ enqueue }) => {
      enqueue.stopChild('detail')
      enqueue.stopChild('notes')
    }),
    /** Gives the item up, so that a colleague can take it. */
    release: (_, _params: { id: string | null }) => {},
    askQueue: enqueueActions(({ enqueue, context: { filter } }) => {
      enqueue.stopChild('done')
      if (filter === 'done') enqueue.spawnChild('done', { id: 'done', input: { args: null } })
      enqueue.sendTo(systemActor('attentionQueue'), { type: 'query.ask', args: filter })
    }),
    refreshQueue: sendTo(systemActor('attentionQueue'), { type: 'query.refresh' }),
    run: enqueueActions(({ enqueue }, { job }: { job: AttentionJob | null }) => {
      if (job) enqueue.sendTo(systemActor('attentionWork'), { type: 'work.run', job })
    }),
    undo: sendTo(systemActor('attentionWork'), { type: 'work.undo' }),
    writeNote: sendTo('notes', { type: 'note.write' }),
    /** Opens what another actor of the page shows: the question before an exclusion, the dialog to reschedule, the conversation. */
    openElsewhere: enqueueActions(({ enqueue, context }, { key }: { key: QueueKey }) => {
      const item = findCurrentItem(context)
      if (!item) return
      const { clientId, clientName: name, visitId } = item
      if (key === 'exclude')
        enqueue.sendTo(systemActor('exclusion'), {
          type: 'exclusion.ask',
          target: { clientId, name, savedBy: 'optimisticUpdates' },
        })
      if (key === 'reschedule' && visitId)
        enqueue.sendTo(systemActor('reschedule'), {
          type: 'reschedule.open',
          visit: { visitId, name },
        })
      if (key === 'chat')
        enqueue.sendTo(systemActor('app'), { type: 'page.go', path: toPatientChatPath(clientId) })
    }),
    /** The items of a visit whose rescheduling was undone are shown again. */
    restoreItems: assign(
      ({ context: { items, settledKeys } }, { visitId }: { visitId: string }) => {
        const keys = items.filter((item) => item.visitId === visitId).map(getItemKey)
        return { settledKeys: settledKeys.filter((key) => !keys.includes(key)) }
      },
    ),
  },
  guards: {
    isOpen: ({ context }) => context.openKey !== null,
    hasRow: ({ context }, { index }: { index: number }) =>
      listShownItems(context)[index] !== undefined,
    isNoteOnRow: ({ context }, { key }: { key: QueueKey }) =>
      key === 'note' && findCurrentItem(context) !== null,
    isHeld: (_, { held }: Hold) => held,
    /** The queue opened the item by itself, and a colleague holds it or has settled it since the list was loaded. */
    isNotNext: ({ context: { isAdvancing, filter } }, { held, waiting }: Hold) =>
      isAdvancing && (!held || (!waiting && filter !== 'snoozed')),
    isWorkOn: ({ context }, { key }: { key: QueueKey }) => {
      const item = findCurrentItem(context)
      // A closed row that a colleague works on is theirs.
      const isFree = context.openKey !== null || item?.holderId === null
      return item !== null && isFree && isWorkKey(key) && toJob(item, key) !== null
    },
    isUndo: (_, { key }: { key: QueueKey }) => key === 'undo',
    isElsewhere: (_, { key }: { key: QueueKey }) => elsewhereKeys.includes(key),
    isOpenVisit: (
      { context: { openItem } },
      { visitId, isUndone }: { visitId: string; isUndone: boolean },
    ) => !isUndone && openItem?.visitId === visitId,
    isNote: (_, { key }: { key: QueueKey }) => key === 'note',
    wasUndone: (_, { job }: { job: AttentionJob }) => isUndoJob(job),
  },
  delays: { hold: 60_000 },
})
