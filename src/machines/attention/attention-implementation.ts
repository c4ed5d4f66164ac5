import { enqueueActions, fromCallback, sendTo, setup } from 'xstate'
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

const isWorkKey = (key: QueueKey) => !['note', 'exclude', 'chat', 'undo'].includes(key)

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
    askExclusion: enqueueActions(({ enqueue, context }) => {
      const item = findCurrentItem(context)
      if (!item) return
      const { clientId, clientName: name } = item
      enqueue.sendTo(systemActor('exclusion'), {
        type: 'exclusion.ask',
        target: { clientId, name, savedBy: 'optimisticUpdates' },
      })
    }),
    openChat: enqueueActions(({ enqueue, context }) => {
      const item = findCurrentItem(context)
      if (item)
        enqueue.sendTo(systemActor('app'), {
          type: 'page.go',
          path: toPatientChatPath(item.clientId),
        })
    }),
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
    isExclude: (_, { key }: { key: QueueKey }) => key === 'exclude',
    isChat: (_, { key }: { key: QueueKey }) => key === 'chat',
    isNote: (_, { key }: { key: QueueKey }) => key === 'note',
    wasUndone: (_, { job }: { job: AttentionJob }) => isUndoJob(job),
  },
  delays: { hold: 60_000 },
})
