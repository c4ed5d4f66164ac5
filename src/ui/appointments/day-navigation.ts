/** The visit that an arrow key moves to from the focused one; null if there is none. */
export function findBlockByKey(day: Element, key: string): HTMLElement | null {
  const focusedBlock = day.ownerDocument.activeElement?.closest<HTMLElement>('[data-column]')
  if (!focusedBlock || !day.contains(focusedBlock)) return null
  const column = Number(focusedBlock.dataset.column)
  const columnBlocks = listColumnBlocks(day, column)
  const index = columnBlocks.indexOf(focusedBlock)
  if (key === 'ArrowDown') return columnBlocks[index + 1] ?? null
  if (key === 'ArrowUp') return columnBlocks[index - 1] ?? null
  if (key === 'Home') return columnBlocks[0] ?? null
  if (key === 'End') return columnBlocks.at(-1) ?? null
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return null
  return findNearestBlock(
    listColumnBlocks(day, column + (key === 'ArrowRight' ? 1 : -1)),
    focusedBlock,
  )
}

const listColumnBlocks = (day: Element, column: number) => [
  ...day.querySelectorAll<HTMLElement>(`[data-column="${column}"]`),
]

const getStartMinute = ({ dataset }: HTMLElement) => Number(dataset.from)

/** The visit with the closest start. */
const findNearestBlock = (blocks: HTMLElement[], to: HTMLElement) =>
  blocks.reduce<HTMLElement | null>(
    (best, one) =>
      best &&
      Math.abs(getStartMinute(best) - getStartMinute(to)) <=
        Math.abs(getStartMinute(one) - getStartMinute(to))
        ? best
        : one,
    null,
  )
