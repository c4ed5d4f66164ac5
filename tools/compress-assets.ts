import { existsSync, readdirSync, rmSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const encodings = { br: promisify(brotliCompress), gz: promisify(gzip) }
/** Smaller files fit into one packet anyway. */
const MIN_COMPRESSED_BYTES = 1_000
/** A name with a content hash: its compressed form is valid as long as the name is. */
const HASHED_NAME = /-[\w-]{8}\.\w+$/

/**
 * Writes brotli and gzip forms of each script, style and picture at the best compression, so that no request has to wait. Reuses forms of the last
 * build (kept by `emptyBuildFolder`) and removes those without a file.
 */
export const compressAssets = (): Plugin => ({
  name: 'compress-assets',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const forms = new Map<string, Buffer>()
    for (const file of Object.values(bundle)) {
      if (!/\.(js|css|svg)$/.test(file.fileName)) continue
      const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source)
      if (bytes.length >= MIN_COMPRESSED_BYTES) forms.set(join(dir, file.fileName), bytes)
    }
    await Promise.all(
      [...forms].flatMap(([path, bytes]) =>
        Object.entries(encodings).map(async ([ending, compress]) => {
          const form = `${path}.${ending}`
          if (HASHED_NAME.test(path) && existsSync(form)) return
          // Renamed only when complete, because a build may be interrupted.
          await writeFile(`${form}.part`, await compress(bytes))
          await rename(`${form}.part`, form)
        }),
      ),
    )
    for (const folder of new Set([dir, ...[...forms.keys()].map(dirname)]))
      for (const name of readdirSync(folder))
        if (isCompressed(name) && !forms.has(join(folder, name.replace(/\.\w+$/, ''))))
          rmSync(join(folder, name))
  },
})

/** Whether a file of the build is the compressed form of another. */
export const isCompressed = (path: string): boolean => /\.(?:br|gz)$/.test(basename(path))
