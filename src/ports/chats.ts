import { fromCallback, fromPromise } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import { saveBlob } from '../browser/browser.ts'
import { hearLocation, keepAddress } from '../browser/location.ts'
import { oneAtATime } from '../browser/media.ts'
import { type ChatAct, chatActsMachine } from '../machines/chats/chat-acts.machine.ts'
import { chatFilesMachine } from '../machines/chats/chat-files.machine.ts'
import {
  chatLinesMachine,
  type LinesAnswer,
  type LinesAsk,
} from '../machines/chats/chat-lines.machine.ts'
import {
  type ChatFile,
  type ChatLine,
  type ChatRow,
  type ChatsAside,
  type ChatsFilter,
  chatHead,
  chatPatient,
  chatPicture,
  chatsList,
} from '../machines/chats/chat-parts.ts'
import { type ChatsEvent, chatsMachine } from '../machines/chats/chats.machine.ts'
import { addressAt } from '../machines/chats/chats-place.ts'
import {
  composerMachine,
  type DraftHeard,
  type TextAsk,
} from '../machines/chats/composer.machine.ts'
import { conversationMachine } from '../machines/chats/conversation.machine.ts'
import { LINES } from '../machines/chats/lines.ts'
import { outboxMachine } from '../machines/chats/outbox.machine.ts'
import { type OutLine, sendingLineMachine } from '../machines/chats/sending-line.machine.ts'
import { routeAt } from '../machines/places/routes.ts'
import { CallFailure } from '../machines/shared/failure.ts'
import type { ListAnswer, ListAsk } from '../machines/shared/list.machine.ts'
import { PAGE } from '../machines/shared/list-pages.ts'
import type { VisitAct } from '../machines/visit/visit-acts.machine.ts'
import { visitActsMachine } from '../machines/visit/visit-acts.machine.ts'
import type { Ask } from './ask.ts'
import { hearDraft, keepDraft, keepOut, recallOut } from './chat-drafts.ts'
import { answerOf } from './sending.ts'
import { saveAct } from './visit-act.ts'

/** The screen of conversations with every port connected to the facade. */
export const provideChats = (ask: Ask) =>
  chatsMachine.provide({
    actions: {
      keepPlace: ({ context }) =>
        keepAddress(addressAt(context), {
          was: routeAt(location.pathname)?.name === 'chat',
          is: context.chatNumber !== null,
          covers: matchMedia(oneAtATime).matches,
        }),
    },
    actors: {
      address: fromCallback<ChatsEvent>(({ sendBack }) =>
        hearLocation((path, search) => {
          const name = routeAt(path)?.name
          if (name === 'chats' || name === 'chat')
            sendBack({ type: 'address.changed', path, search })
        }),
      ),
      openChat: fromPromise<number, { clientId: string }>(
        async ({ input }) => (await ask(graph.OpenChatDocument, input)).openChat.number,
      ),
      list: chatsList.provide({
        actors: {
          loadPages: fromPromise<ListAnswer<ChatRow, ChatsAside>, ListAsk<ChatsFilter>>(
            ({ input, signal }) => loadChats(ask, input, signal),
          ),
        },
      }),
      chat: provideConversation(ask),
      acts: chatActsMachine.provide({
        actors: {
          saveChatAct: fromPromise<void, ChatAct | null>(async ({ input }) => {
            if (input) await saveChatAct(ask, input)
          }),
        },
      }),
      visitActs: visitActsMachine.provide({
        actors: {
          saveAct: fromPromise<string | null, VisitAct | null>(async ({ input }) =>
            input ? saveAct(ask, input) : null,
          ),
        },
      }),
      outbox: outboxMachine.provide({
        actions: { keepLines: ({ context, system }) => keepOut(system, context.lines) },
        actors: {
          recallLines: fromPromise<OutLine[], void>(async ({ system }) => recallOut(system)),
          line: sendingLineMachine.provide({
            actors: {
              sendLine: fromPromise<ChatLine, OutLine>(async ({ input }) => {
                const { chatNumber, ...line } = input
                return (await ask(graph.SendChatLineDocument, { number: chatNumber, input: line }))
                  .sendChatLine
              }),
            },
          }),
        },
      }),
    },
  })

