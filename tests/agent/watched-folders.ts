import { onTestFinished } from 'vitest'
import { watchFolders } from '../../agent/folders/watch-folders.ts'
import type { openTestQueue } from './open-queue.ts'

/** Watches these folders and scans them when the test says so. */
export function openTestWatch(
  { queue, clock, log }: Pick<ReturnType<typeof openTestQueue>, 'queue' | 'clock' | 'log'>,
  ...folders: string[]
) {
  const watch = watchFolders({
    ...{ queue, clock, log, intervalMs: 0 },
    folders: () => folders,
    onReceived: () => undefined,
  })
  onTestFinished(() => watch.stop())
  return watch
}
