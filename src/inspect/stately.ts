import type { InspectedActor, InspectionRecord, InspectionState } from './inspection-state.ts'

/** The inspector hosted by Stately; data sent there leaves this computer. */
export const STATELY_URL = 'https://stately.ai/inspect'

/** Protocol constants of its public client. */
const PROTOCOL_VERSION = '0.7.2'
const CONNECTED_TYPE = '@statelyai.connected'

export interface StatelyWindow {
  sendRecord: (record: InspectionRecord) => void
  close: () => void
}

/** Opens the hosted inspector; sends the current state when it responds, then all records. Null if the window was blocked. */
export function openStately(state: InspectionState, now: () => number): StatelyWindow | null {
  const target = open(STATELY_URL, 'xstateinspector')
  if (!target) return null
  const { origin } = new URL(STATELY_URL)
  let queued: object[] | null = Object.values(state.actors).map((seen) =>
    createActorMessage(seen, now()),
  )
  const post = (word: object) => (queued ? queued.push(word) : target.postMessage(word, origin))
  const onMessage = ({ data, origin: senderOrigin }: MessageEvent) => {
    if (senderOrigin !== origin || data?.type !== CONNECTED_TYPE) return
    for (const word of queued ?? []) target.postMessage(word, origin)
    queued = null
  }
  addEventListener('message', onMessage)
  return {
    sendRecord(record) {
      const word = toStatelyMessage(record, now())
      if (word) post(word)
    },
    close() {
      post({ type: '@statelyai.disconnected' })
      removeEventListener('message', onMessage)
    },
  }
}

function toStatelyMessage(record: InspectionRecord, at: number): object | null {
  switch (record.kind) {
    case 'actor':
      return createActorMessage({ ...record, status: 'active', value: null, context: null }, at)
    case 'event':
      return {
        ...createMessageBase('@xstate.event', record.to, at),
        event: record.event,
        sourceId: record.from ?? undefined,
      }
    case 'moved':
      return {
        ...createMessageBase('@xstate.snapshot', record.id, at),
        event: { type: record.event },
        snapshot: toSnapshot(record),
      }
    case 'taken':
      return null
  }
}

type KnownActor = Pick<
  InspectedActor,
  'id' | 'name' | 'parent' | 'definition' | 'status' | 'value' | 'context'
>

const createActorMessage = (actor: KnownActor, at: number) => ({
  ...createMessageBase('@xstate.actor', actor.id, at),
  name: actor.name,
  parentId: actor.parent ?? undefined,
  definition: actor.definition ?? JSON.stringify({ id: actor.name }),
  snapshot: toSnapshot(actor),
})

const toSnapshot = ({
  status,
  value,
  context,
}: Pick<KnownActor, 'status' | 'value' | 'context'>) => ({
  status,
  value: value ?? undefined,
  context: context ?? undefined,
})

const createMessageBase = (type: string, sessionId: string, at: number) => ({
  type,
  sessionId,
  rootId: 'x:0',
  createdAt: String(at),
  id: null,
  _version: PROTOCOL_VERSION,
})
