import type { TestApp } from '../../harness/app.ts'
import { type Heard, hearChanges } from '../../harness/changes.ts'

/** Opens change streams over HTTP and closes them with `end`. */
export function streamsOf(open: () => TestApp) {
  const opened: Heard[] = []
  return {
    async hear(token: string, more: Parameters<typeof hearChanges>[2] = {}) {
      const heard = await hearChanges(open().app.config.publicUrl, token, more)
      opened.push(heard)
      return heard
    },
    /** A stream that has started: it reports every change from now on. */
    async ready(token: string) {
      const heard = await this.hear(token)
      await heard.until(({ event }) => event === 'anew')
      return heard
    },
    end() {
      for (const one of opened.splice(0)) one.close()
    },
  }
}
