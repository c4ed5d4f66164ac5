/** Browsers append the module's URL to the error message. Safari does not, but it retries by itself. */
const MODULE_URL_PATTERN = /: (\S+)$/

/**
 * A dynamic import that can be retried; rejects as `load` does. Browsers cache a failed module request for the life of the page (Chrome since 150,
 * Firefox always), so that each retry uses a new URL.
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
