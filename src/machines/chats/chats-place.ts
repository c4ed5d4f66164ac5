import { type Channel, channels } from '../../../domain/channels.ts'
import { addressOf, oneOf } from '../places/list-place.ts'
import { paths, routeAt } from '../places/routes.ts'

/** Conversations that want something: each of the strip's numbers. */
export const shows = ['unread', 'waiting', 'mine'] as const
export type Show = (typeof shows)[number]

/** What the address says of the screen: a link, Back and a reload show the same. */
export interface ChatsPlace {
  show: Show | null
  /** By which channel the last words came or went. */
  channel: Channel | null
  search: string
  /** Which conversation is open. */
  chatNumber: number | null
  /** Whose conversation is asked for; the address of that one stands in its place at once. */
  patientId: string | null
}

export const nowhere: ChatsPlace = {
  show: null,
  channel: null,
  search: '',
  chatNumber: null,
  patientId: null,
}

/** Reads the address; what it does not know of stays as it is without an address. */
export function placeOf(path: string, text: string): ChatsPlace {
  const asked = new URLSearchParams(text)
  const route = routeAt(path)
  const named = route?.name === 'chat' ? route.parameters.chatNumber : ''
  return {
    show: oneOf(shows, asked.get('show')),
    channel: oneOf(channels, asked.get('channel')),
    search: asked.get('search') ?? '',
    chatNumber: /^[1-9]\d{0,8}$/.test(named) ? Number(named) : null,
    patientId: asked.get('patient'),
  }
}

/** The path and what follows it; whose conversation is still being found is among it, so that typing meanwhile does not end the search. */
export function addressAt({ show, channel, search, chatNumber, patientId }: ChatsPlace): string {
  const path = chatNumber === null ? paths.chats() : paths.chat({ chatNumber: String(chatNumber) })
  return path + addressOf({ patient: patientId, show, channel, search: search || null })
}

/** Whether two places differ in what is listed. */
export const isElsewhere = (one: ChatsPlace, other: ChatsPlace) =>
  one.show !== other.show || one.channel !== other.channel || one.search !== other.search
