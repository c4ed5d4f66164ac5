import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { ActorContract } from '../shared/actor-contract.ts'
import { createPort } from '../shared/create-port.ts'
import { getServerMessage } from '../shared/failure.ts'
import { systemActor } from '../shared/system-actors.ts'
import { showToast } from '../toasts/toast.machine.ts'
import { type ChatFile, type ChatFileRequest, chatPictureQuery } from './chat-queries.ts'

interface ChatFilesContext {
  chatNumber: number
  /** Ids of pictures that have been requested; each is a child actor with this id. */
  pictures: string[]
  /** The file being downloaded or downloaded last. */
  file: ChatFile | null
}

/** Files that patients sent. Pictures are shown in the conversation and enlarged on request; other files are downloaded. */
export const chatFilesMachine = setup({
  types: {} as {
    context: ChatFilesContext
    input: { chatNumber: number }
    events:
      | { type: 'files.added'; files: ChatFile[] }
      | { type: 'file.open'; file: ChatFile }
      | { type: 'file.close' }
      | { type: 'file.save'; file: ChatFile }
    tags: 'busy'
  },
  actors: {
    picture: chatPictureQuery,
    saveFile: createPort<void, { chatNumber: number; file: ChatFile | null }>('saveFile'),
  },
  actions: {
    fetch: enqueueActions(({ context, enqueue }, { files }: { files: ChatFile[] }) => {
      const fresh = files
        .filter(({ id, picture, problem }) => picture && !problem && !context.pictures.includes(id))
        .map(({ id }) => id)
      if (fresh.length === 0) return
      enqueue.assign({ pictures: [...context.pictures, ...fresh] })
      for (const id of fresh) {
        const args: ChatFileRequest = { chatNumber: context.chatNumber, id }
        enqueue.spawnChild('picture', { id, input: { args } })
      }
    }),
    setFile: assign((_, { file }: { file: ChatFile }) => ({ file })),
    toastError: sendTo(systemActor('toasts'), (_, { error }: { error: unknown }) =>
      showToast({
        severity: 'error',
        summary: getServerMessage(error) ?? { path: 'errors.network' },
      }),
    ),
  },
}).createMachine({
  id: 'chatFiles',
  context: ({ input }) => ({ ...input, pictures: [], file: null }),
  on: { 'files.added': { actions: { type: 'fetch', params: ({ event }) => event } } },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'file.open': {
          target: 'open',
          actions: { type: 'setFile', params: ({ event }) => event },
        },
        'file.save': {
          target: 'saving',
          actions: { type: 'setFile', params: ({ event }) => event },
        },
      },
    },
    open: { on: { 'file.close': 'idle' } },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveFile',
        src: 'saveFile',
        input: ({ context: { chatNumber, file } }) => ({ chatNumber, file }),
        onDone: 'idle',
        onError: {
          target: 'idle',
          actions: { type: 'toastError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})

export type ChatFilesActor = ActorContract<typeof chatFilesMachine, 'file'>
