import type { QuickAnswer } from '../../machines/chats/chat-parts.ts'
import { quickSearch } from '../../machines/chats/composer.machine.ts'

/** The quick answers whose names hold what stands behind the «/». */
export function foundQuick(answers: QuickAnswer[], text: string): QuickAnswer[] {
  const asked = quickSearch(text)
  return answers.filter(({ name }) => name.toLowerCase().includes(asked))
}
