/** Where a browser says that code did not come from, at the end of its words. Safari names no place, and asks anew by itself. */
const PLACE = /: (\S+)$/

/**
 * A part of code that is asked for as often as it is called, until it comes; rejects as `load` does. A browser that has once failed to fetch a module fails
 * it at once for as long as the page lives (Chrome since 150, Firefox always): each further try goes to an address of its own.
 */
export function comeAgain<Code, Part>(
  load: () => Promise<Code>,
  partOf: (code: Code) => Part,
): () => Promise<Part> {
  let place: string | undefined
  let tries = 0
  return async () => {
    try {
      return partOf(await (place ? import(/* @vite-ignore */ `${place}?again=${tries}`) : load()))
    } catch (error) {
      place ??= error instanceof Error ? PLACE.exec(error.message)?.[1] : undefined
      tries += 1
      throw error
    }
  }
}
