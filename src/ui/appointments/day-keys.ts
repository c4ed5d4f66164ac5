/** The visit that an arrow key leads to from the one that has the focus; null where there is none. */
export function blockByKey(day: Element, key: string): HTMLElement | null {
  const here = day.ownerDocument.activeElement?.closest<HTMLElement>('[data-column]')
  if (!here || !day.contains(here)) return null
  const column = Number(here.dataset.column)
  const own = blocksOf(day, column)
  const place = own.indexOf(here)
  if (key === 'ArrowDown') return own[place + 1] ?? null
  if (key === 'ArrowUp') return own[place - 1] ?? null
  if (key === 'Home') return own[0] ?? null
  if (key === 'End') return own.at(-1) ?? null
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return null
  return nearest(blocksOf(day, column + (key === 'ArrowRight' ? 1 : -1)), here)
}

const blocksOf = (day: Element, column: number) => [
  ...day.querySelectorAll<HTMLElement>(`[data-column="${column}"]`),
]

const from = ({ dataset }: HTMLElement) => Number(dataset.from)

/** The visit that begins closest to this one. */
const nearest = (blocks: HTMLElement[], to: HTMLElement) =>
  blocks.reduce<HTMLElement | null>(
    (best, one) =>
      best && Math.abs(from(best) - from(to)) <= Math.abs(from(one) - from(to)) ? best : one,
    null,
  )
