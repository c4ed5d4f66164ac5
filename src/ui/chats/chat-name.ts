import type { ChatRow } from '../../machines/chats/chat-queries.ts'
import { formatPhone } from '../i18n/phones.ts'

/** Names of the patients of a conversation; the phone number if there are none. */
export const formatChatName = ({ patients, phone }: Pick<ChatRow, 'patients' | 'phone'>): string =>
  patients.map(({ name }) => name).join(', ') || formatPhone(phone)
