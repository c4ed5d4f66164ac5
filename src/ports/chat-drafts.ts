import { storage } from '../browser/storage.ts'
import type { OutgoingMessage } from '../machines/chats/outgoing-message.machine.ts'

type ActorSystem = { get(id: string): unknown }

/** The key includes the clinic, because chat numbers start at 1 in every clinic. */
function getStorageKey(what: 'chat-drafts' | 'chat-unsent', system: ActorSystem): string {
  const viewer = system.get('viewer') as
    | { getSnapshot(): { context: { data: { company?: { id: string } | null } | null } } }
    | undefined // absent while signed out
  return `${what}:${viewer?.getSnapshot().context.data?.company?.id ?? ''}`
}

function readStored<Kept>(key: string, fallback: Kept): Kept {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? fallback
  } catch {
    // Not valid JSON.
    return fallback
  }
}

function writeStored(key: string, value: object, isEmpty: boolean) {
  if (isEmpty) localStorage.removeItem(key)
  else storage.set(key, JSON.stringify(value))
}

type Drafts = Record<string, string>

/** Stores the draft of a conversation for all tabs of this browser, until it is sent or the user signs out. */
export function saveDraft(system: ActorSystem, chatNumber: number, text: string) {
  const key = getStorageKey('chat-drafts', system)
  const { [chatNumber]: _, ...others } = readStored<Drafts>(key, {})
  const drafts = text === '' ? others : { ...others, [chatNumber]: text }
  writeStored(key, drafts, Object.keys(drafts).length === 0)
}

/** Calls `onChange` with the stored draft, and again whenever another tab changes it. */
export function subscribeToDraft(
  system: ActorSystem,
  chatNumber: number,
  onChange: (text: string) => void,
) {
  const key = getStorageKey('chat-drafts', system)
  const getDraft = (drafts: Drafts) => drafts[chatNumber] ?? ''
  const initial = getDraft(readStored<Drafts>(key, {}))
  if (initial !== '') onChange(initial)
  let last = initial
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key) return
    const text = getDraft(readStored<Drafts>(key, {}))
    if (text !== last) onChange(text)
    last = text
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

/** Stores the outbox, so that a reload loses no message. Each key stays, so that no message is sent twice. */
export function saveOutbox(system: ActorSystem, lines: readonly OutgoingMessage[]) {
  const stored = lines.map(({ key, chatNumber, text, channel, clientId, atNight }) => ({
    key,
    chatNumber,
    text,
    channel,
    clientId,
    atNight,
  }))
  writeStored(getStorageKey('chat-unsent', system), stored, stored.length === 0)
}

export const loadOutbox = (system: ActorSystem): OutgoingMessage[] =>
  readStored<OutgoingMessage[]>(getStorageKey('chat-unsent', system), [])
