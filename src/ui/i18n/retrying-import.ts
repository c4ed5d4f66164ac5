/** Where a browser says that code did not come from, at the end of its words. Safari names no place, and asks anew by itself. */
const MODULE_URL_PATTERN = /: (\S+)$/

/**
 * A part of code that is asked for as often as it is called, until it comes; rejects as `load` does. A browser that has once failed to fetch a module fails
 * it at once for as long as the page lives (Chrome since 150, Firefox always): each further try goes to an address of its own.
 */
export function createRetryingImport<Code, Part>(
  load: () => Promise<Code>,
  pickExport: (code: Code) => Part,
): () => Promise<Part> {
  let moduleUrl: string | undefined
  let attempts = 0
  return async () => {
    try {
      return pickExport(
        await (moduleUrl ? import(/* @vite-ignore */ `${moduleUrl}?again=${attempts}`) : load()),
      )
    } catch (error) {
      moduleUrl ??= error instanceof Error ? MODULE_URL_PATTERN.exec(error.message)?.[1] : undefined
      attempts += 1
      throw error
    }
  }
}
