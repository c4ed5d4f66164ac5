import type { QuickAnswer } from '../../machines/chats/chat-queries.ts'
import { getQuickAnswerSearch } from '../../machines/chats/composer.machine.ts'

/** The quick answers whose names hold what stands behind the «/». */
export function findQuickAnswers(answers: QuickAnswer[], text: string): QuickAnswer[] {
  const query = getQuickAnswerSearch(text)
  return answers.filter(({ name }) => name.toLowerCase().includes(query))
}
