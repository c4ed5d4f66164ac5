/** Count in a menu badge: up to four digits, longer numbers as two digits and dots. */
export function formatBadge(count: number): string {
  const digits = String(count)
  return digits.length >= 5 ? `${digits.slice(0, 2)}...` : digits
}
