/** Two letters that stand for a name: of its first two words that say something, «ООО» and the like left out. */
export function getInitials(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const meaningfulWords = words.filter((word) => !legalForms.has(word.toLowerCase()))
  const chosen = meaningfulWords.length > 0 ? meaningfulWords : words
  return chosen
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('')
}

const legalForms = new Set(['ооо', 'оао', 'зао', 'пао', 'ао', 'ип', 'llc', 'ltd', 'inc'])
