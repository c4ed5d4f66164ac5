import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

export interface FirstLoad {
  js: number
  css: number
}

const brotli = (bytes: Uint8Array) => brotliCompressSync(bytes).length

/** Brotli bytes of what a built page always loads first: its entry, static imports and styles. */
export function firstLoad(dist: string): FirstLoad {
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const size = (pattern: RegExp) =>
    [...html.matchAll(pattern)].reduce(
      (sum, [, path = '']) => sum + brotli(readFileSync(join(dist, path))),
      0,
    )
  return {
    js: size(/(?:src|modulepreload" crossorigin href)="\/([^"]+\.js)"/g),
    css: size(/stylesheet" crossorigin href="\/([^"]+\.css)"/g),
  }
}

/** Brotli bytes of a file. */
export const brotliOf = (path: string): number => brotli(readFileSync(path))

/** The scripts of a built page that do not belong to its first load, largest first. */
export function laterScripts(dist: string): { name: string; bytes: number }[] {
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  return readdirSync(join(dist, 'assets'))
    .filter((name) => name.endsWith('.js') && !html.includes(name))
    .map((name) => ({ name, bytes: brotliOf(join(dist, 'assets', name)) }))
    .toSorted((a, b) => b.bytes - a.bytes)
}
