import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../../server/platform/clock.ts'
import type { ResourceStore } from './memory-store.ts'
import { type Resource, toResource } from './resource.ts'

interface LoadedFile {
  stamp: string
  /** Previous lines by resource, to find those that a file change affects. */
  lines: Map<string, { line: string; resource: Resource }>
}

/**
 * Keeps a store in sync with the `*.ndjson` files of a folder. `refresh` rereads changed files; only changed lines count as updated. Lines without a
 * resource are passed to `warn`.
 */
export function createFolderSource(
  dir: string,
  store: ResourceStore,
  { clock, warn }: { clock: Clock; warn: (what: string) => void },
): { refresh(): Promise<void> } {
  const files = new Map<string, LoadedFile>()
  const refresh = async () => {
    const names = (await readdir(dir)).filter((name) => name.endsWith('.ndjson')).toSorted()
    for (const name of names) {
      const { mtimeNs, size } = await stat(join(dir, name), { bigint: true })
      const stamp = `${mtimeNs}/${size}`
      const previous = files.get(name)
      if (previous?.stamp === stamp) continue
      const mtime = Temporal.Instant.fromEpochNanoseconds(mtimeNs)
      const now = clock.now()
      // A change counts from when it is first seen, because the disk's clock may differ.
      const updatedAt = previous && Temporal.Instant.compare(now, mtime) > 0 ? now : mtime
      const lines = (await readFile(join(dir, name), 'utf8')).replace(/^\uFEFF/, '').split('\n')
      files.set(name, {
        stamp,
        lines: loadLines(lines, { name, updatedAt, previous, store, warn }),
      })
    }
    for (const [name, { lines }] of files) {
      if (names.includes(name)) continue
      files.delete(name)
      for (const { resource } of lines.values()) store.remove(resource.resourceType, resource.id)
    }
  }
  // Concurrent requests share one reading.
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

interface LoadOptions {
  name: string
  updatedAt: Temporal.Instant
  previous: LoadedFile | undefined
  store: ResourceStore
  warn: (what: string) => void
}

function loadLines(
  lines: string[],
  { name, updatedAt, previous, store, warn }: LoadOptions,
): LoadedFile['lines'] {
  const seen: LoadedFile['lines'] = new Map()
  for (const [index, raw] of lines.entries()) {
    const line = raw.trim()
    if (line === '') continue
    const read = toResource(parseLine(line), updatedAt)
    if (!read) {
      warn(`${name}:${index + 1}: no FHIR resource`)
      continue
    }
    const key = `${read.resourceType}/${read.id}`
    const old = previous?.lines.get(key)
    const resource = old ? toChangedResource(old, line, read, updatedAt) : read
    seen.set(key, { line, resource })
    store.save(resource)
  }
  for (const [key, { resource }] of previous?.lines ?? []) {
    if (!seen.has(key)) store.remove(resource.resourceType, resource.id)
  }
  return seen
}

/** An edited line with an unchanged `lastUpdated` still counts as an update. */
function toChangedResource(
  previous: { line: string; resource: Resource },
  line: string,
  read: Resource,
  updatedAt: Temporal.Instant,
): Resource {
  if (previous.line === line) return previous.resource
  if (read.meta.lastUpdated !== previous.resource.meta.lastUpdated) return read
  return { ...read, meta: { ...read.meta, lastUpdated: updatedAt.toString() } }
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
