import { storage } from '../browser/storage.ts'
import type { OutLine } from '../machines/chats/sending-line.machine.ts'

type System = { get(id: string): unknown }

/** What is kept is this clinic's: conversations of every clinic are counted from 1. */
function keyOf(what: 'chat-drafts' | 'chat-unsent', system: System): string {
  const viewer = system.get('viewer') as
    | { getSnapshot(): { context: { data: { company?: { id: string } | null } | null } } }
    | undefined // it is there behind the door
  return `${what}:${viewer?.getSnapshot().context.data?.company?.id ?? ''}`
}

function read<Kept>(key: string, nothing: Kept): Kept {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? nothing
  } catch {
    // What somebody else wrote there is no draft.
    return nothing
  }
}

function write(key: string, kept: object, isEmpty: boolean) {
  if (isEmpty) localStorage.removeItem(key)
  else storage.set(key, JSON.stringify(kept))
}

type Drafts = Record<string, string>

/** Keeps what is being written in a conversation, for every tab of this browser, until it is sent or the reader signs out. */
export function keepDraft(system: System, chatNumber: number, text: string) {
  const key = keyOf('chat-drafts', system)
  const { [chatNumber]: _, ...others } = read<Drafts>(key, {})
  const kept = text === '' ? others : { ...others, [chatNumber]: text }
  write(key, kept, Object.keys(kept).length === 0)
}

/** Tells the draft as it was kept, and whenever another tab has changed it. */
export function hearDraft(system: System, chatNumber: number, tell: (text: string) => void) {
  const key = keyOf('chat-drafts', system)
  const draft = (kept: Drafts) => kept[chatNumber] ?? ''
  const first = draft(read<Drafts>(key, {}))
  if (first !== '') tell(first)
  let last = first
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key) return
    const text = draft(read<Drafts>(key, {}))
    if (text !== last) tell(text)
    last = text
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

/** Keeps what was said and not taken: a reload loses no line, and its key keeps it from being said twice. */
export function keepOut(system: System, lines: readonly OutLine[]) {
  const kept = lines.map(({ key, chatNumber, text, channel, clientId, atNight }) => ({
    key,
    chatNumber,
    text,
    channel,
    clientId,
    atNight,
  }))
  write(keyOf('chat-unsent', system), kept, kept.length === 0)
}

export const recallOut = (system: System): OutLine[] =>
  read<OutLine[]>(keyOf('chat-unsent', system), [])
