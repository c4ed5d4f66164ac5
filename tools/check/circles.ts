import { posix } from 'node:path'
import { serverRoom } from './floor-faults.ts'
import { importsOf } from './imports.ts'
import type { SourceFile } from './source-files.ts'

/**
 * Rooms that import each other, be it by way of others: each circle with its rooms in order. On the page it is what runs that counts: an
 * area names types of the screens that it fetches later.
 */
export function circles(files: SourceFile[]): string[][] {
  const reach = new Map<string, Set<string>>()
  for (const file of files) {
    const own = roomOf(file.path)
    if (own === null) continue
    for (const { target, lazy, typeOnly } of importsOf(file)) {
      if (lazy || !target.startsWith('.')) continue
      if (typeOnly && file.path.startsWith('src/')) continue
      const other = roomOf(posix.join(posix.dirname(file.path), target))
      if (other !== null && other !== own) reach.set(own, (reach.get(own) ?? new Set()).add(other))
    }
  }
  return strongly(reach)
}

/** Rooms are those of the server, and the subjects of each wing of the page. */
function roomOf(path: string): string | null {
  const [root, wing = '', subject = '', ...rest] = path.split('/')
  if (root === 'server') return `server/${serverRoom(path)}`
  if (root === 'domain') return 'domain'
  if (root !== 'src') return null
  if (subject === '') return 'src'
  return rest.length > 0 ? `src/${wing}/${subject}` : `src/${wing}`
}

/** Tarjan's strongly connected parts with more than one member. */
function strongly(reach: Map<string, Set<string>>): string[][] {
  const found: string[][] = []
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const open: string[] = []
  const visit = (room: string) => {
    order.set(room, order.size)
    low.set(room, order.get(room) ?? 0)
    open.push(room)
    for (const next of reach.get(room) ?? []) {
      if (!order.has(next)) visit(next)
      if (open.includes(next)) low.set(room, Math.min(low.get(room) ?? 0, low.get(next) ?? 0))
    }
    if (low.get(room) !== order.get(room)) return
    const part = open.splice(open.indexOf(room))
    if (part.length > 1) found.push(part.sort())
  }
  for (const room of reach.keys()) if (!order.has(room)) visit(room)
  return found
}
