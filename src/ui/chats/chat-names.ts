import type { ChatRow } from '../../machines/chats/chat-parts.ts'
import { phoneWords } from '../i18n/phones.ts'

/** Who talks: those who have the number, by their names; the number of one whom the clinic does not know. */
export const chatName = ({ patients, phone }: Pick<ChatRow, 'patients' | 'phone'>): string =>
  patients.map(({ name }) => name).join(', ') || phoneWords(phone)
