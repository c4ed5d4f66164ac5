import { type Channel, channels } from '../../../domain/channels.ts'
import { formatQuery, parseOneOf } from '../url-state/list-url-state.ts'
import { matchRoute, paths } from '../url-state/routes.ts'

/** Groups of conversations in the count strip. */
export const chatGroups = ['unread', 'waiting', 'mine'] as const
export type ChatGroup = (typeof chatGroups)[number]

/** URL state of the screen: a link, Back and a reload show the same. */
export interface ChatsUrlState {
  group: ChatGroup | null
  /** Channel of the last message. */
  channel: Channel | null
  search: string
  /** Number of the open conversation. */
  chatNumber: number | null
  /** Patient whose conversation to open; replaced by its number as soon as that is known. */
  patientId: string | null
}

export const emptyUrlState: ChatsUrlState = {
  group: null,
  channel: null,
  search: '',
  chatNumber: null,
  patientId: null,
}

/** Parses path and query string; unknown values fall back to the defaults. */
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

/**
 * Formats path and query string. The patient id stays in the address while their conversation is being looked up, so that typing does not cancel the
 * lookup.
 */
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

/** Whether two URL states list different conversations. */
export const isDifferentList = (one: ChatsUrlState, other: ChatsUrlState) =>
  one.group !== other.group || one.channel !== other.channel || one.search !== other.search
