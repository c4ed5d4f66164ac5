import { addressOf, rowIn } from '../places/list-place.ts'

/** Whose card is open: the clinic's, a branch's, or that of a branch to be. */
export type CardOpen = { of: 'company' } | { of: 'branch'; id: string | null }

const COMPANY = 'company'
const NEW = 'new'

const nameOf = (card: CardOpen | null): string | null =>
  card && (card.of === 'company' ? COMPANY : (card.id ?? NEW))

/** What the address opens, or null. */
export function cardIn(search: string): CardOpen | null {
  const name = rowIn(new URLSearchParams(search), 'card')
  if (!name) return null
  return name === COMPANY ? { of: 'company' } : { of: 'branch', id: name === NEW ? null : name }
}

/** What follows the path: a link, Back and a reload open the same panel. */
export const searchOf = ({ card }: { card: CardOpen | null }) => addressOf({ card: nameOf(card) })

export const isSame = (one: CardOpen | null, other: CardOpen | null) =>
  nameOf(one) === nameOf(other)
