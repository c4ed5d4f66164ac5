import { formatQuery, getRowParam } from '../url-state/list-url-state.ts'

/** The open card: of the clinic, of a branch, or of a new branch (id null). */
export type OpenCard = { of: 'company' } | { of: 'branch'; id: string | null }

const COMPANY = 'company'
const NEW = 'new'

const formatCardParam = (card: OpenCard | null): string | null =>
  card && (card.of === 'company' ? COMPANY : (card.id ?? NEW))

/** The card in the address, or null. */
export function parseUrlState(search: string): OpenCard | null {
  const name = getRowParam(new URLSearchParams(search), 'card')
  if (!name) return null
  return name === COMPANY ? { of: 'company' } : { of: 'branch', id: name === NEW ? null : name }
}

/** Formats the query string: a link, Back and a reload open the same panel. */
export const formatUrlState = ({ card }: { card: OpenCard | null }) =>
  formatQuery({ card: formatCardParam(card) })

export const isSameCard = (one: OpenCard | null, other: OpenCard | null) =>
  formatCardParam(one) === formatCardParam(other)
