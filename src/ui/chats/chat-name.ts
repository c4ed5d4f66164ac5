import type { ChatRow } from '../../machines/chats/chat-queries.ts'
import { formatPhone } from '../i18n/phones.ts'

/** Who talks: those who have the number, by their names; the number of one whom the clinic does not know. */
export const formatChatName = ({ patients, phone }: Pick<ChatRow, 'patients' | 'phone'>): string =>
  patients.map(({ name }) => name).join(', ') || formatPhone(phone)
