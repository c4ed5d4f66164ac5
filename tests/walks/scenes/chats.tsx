import type { AnyActorRef } from 'xstate'
import type { ViewerQuery } from '../../../schema/generated/client/graphql.ts'
import * as graph from '../../../schema/generated/client/graphql.ts'
import type {
  ChatHead,
  ChatMessage,
  ChatPatient,
  ChatRow,
} from '../../../src/machines/chats/chat-queries.ts'
import { chatsMachine } from '../../../src/machines/chats/chats.machine.ts'
import { unreadChatsQuery } from '../../../src/machines/shell/shell.machine.ts'
import { ChatsScreen } from '../../../src/ui/chats/ChatsScreen.tsx'
import { ru } from '../../ui/screens/page.tsx'
import { around, withNotices } from '../kit/parts.tsx'
import type { InBrowser, Setting, Stage } from '../kit/screen-walk.ts'
import { button, field, press, text, thing, within } from '../kit/sight.ts'

const { t } = ru

const anna = {
  clientId: 'a',
  name: 'Абрамова Анна',
  excluded: false,
  optedOut: null,
  deceased: false,
}
export const chatRow = (more: Partial<ChatRow> = {}): ChatRow => ({
  number: 1,
  phone: '+79161234567',
  patients: [anna, { ...anna, clientId: 'b', name: 'Абрамов Илья' }],
  lastFrom: 'patient',
  lastText: 'Можно вечером?',
  lastAt: '2026-12-08T07:10:00Z',
  lastChannel: 'whatsapp',
  lastBy: null,
  lastStatus: null,
  lastOutcome: null,
  unread: 1,
  waitingSince: '2026-12-08T07:10:00Z',
  claimedBy: null,
  mine: false,
  ...more,
})
export const rows = [
  chatRow(),
  chatRow({
    number: 2,
    patients: [{ ...anna, clientId: 'c', name: 'Белов Пётр' }],
    lastText: 'Спасибо',
    unread: 0,
    waitingSince: null,
  }),
]
export const chatLine = (id: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  kind: 'patient',
  at: '2026-12-08T07:10:00Z',
  channel: 'whatsapp',
  provider: 'wazzup24',
  text: 'Можно вечером?',
  by: null,
  clientId: null,
  clientName: null,
  status: null,
  outcome: null,
  reason: null,
  scenarioType: null,
  answer: null,
  answerText: null,
  answeredAt: null,
  rating: null,
  comment: null,
  handled: null,
  understood: {
    answer: 'transferred',
    visitId: 'v',
    visitAt: '2026-12-10T07:10:00Z',
    timeZone: 'Europe/Moscow',
    puzzle: null,
    because: [],
    correctedBy: null,
    correctedAt: null,
  },
  files: [],
  ...more,
})
export const picture = {
  id: 'f',
  name: 'Снимок.png',
  type: 'image/png',
  size: 4,
  picture: true,
  problem: null,
}
export const paper = {
  ...picture,
  id: 'g',
  name: 'Анализы.pdf',
  type: 'application/pdf',
  picture: false,
}
const way = {
  channel: 'whatsapp' as const,
  provider: 'wazzup24',
  problem: null,
  until: null,
  price: null,
  perPart: false,
  tellsDelivery: true,
  wroteAt: null,
}
export const head: ChatHead = {
  chat: rows[0]!,
  ways: [
    way,
    { ...way, channel: 'sms', provider: 'sms16', price: 4, perPart: true },
    { ...way, channel: 'telegram', problem: 'NO_CHAT' },
  ],
  silence: null,
  night: false,
  opensAt: null,
  timeZone: 'Europe/Moscow',
  quickAnswers: [
    { id: 'q1', name: 'Адрес', text: 'Мы на Сосновой, 14.' },
    { id: 'q2', name: 'Визит', text: 'Ждём вас {date}.' },
  ],
  currency: 'RUB',
}
export const patient = {
  client: {
    id: 'a',
    surname: 'Абрамова',
    name: 'Анна',
    middleName: null,
    gender: 'F',
    age: 38,
    excluded: false,
    optedOut: null,
    deceased: false,
    erased: false,
  },
  visits: { items: [], total: 0 },
  consents: [],
} as unknown as ChatPatient // the part that the panel reads
export const page = {
  pages: { 1: rows },
  total: 2,
  summary: { counts: { total: 2, unread: 1, waiting: 1, mine: 0 } },
}
export const lines = { items: [chatLine('l')], total: 1 }
export const drawnPicture = 'data:image/png;base64,AAAA'

