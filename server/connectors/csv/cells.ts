import { createHash } from 'node:crypto'

/** A cell without the `="…"` that some systems write around numbers to save them from Excel. */
export function plainCell(cell: string): string {
  return (/^="(.*)"$/s.exec(cell.trim())?.[1] ?? cell).trim()
}

/** The first of several numbers in one cell, as written. */
export function firstPhone(cell: string): string | null {
  const [first = ''] = cell
    .split(/[,;|\n/]|\s+(?:или|or)\s+|(?<=\d)\s+(?=\+)/i)
    .map((part) => part.trim())
    .filter((part) => /\d/.test(part))
  return first.replace(/\.0$/, '') || null
}

/** The digits a number is known by, whatever its spelling; a Russian 8 is 7. */
export function phoneKey(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return digits.length === 11 && digits.startsWith('8') ? `7${digits.slice(1)}` : digits
}

export function genderOf(cell: string): 'M' | 'F' | null {
  if (/^(м|муж|мужской|мужчина|m|male)\.?$/i.test(cell)) return 'M'
  if (/^(ж|жен|женский|женщина|f|female)\.?$/i.test(cell)) return 'F'
  return null
}

/** `1 234,50 ₽`, `1,234.50` and `1234.5` as a number; null for anything else. */
export function moneyOf(cell: string): number | null {
  const bare = cell.replace(/[\s\u00a0\u202f']|руб\.?|р\.|[₽$€₸]|тг\.?/gi, '')
  const decimal = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare) ? bare.replaceAll(',', '') : bare
  return /^-?\d+([.,]\d+)?$/.test(decimal) ? Number(decimal.replace(',', '.')) : null
}

/** A key of one's own for what a file gives no id: the same words give the same key at every import. */
export function stableKey(...parts: string[]): string {
  const words = parts.map((part) =>
    part.toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ').trim(),
  )
  return `csv:${createHash('sha256').update(JSON.stringify(words)).digest('base64url').slice(0, 22)}`
}
