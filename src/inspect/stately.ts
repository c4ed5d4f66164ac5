import type { Ledger, Seen, Told } from './ledger.ts'

/** The inspector that Stately hosts. What is posted to it leaves this machine. */
export const STATELY = 'https://stately.ai/inspect'

/** The words of its protocol, as its public client sends them. */
const VERSION = '0.7.2'
const CONNECTED = '@statelyai.connected'

export interface StatelyWindow {
  tell: (told: Told) => void
  close: () => void
}

/** Opens the hosted inspector and tells it what is known, once it answers, and all that follows. Null when no window was opened. */
export function openStately(ledger: Ledger, now: () => number): StatelyWindow | null {
  const target = open(STATELY, 'xstateinspector')
  if (!target) return null
  const { origin } = new URL(STATELY)
  let waiting: object[] | null = Object.values(ledger.actors).map((seen) => actorWord(seen, now()))
  const post = (word: object) => (waiting ? waiting.push(word) : target.postMessage(word, origin))
  const onMessage = ({ data, origin: from }: MessageEvent) => {
    if (from !== origin || data?.type !== CONNECTED) return
    for (const word of waiting ?? []) target.postMessage(word, origin)
    waiting = null
  }
  addEventListener('message', onMessage)
  return {
    tell(told) {
      const word = wordOf(told, now())
      if (word) post(word)
    },
    close() {
      post({ type: '@statelyai.disconnected' })
      removeEventListener('message', onMessage)
    },
  }
}

function wordOf(told: Told, at: number): object | null {
  switch (told.kind) {
    case 'actor':
      return actorWord({ ...told, status: 'active', value: null, context: null }, at)
    case 'event':
      return {
        ...base('@xstate.event', told.to, at),
        event: told.event,
        sourceId: told.from ?? undefined,
      }
    case 'moved':
      return {
        ...base('@xstate.snapshot', told.id, at),
        event: { type: told.event },
        snapshot: snapshotOf(told),
      }
    case 'taken':
      return null
  }
}

type Known = Pick<Seen, 'id' | 'name' | 'parent' | 'definition' | 'status' | 'value' | 'context'>

const actorWord = (seen: Known, at: number) => ({
  ...base('@xstate.actor', seen.id, at),
  name: seen.name,
  parentId: seen.parent ?? undefined,
  definition: seen.definition ?? JSON.stringify({ id: seen.name }),
  snapshot: snapshotOf(seen),
})

const snapshotOf = ({ status, value, context }: Pick<Known, 'status' | 'value' | 'context'>) => ({
  status,
  value: value ?? undefined,
  context: context ?? undefined,
})

const base = (type: string, sessionId: string, at: number) => ({
  type,
  sessionId,
  rootId: 'x:0',
  createdAt: String(at),
  id: null,
  _version: VERSION,
})
