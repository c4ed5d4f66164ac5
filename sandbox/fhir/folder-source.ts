import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../../server/platform/clock.ts'
import type { Store } from './memory-store.ts'
import { asResource, type Resource } from './resource.ts'

interface FileSeen {
  stamp: string
  /** The lines as they stood, by resource, to tell which of them a change of the file touches. */
  lines: Map<string, { line: string; resource: Resource }>
}

/**
 * Keeps a store in step with the `*.ndjson` files of a folder. `refresh` re-reads files that changed;
 * in those, only lines that changed count as updated. Lines that hold no resource are told to `warn`.
 */
export function folderSource(
  dir: string,
  store: Store,
  { clock, warn }: { clock: Clock; warn: (what: string) => void },
): { refresh(): Promise<void> } {
  const files = new Map<string, FileSeen>()
  const refresh = async () => {
    const names = (await readdir(dir)).filter((name) => name.endsWith('.ndjson')).toSorted()
    for (const name of names) {
      const { mtimeNs, size } = await stat(join(dir, name), { bigint: true })
      const stamp = `${mtimeNs}/${size}`
      const before = files.get(name)
      if (before?.stamp === stamp) continue
      const mtime = Temporal.Instant.fromEpochNanoseconds(mtimeNs)
      const now = clock.now()
      // A change is news from when it is first seen: the reader's clock may not be the disk's.
      const updated = before && Temporal.Instant.compare(now, mtime) > 0 ? now : mtime
      const lines = (await readFile(join(dir, name), 'utf8')).replace(/^\uFEFF/, '').split('\n')
      files.set(name, { stamp, lines: take(lines, { name, updated, before, store, warn }) })
    }
    for (const [name, { lines }] of files) {
      if (names.includes(name)) continue
      files.delete(name)
      for (const { resource } of lines.values()) store.drop(resource.resourceType, resource.id)
    }
  }
  // Requests come side by side; one reading serves them all.
  let running: Promise<void> | null = null
  return {
    refresh: () => {
      running ??= refresh().finally(() => {
        running = null
      })
      return running
    },
  }
}

interface Taking {
  name: string
  updated: Temporal.Instant
  before: FileSeen | undefined
  store: Store
  warn: (what: string) => void
}

function take(lines: string[], { name, updated, before, store, warn }: Taking): FileSeen['lines'] {
  const seen: FileSeen['lines'] = new Map()
  for (const [index, raw] of lines.entries()) {
    const line = raw.trim()
    if (line === '') continue
    const read = asResource(parse(line), updated)
    if (!read) {
      warn(`${name}:${index + 1}: no FHIR resource`)
      continue
    }
    const key = `${read.resourceType}/${read.id}`
    const old = before?.lines.get(key)
    const resource = old ? changed(old, line, read, updated) : read
    seen.set(key, { line, resource })
    store.keep(resource)
  }
  for (const [key, { resource }] of before?.lines ?? []) {
    if (!seen.has(key)) store.drop(resource.resourceType, resource.id)
  }
  return seen
}

/** An edited line whose own `lastUpdated` was left as it was is still an update. */
function changed(
  old: { line: string; resource: Resource },
  line: string,
  read: Resource,
  updated: Temporal.Instant,
): Resource {
  if (old.line === line) return old.resource
  if (read.meta.lastUpdated !== old.resource.meta.lastUpdated) return read
  return { ...read, meta: { ...read.meta, lastUpdated: updated.toString() } }
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
