import {
  type AttentionData,
  type AttentionItem,
  canRecord,
  getItemKey,
  listItems,
  type QueueFilter,
} from './attention-queue.ts'
import type { AttentionJob } from './attention-work.machine.ts'

/** Keys of the queue, by what they do. */
export type QueueKey =
  | 'approved'
  | 'transferred'
  | 'canceled'
  | 'noReply'
  | 'done'
  | 'note'
  | 'exclude'
  | 'reschedule'
  | 'chat'
  | 'undo'

export type AttentionEvent =
  | { type: 'queue.filter'; filter: QueueFilter }
  | { type: 'row.activate'; index: number }
  | { type: 'row.open'; index: number }
  | { type: 'panel.close' }
  /** A key, or its button; it acts on the open item, else on the active one. */
  | { type: 'queue.key'; key: QueueKey }
  | { type: 'queue.callAgain'; at: string }
  | { type: 'queue.snooze'; until: string }
  | { type: 'queue.assign'; accountId: string | null }
  | { type: 'queue.resume' }
  | { type: 'queue.refresh' }
  /** A visit was moved, or the wish to move it recorded; or that was undone. */
  | { type: 'queue.rescheduled'; visitId: string; isUndone: boolean }
  | { type: 'queue.loaded'; data: AttentionData | null }
  | { type: 'work.saved'; job: AttentionJob }
  | { type: 'work.failed'; job: AttentionJob }
  | { type: 'handover.saved' }

export interface AttentionContext {
  filter: QueueFilter
  /** All rows as loaded last. */
  items: AttentionItem[]
  /** Items settled here whose rows may still be in the loaded list. */
  settledKeys: string[]
  /** Items that somebody else took just now. */
  takenKeys: string[]
  /** Position of the keyboard. */
  active: number
  openKey: string | null
  /** The open item as it was opened: it stays in the panel when its row leaves the list. */
  openItem: AttentionItem | null
  /** Who holds the open item instead of the user. */
  holderName: string | null
  /** The item was opened by the queue itself: if somebody else holds it, the next one opens. */
  isAdvancing: boolean
}

export const createAttentionContext = (): AttentionContext => ({
  filter: 'all',
  items: [],
  settledKeys: [],
  takenKeys: [],
  active: 0,
  openKey: null,
  openItem: null,
  holderName: null,
  isAdvancing: false,
})

/** The rows that the user sees. */
export const listShownItems = ({
  items,
  settledKeys,
}: Pick<AttentionContext, 'items' | 'settledKeys'>) => listItems(items, settledKeys)

/** The item that keys act on: the open one, else the active row. */
export function findCurrentItem(context: AttentionContext): AttentionItem | null {
  if (context.openKey !== null) return context.openItem
  return listShownItems(context)[context.active] ?? null
}

/** Context with the row at an index opened. */
export function openRow(context: AttentionContext, index: number): Partial<AttentionContext> {
  const item = listShownItems(context)[index]
  if (!item) return { openKey: null, openItem: null, holderName: null, isAdvancing: false }
  return {
    active: index,
    openKey: getItemKey(item),
    openItem: item,
    holderName: null,
    isAdvancing: false,
  }
}

/** Context after the current item was settled: its row is gone, and the next one that nobody else holds is open. */
export function settleCurrent(context: AttentionContext): Partial<AttentionContext> {
  const item = findCurrentItem(context)
  if (!item) return {}
  const key = getItemKey(item)
  const before = listShownItems(context)
  const place = before.findIndex((one) => getItemKey(one) === key)
  const settledKeys = [...context.settledKeys, key]
  return { settledKeys, ...openNext({ ...context, settledKeys }, Math.max(place, 0)) }
}

/** Context with the first row from an index opened that nobody else holds; after the last row the search starts again at the first. */
export function openNext(context: AttentionContext, from: number): Partial<AttentionContext> {
  const items = listShownItems(context)
  const order = items.map((_, at) => (from + at) % items.length)
  const next = order.find((at) => {
    const item = items[at]
    return item && item.holderId === null && !context.takenKeys.includes(getItemKey(item))
  })
  if (next === undefined)
    return { openKey: null, openItem: null, holderName: null, isAdvancing: false, active: 0 }
  return { ...openRow(context, next), isAdvancing: true }
}

/**
 * Context with newly loaded rows: the open item follows its row, the keyboard stays within the list. In a list loaded for the first time the keyboard
 * starts at the first row that no colleague holds, since keys leave theirs alone.
 */
export function applyItems(
  context: AttentionContext,
  items: AttentionItem[],
): Partial<AttentionContext> {
  const keys = items.map(getItemKey)
  const settledKeys = context.settledKeys.filter((key) => keys.includes(key))
  const shown = listShownItems({ items, settledKeys })
  const place = shown.findIndex((item) => getItemKey(item) === context.openKey)
  const free = shown.findIndex(({ holderId }) => holderId === null)
  const active = context.items.length === 0 ? free : Math.min(context.active, shown.length - 1)
  return {
    items,
    settledKeys,
    takenKeys: [],
    openItem: shown[place] ?? context.openItem,
    active: Math.max(0, place >= 0 ? place : active),
  }
}

/** The job of a key for an item; null if the key does nothing about it. */
export function toJob(item: AttentionItem, key: QueueKey): AttentionJob | null {
  const base = {
    key: getItemKey(item),
    name: item.clientName,
    subject: item.subject,
    id: item.id,
  }
  if (key === 'noReply') return { ...base, kind: 'call', callAgainAt: null }
  if (key === 'done') return { ...base, kind: 'done', isDone: true }
  if (key === 'approved' || key === 'transferred' || key === 'canceled')
    return canRecord(item, key) && item.visitId !== null
      ? { ...base, kind: 'answer', visitId: item.visitId, answer: key }
      : null
  return null
}

type TimedJob =
  | { kind: 'call'; callAgainAt: string }
  | { kind: 'snooze'; until: string | null }
  | { kind: 'assign'; accountId: string | null; before: string | null }

/** A job with a time or an employee. */
export const toTimedJob = (item: AttentionItem | null, job: TimedJob): AttentionJob | null =>
  item && {
    key: getItemKey(item),
    name: item.clientName,
    subject: item.subject,
    id: item.id,
    ...job,
  }
