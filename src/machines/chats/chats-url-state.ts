import { type Channel, channels } from '../../../domain/channels.ts'
import { formatQuery, parseOneOf } from '../url-state/list-url-state.ts'
import { matchRoute, paths } from '../url-state/routes.ts'

/** Conversations that want something: each of the strip's numbers. */
export const chatGroups = ['unread', 'waiting', 'mine'] as const
export type ChatGroup = (typeof chatGroups)[number]

/** What the address says of the screen: a link, Back and a reload show the same. */
export interface ChatsUrlState {
  group: ChatGroup | null
  /** By which channel the last words came or went. */
  channel: Channel | null
  search: string
  /** Which conversation is open. */
  chatNumber: number | null
  /** Whose conversation is asked for; the address of that one stands in its place at once. */
  patientId: string | null
}

export const emptyUrlState: ChatsUrlState = {
  group: null,
  channel: null,
  search: '',
  chatNumber: null,
  patientId: null,
}

/** Reads the address; what it does not know of stays as it is without an address. */
export function parseUrlState(path: string, text: string): ChatsUrlState {
  const params = new URLSearchParams(text)
  const route = matchRoute(path)
  const chatNumberText = route?.name === 'chat' ? route.parameters.chatNumber : ''
  return {
    group: parseOneOf(chatGroups, params.get('show')),
    channel: parseOneOf(channels, params.get('channel')),
    search: params.get('search') ?? '',
    chatNumber: /^[1-9]\d{0,8}$/.test(chatNumberText) ? Number(chatNumberText) : null,
    patientId: params.get('patient'),
  }
}

/** The path and what follows it; whose conversation is still being found is among it, so that typing meanwhile does not end the search. */
export function formatUrl({
  group,
  channel,
  search,
  chatNumber,
  patientId,
}: ChatsUrlState): string {
  const path = chatNumber === null ? paths.chats() : paths.chat({ chatNumber: String(chatNumber) })
  return path + formatQuery({ patient: patientId, show: group, channel, search: search || null })
}

/** Whether two places differ in what is listed. */
export const isDifferentList = (one: ChatsUrlState, other: ChatsUrlState) =>
  one.group !== other.group || one.channel !== other.channel || one.search !== other.search
