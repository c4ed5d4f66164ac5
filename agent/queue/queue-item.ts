/** What is handed over: a message as text (`once`: the same text again is a repetition), or a file as it lay in its folder. */
export type Item =
  | { kind: 'message'; text: string; once?: boolean }
  | { kind: 'file'; name: string; content: Uint8Array }

export type Numbered = Item & { number: number }

export const contentOf = (item: Item): Uint8Array =>
  item.kind === 'message' ? Buffer.from(item.text) : item.content

export const nameOf = (item: Item): string | null => (item.kind === 'file' ? item.name : null)

export const itemFrom = (name: string | null, content: Buffer): Item =>
  name === null
    ? { kind: 'message', text: content.toString('utf8') }
    : { kind: 'file', name, content }

/** What a row costs beside its content. */
const ROW = 100
export const costOf = (item: Item): number => contentOf(item).length + ROW