export type Walked =
  | 'chats'
  | 'chatsList'
  | 'chatActions'
  | 'chatOutbox'
  | 'unreadChats'
  | 'line'
  | 'chat'
  | 'composer'
  | 'files'
  | 'picture'
  | 'head'
  | 'messages'
  | 'patient'

type Found = { children: Record<string, AnyActorRef | undefined> }
const childrenOf = (actor: AnyActorRef | undefined) =>
  (actor?.getSnapshot() as Found | undefined)?.children ?? {}

function findWalked(find: (id: string) => AnyActorRef, walked: Walked) {
  if (walked === 'chats' || walked === 'chatsList') return find(walked)
  if (walked === 'chatActions' || walked === 'chatOutbox' || walked === 'unreadChats')
    return find(walked)
  if (walked === 'line') return childrenOf(find('chatOutbox')).second
  const chat = childrenOf(find('chats')).chat
  if (walked === 'chat') return chat
  return walked === 'picture' ? childrenOf(childrenOf(chat).files).f : childrenOf(chat)[walked]
}

export const list = thing('grid', t('chats.list'))
export const row = (name: string) => within(list, text(name))
export const writing = field(t('chats.composer.label'))
export const send = button(t('chats.composer.send'))
export const openRow = press(row('Абрамова Анна'))
const open = (stage: Stage) => stage.perform([openRow])

/** The conversations screen; all ports of the walked chart wait, those of the others have answered. */
export const scene = (
  walked: Walked,
  {
    begin = open,
    said = lines,
    narrow = false,
  }: { begin?: (stage: Stage) => Promise<void>; said?: object; narrow?: boolean } = {},
): Setting => ({
  parts: {
    ...around,
    unreadChats: { machine: unreadChatsQuery, input: { args: null } },
    chats: { machine: chatsMachine },
  },
  narrow,
  draw: withNotices(<ChatsScreen />),
  actor: (find) => findWalked(find, walked),
  app: { path: '/chats', access: { role: 'owner', plan: 'standard', isMaster: false } },
  answers: {
    'viewer.load': () => ({
      // The part of the viewer that this screen reads.
      data: { role: 'owner', company: { timeZone: 'Europe/Moscow' } } as ViewerQuery['viewer'],
    }),
    'conversation.markRead': () => undefined,
    'unreadChats.load': () => ({ data: 1 }),
    ...(walked !== 'chatsList' && { 'chatsList.loadPages': () => page }),
    ...(walked !== 'head' && {
      'chatHead.load': (input: { args: number }) => ({
        data: { ...head, chat: rows.find(({ number }) => number === input.args) ?? rows[0]! },
      }),
    }),
    ...(walked !== 'messages' && { 'chatMessages.loadMessages': () => said }),
    ...(walked !== 'patient' && { 'chatPatient.load': () => ({ data: patient }) }),
    ...(walked !== 'picture' && { 'chatPicture.load': () => ({ data: drawnPicture }) }),
    ...(walked !== 'chatOutbox' && { 'chatOutbox.loadOutbox': () => [] }),
  },
  begin,
})

/** The walk's conversations have the server's numbers. */
const rowNumbered = (number: number | undefined) =>
  rows.find((one) => one.number === number) ?? rows[0]

/** The result of the query for a conversation's header. */
export const headSaid = ({ chat, quickAnswers, currency, ...rest }: ChatHead) => ({
  chat: { chat, ...rest },
  quickAnswers: { items: quickAnswers },
  company: { currency },
})

/** The same screen in a browser. */
export const inBrowser = ({ shows = [], ...more }: Partial<InBrowser> = {}): InBrowser => ({
  at: '/chats',
  calls: {},
  ...more,
  shows: [
    [graph.ChatsDocument, { chats: { items: rows, total: 2 } }],
    [graph.ChatCountsDocument, { chatCounts: page.summary.counts }],
    [
      graph.ChatHeadDocument,
      (answer: graph.ChatHeadQuery | null) =>
        headSaid({ ...head, chat: rowNumbered(answer?.chat.chat.number) ?? head.chat }),
    ],
    [graph.ChatLinesDocument, { chatLines: lines }],
    [graph.ChatPatientDocument, patient],
    ...shows,
  ],
})
