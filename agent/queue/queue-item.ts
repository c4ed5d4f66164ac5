/** An item to deliver: a message as text (`isIdentified`: the same text again is a repetition), or a file from a folder. */
export type QueueItem =
  | { kind: 'message'; text: string; isIdentified?: boolean }
  | { kind: 'file'; name: string; content: Uint8Array }

export type NumberedItem = QueueItem & { number: number }

export const getContent = (item: QueueItem): Uint8Array =>
  item.kind === 'message' ? Buffer.from(item.text) : item.content

export const getFileName = (item: QueueItem): string | null =>
  item.kind === 'file' ? item.name : null

export const toItem = (name: string | null, content: Buffer): QueueItem =>
  name === null
    ? { kind: 'message', text: content.toString('utf8') }
    : { kind: 'file', name, content }

/** Size of a row besides its content. */
const ROW_OVERHEAD_BYTES = 100
export const getStoredSize = (item: QueueItem): number =>
  getContent(item).length + ROW_OVERHEAD_BYTES
