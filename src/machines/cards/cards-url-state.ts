import { formatQuery, getRowParam } from '../url-state/list-url-state.ts'

/** URL state of the screen: a link, Back and a reload show the same. */
export interface CardsUrlState {
  search: string
  /** Specialist id of the open card. */
  openId: string | null
}

export function parseUrlState(text: string): CardsUrlState {
  const params = new URLSearchParams(text)
  return { search: params.get('search') ?? '', openId: getRowParam(params, 'card') }
}

/** Formats the query string; empty values are left out. */
export const formatUrlState = ({ search, openId }: CardsUrlState): string =>
  formatQuery({ search: search || null, card: openId })
