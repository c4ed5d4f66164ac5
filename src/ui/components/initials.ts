/** Two initials of a name, from its first two words without legal forms such as «ООО». */
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