const provideConversation = (ask: Ask) =>
  conversationMachine.provide({
    actors: {
      head: chatHead.provide({
        actors: {
          load: fromPromise(async ({ input, signal }) => {
            const { chat, quickAnswers, company } = await ask(
              graph.ChatHeadDocument,
              { number: input.args },
              signal,
            )
            return {
              data: { ...chat, quickAnswers: quickAnswers.items, currency: company.currency },
            }
          }),
        },
      }),
      lines: chatLinesMachine.provide({
        actors: {
          loadLines: fromPromise<LinesAnswer, LinesAsk>(
            async ({ input: { chatNumber: number, before }, signal }) =>
              (await ask(graph.ChatLinesDocument, { number, before, pageSize: LINES }, signal))
                .chatLines,
          ),
        },
      }),
      composer: composerMachine.provide({
        actions: {
          keepDraft: ({ context: { chatNumber, text }, system }) =>
            keepDraft(system, chatNumber, text),
        },
        actors: {
          drafts: fromCallback<DraftHeard, { chatNumber: number }>(
            ({ input: { chatNumber }, sendBack, system }) =>
              hearDraft(system, chatNumber, (text) => sendBack({ type: 'draft.heard', text })),
          ),
          fillText: fromPromise<string, TextAsk>(async ({ input, signal }) => {
            const { chatNumber: number, ...said } = input
            return (await ask(graph.ChatPreviewDocument, { number, ...said }, signal)).chatPreview
              .text
          }),
        },
      }),
      files: chatFilesMachine.provide({
        actors: {
          picture: chatPicture.provide({
            actors: {
              load: fromPromise(async ({ input: { args }, signal }) => ({
                data: await asAddress(
                  (await ask.file(fileAt(args.chatNumber, args.id), signal)).blob,
                ),
              })),
            },
          }),
          saveFile: fromPromise<void, { chatNumber: number; file: ChatFile | null }>(
            async ({ input: { chatNumber, file } }) => {
              if (!file) return
              saveBlob(file.name, (await ask.file(fileAt(chatNumber, file.id))).blob)
            },
          ),
        },
      }),
      patient: chatPatient.provide({
        actors: {
          load: fromPromise(async ({ input, signal }) => {
            const { client, ...rest } = await ask(
              graph.ChatPatientDocument,
              { id: input.args },
              signal,
            )
            // Another host may not know the call.
            if (!client) throw new CallFailure(404, null, 'No such patient')
            return { data: { ...rest, client } }
          }),
        },
      }),
      markRead: fromPromise<void, { chatNumber: number; through: string }>(async ({ input }) => {
        await ask(graph.ReadChatDocument, { number: input.chatNumber, through: input.through })
      }),
    },
  })

const ofShow = { unread: { unread: true }, waiting: { waiting: true }, mine: { mine: true } }

/** The pages asked for, and how many want something of all that the search and the channel find. */
async function loadChats(
  ask: Ask,
  { filter: { show, channel }, search, pages }: ListAsk<ChatsFilter>,
  signal: AbortSignal,
): Promise<ListAnswer<ChatRow, ChatsAside>> {
  const filter = { ...(show && ofShow[show]), channel }
  const [{ chatCounts }, ...answers] = await Promise.all([
    ask(graph.ChatCountsDocument, { filter: { channel }, search: search || null }, signal),
    ...pages.map((page) =>
      ask(graph.ChatsDocument, { filter, search: search || null, page, pageSize: PAGE }, signal),
    ),
  ])
  return answerOf(
    pages,
    answers.map(({ chats }) => chats),
    { counts: chatCounts ?? null },
  )
}

async function saveChatAct(ask: Ask, act: ChatAct) {
  const { chatNumber: number, takesBack } = act
  if (act.kind === 'claim')
    await ask(graph.ClaimChatDocument, { number, claimed: act.to, takesBack })
  else if (act.kind === 'handled')
    await ask(graph.HandleChatDocument, { number, handled: act.to, takesBack })
  else if (act.kind === 'unread') await ask(graph.UnreadChatDocument, { number })
  else
    await ask(graph.CorrectChatLineDocument, {
      number,
      lineId: act.lineId,
      answer: act.to,
      visitId: act.visitId,
      takesBack,
    })
}

const fileAt = (chatNumber: number, id: string) =>
  `/api/chat/${chatNumber}/file/${encodeURIComponent(id)}`

/** A picture as an address that holds it; the page's policy lets in no other kind from what was fetched. */
const asAddress = (picture: Blob) =>
  new Promise<string>((done, failed) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result))
    reader.onerror = () => failed(reader.error)
    reader.readAsDataURL(picture)
  })
