import { fromCallback, fromPromise } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import { subscribeToLocation, writeHistoryEntry } from '../browser/location.ts'
import { singlePane } from '../browser/media.ts'
import { type ChatAction, chatActionsMachine } from '../machines/chats/chat-actions.machine.ts'
import {
  type ChatMessage,
  type ChatRow,
  type ChatsFilter,
  type ChatsSummary,
  chatsList,
} from '../machines/chats/chat-queries.ts'
import { chatsMachine } from '../machines/chats/chats.machine.ts'
import type { ChatsEvent } from '../machines/chats/chats-context.ts'
import { formatUrl } from '../machines/chats/chats-url-state.ts'
import { outboxMachine } from '../machines/chats/outbox.machine.ts'
import {
  type OutgoingMessage,
  outgoingMessageMachine,
} from '../machines/chats/outgoing-message.machine.ts'
import type { ListRequest, ListResponse } from '../machines/shared/list.machine.ts'
import { PAGE_SIZE } from '../machines/shared/list-pages.ts'
import { matchRoute } from '../machines/url-state/routes.ts'
import { loadOutbox, saveOutbox } from './chat-drafts.ts'
import { provideConversation } from './conversation.ts'
import type { GatewayCaller } from './gateway-caller.ts'
import { provideVisitActions } from './save-visit-action.ts'
import { toListResponse } from './sending-list.ts'

/** Connects the ports of the conversations screen to the gateway. */
export const provideChats = (callGateway: GatewayCaller) =>
  chatsMachine.provide({
    actions: {
      writeUrl: ({ context }) =>
        writeHistoryEntry(formatUrl(context), {
          wasOpen: matchRoute(location.pathname)?.name === 'chat',
          isOpen: context.chatNumber !== null,
          coversPage: matchMedia(singlePane).matches,
        }),
    },
    actors: {
      urlListener: fromCallback<ChatsEvent>(({ sendBack }) =>
        subscribeToLocation((path, search) => {
          const name = matchRoute(path)?.name
          if (name === 'chats' || name === 'chat') sendBack({ type: 'url.changed', path, search })
        }),
      ),
      openChat: fromPromise<number, { clientId: string }>(
        async ({ input }) => (await callGateway(graph.OpenChatDocument, input)).openChat.number,
      ),
      list: chatsList.provide({
        actors: {
          loadPages: fromPromise<ListResponse<ChatRow, ChatsSummary>, ListRequest<ChatsFilter>>(
            ({ input, signal }) => loadChats(callGateway, input, signal),
          ),
        },
      }),
      chat: provideConversation(callGateway),
      chatActions: chatActionsMachine.provide({
        actors: {
          saveChatAction: fromPromise<void, ChatAction | null>(async ({ input }) => {
            if (input) await saveChatAction(callGateway, input)
          }),
        },
      }),
      visitActions: provideVisitActions(callGateway),
      outbox: outboxMachine.provide({
        actions: { saveOutbox: ({ context, system }) => saveOutbox(system, context.items) },
        actors: {
          loadOutbox: fromPromise<OutgoingMessage[], void>(async ({ system }) =>
            loadOutbox(system),
          ),
          outgoingMessage: outgoingMessageMachine.provide({
            actors: {
              sendLine: fromPromise<ChatMessage, OutgoingMessage>(async ({ input }) => {
                const { chatNumber, ...line } = input
                return (
                  await callGateway(graph.SendChatLineDocument, { number: chatNumber, input: line })
                ).sendChatLine
              }),
            },
          }),
        },
      }),
    },
  })

const groupFilters = { unread: { unread: true }, waiting: { waiting: true }, mine: { mine: true } }

/** Loads pages of conversations. The counts cover everything that search and channel find. */
async function loadChats(
  callGateway: GatewayCaller,
  { filter: { group, channel }, search, pages }: ListRequest<ChatsFilter>,
  signal: AbortSignal,
): Promise<ListResponse<ChatRow, ChatsSummary>> {
  const filter = { ...(group && groupFilters[group]), channel }
  const [{ chatCounts }, ...answers] = await Promise.all([
    callGateway(graph.ChatCountsDocument, { filter: { channel }, search: search || null }, signal),
    ...pages.map((page) =>
      callGateway(
        graph.ChatsDocument,
        { filter, search: search || null, page, pageSize: PAGE_SIZE },
        signal,
      ),
    ),
  ])
  return toListResponse(
    pages,
    answers.map(({ chats }) => chats),
    { counts: chatCounts ?? null },
  )
}

async function saveChatAction(callGateway: GatewayCaller, action: ChatAction) {
  const { chatNumber: number, takesBack } = action
  if (action.kind === 'claim')
    await callGateway(graph.ClaimChatDocument, { number, claimed: action.to, takesBack })
  else if (action.kind === 'handled')
    await callGateway(graph.HandleChatDocument, { number, handled: action.to, takesBack })
  else if (action.kind === 'unread') await callGateway(graph.UnreadChatDocument, { number })
  else
    await callGateway(graph.CorrectChatLineDocument, {
      number,
      lineId: action.lineId,
      answer: action.to,
      visitId: action.visitId,
      takesBack,
    })
}
