import { formatQuery, getRowParam } from '../url-state/list-url-state.ts'

/** What the address says of the screen: a link, Back and a reload show the same. */
export interface CardsUrlState {
  search: string
  /** Whose card is open. */
  openId: string | null
}

export function parseUrlState(text: string): CardsUrlState {
  const params = new URLSearchParams(text)
  return { search: params.get('search') ?? '', openId: getRowParam(params, 'card') }
}

/** What follows the path: nothing where nothing is chosen. */
export const formatUrlState = ({ search, openId }: CardsUrlState): string =>
  formatQuery({ search: search || null, card: openId })
