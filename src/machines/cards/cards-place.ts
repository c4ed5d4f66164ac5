import { addressOf, rowIn } from '../places/list-place.ts'

/** What the address says of the screen: a link, Back and a reload show the same. */
export interface CardsPlace {
  search: string
  /** Whose card is open. */
  openId: string | null
}

export function placeOf(text: string): CardsPlace {
  const asked = new URLSearchParams(text)
  return { search: asked.get('search') ?? '', openId: rowIn(asked, 'card') }
}

/** What follows the path: nothing where nothing is chosen. */
export const searchOf = ({ search, openId }: CardsPlace): string =>
  addressOf({ search: search || null, card: openId })
