import type { QuickAnswer } from '../../machines/chats/chat-queries.ts'
import { getQuickAnswerSearch } from '../../machines/chats/composer.machine.ts'

/** Quick answers whose names contain the search text after the «/». */
export function findQuickAnswers(answers: QuickAnswer[], text: string): QuickAnswer[] {
  const query = getQuickAnswerSearch(text)
  return answers.filter(({ name }) => name.toLowerCase().includes(query))
}
