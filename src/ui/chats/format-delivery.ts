import type { ChatMessage } from '../../machines/chats/chat-queries.ts'
import type { Strings } from '../i18n/i18n.ts'
import { isUndelivered } from './message-groups.ts'

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** Delivery status of a message, with the reason if it failed. */
export function formatDelivery({ t }: Strings, message: ChatMessage): string | null {
  const { status, outcome, reason } = message
  const reasonText = reason && t(`reasons.${reason}`)
  if (outcome && isUndelivered(message))
    return [lowerFirst(t(`message.outcome.${outcome}`)), reasonText].filter(Boolean).join(': ')
  return status && lowerFirst(t(`message.status.${status}`))
}
