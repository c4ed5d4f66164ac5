import { Fragment, type ReactNode } from 'react'

/** Facts in one line with dots between them; empty ones are left out. Each is an element of its own, so that a browser's translation moves no text. */
export function JoinedFacts({ facts }: { facts: ReactNode[] }) {
  const shown = facts.filter(
    (fact) => fact !== null && fact !== undefined && fact !== '' && fact !== false,
  )
  return shown.map((fact, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the facts have fixed places
    <Fragment key={place}>
      {place > 0 && <span> · </span>}
      <span translate="no">{fact}</span>
    </Fragment>
  ))
}
