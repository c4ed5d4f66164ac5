import type { ChatLine } from '../../machines/chats/chat-parts.ts'
import type { Words } from '../i18n/i18n.ts'
import { isLost } from './line-groups.ts'

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** How far our words got, in a word or two, with the reason where they went no further. */
export function deliveryWords({ t }: Words, line: ChatLine): string | null {
  const { status, outcome, reason } = line
  const why = reason && t(`reasons.${reason}`)
  if (outcome && isLost(line))
    return [lower(t(`message.outcome.${outcome}`)), why].filter(Boolean).join(': ')
  return status && lower(t(`message.status.${status}`))
}
