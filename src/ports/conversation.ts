import { fromCallback, fromPromise } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import { downloadBlob } from '../browser/browser.ts'
import { chatFilesMachine } from '../machines/chats/chat-files.machine.ts'
import {
  type ChatMessagesPage,
  type ChatMessagesRequest,
  chatMessagesMachine,
} from '../machines/chats/chat-messages.machine.ts'
import {
  type ChatFile,
  chatHeadQuery,
  chatPatientQuery,
  chatPictureQuery,
} from '../machines/chats/chat-queries.ts'
import {
  composerMachine,
  type DraftLoadedEvent,
  type FillTextRequest,
} from '../machines/chats/composer.machine.ts'
import { conversationMachine } from '../machines/chats/conversation.machine.ts'
import { CHAT_PAGE_SIZE } from '../machines/chats/merge-messages.ts'
import { CallFailure } from '../machines/shared/failure.ts'
import { saveDraft, subscribeToDraft } from './chat-drafts.ts'
import type { GatewayCaller } from './gateway-caller.ts'
import { provideNotes } from './notes.ts'

/** Connects the ports of a conversation to the gateway: messages, draft, files and patient. */
export const provideConversation = (callGateway: GatewayCaller) =>
  conversationMachine.provide({
    actors: {
      head: chatHeadQuery.provide({
        actors: {
          load: fromPromise(async ({ input, signal }) => {
            const { chat, quickAnswers, company } = await callGateway(
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
      messages: chatMessagesMachine.provide({
        actors: {
          loadMessages: fromPromise<ChatMessagesPage, ChatMessagesRequest>(
            async ({ input: { chatNumber: number, before }, signal }) =>
              (
                await callGateway(
                  graph.ChatLinesDocument,
                  { number, before, pageSize: CHAT_PAGE_SIZE },
                  signal,
                )
              ).chatLines,
          ),
        },
      }),
      composer: composerMachine.provide({
        actions: {
          saveDraft: ({ context: { chatNumber, text }, system }) =>
            saveDraft(system, chatNumber, text),
        },
        actors: {
          drafts: fromCallback<DraftLoadedEvent, { chatNumber: number }>(
            ({ input: { chatNumber }, sendBack, system }) =>
              subscribeToDraft(system, chatNumber, (text) =>
                sendBack({ type: 'draft.loaded', text }),
              ),
          ),
          fillText: fromPromise<string, FillTextRequest>(async ({ input, signal }) => {
            const { chatNumber: number, ...said } = input
            return (await callGateway(graph.ChatPreviewDocument, { number, ...said }, signal))
              .chatPreview.text
          }),
        },
      }),
      notes: provideNotes(callGateway),
      files: chatFilesMachine.provide({
        actors: {
          picture: chatPictureQuery.provide({
            actors: {
              load: fromPromise(async ({ input: { args }, signal }) => ({
                data: await toDataUrl(
                  (await callGateway.file(getFilePath(args.chatNumber, args.id), signal)).blob,
                ),
              })),
            },
          }),
          saveFile: fromPromise<void, { chatNumber: number; file: ChatFile | null }>(
            async ({ input: { chatNumber, file } }) => {
              if (!file) return
              downloadBlob(
                file.name,
                (await callGateway.file(getFilePath(chatNumber, file.id))).blob,
              )
            },
          ),
        },
      }),
      patient: chatPatientQuery.provide({
        actors: {
          load: fromPromise(async ({ input, signal }) => {
            const { client, ...rest } = await callGateway(
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
        await callGateway(graph.ReadChatDocument, {
          number: input.chatNumber,
          through: input.through,
        })
      }),
    },
  })

const getFilePath = (chatNumber: number, id: string) =>
  `/api/chat/${chatNumber}/file/${encodeURIComponent(id)}`

/** The picture as a data URL; the Content Security Policy of the page allows no blob URLs. */
const toDataUrl = (picture: Blob) =>
  new Promise<string>((done, failed) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result))
    reader.onerror = () => failed(reader.error)
    reader.readAsDataURL(picture)
  })
