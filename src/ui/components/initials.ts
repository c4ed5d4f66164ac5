/** Two letters that stand for a name: of its first two words that say something, «ООО» and the like left out. */
export function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const telling = words.filter((word) => !forms.has(word.toLowerCase()))
  const chosen = telling.length > 0 ? telling : words
  return chosen
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('')
}

const forms = new Set(['ооо', 'оао', 'зао', 'пао', 'ао', 'ип', 'llc', 'ltd', 'inc'])
