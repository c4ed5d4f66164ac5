/** A count as the menu shows it: up to four characters whole, longer ones as two and dots. */
export function formatBadge(count: number): string {
  const digits = String(count)
  return digits.length >= 5 ? `${digits.slice(0, 2)}...` : digits
}
