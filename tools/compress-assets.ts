import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const forms = { br: promisify(brotliCompress), gz: promisify(gzip) }
/** Smaller ones fit into one packet anyhow. */
const WORTH_IT = 1_000

/** Lays a brotli and a gzip form beside each script, style and picture of a build, as small as they get, so that no request waits. */
export const compressAssets = (): Plugin => ({
  name: 'compress-assets',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const written = Object.values(bundle).flatMap((file) => {
      if (!/\.(js|css|svg)$/.test(file.fileName)) return []
      const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source)
      if (bytes.length < WORTH_IT) return []
      return Object.entries(forms).map(async ([ending, compress]) =>
        writeFile(join(dir, `${file.fileName}.${ending}`), await compress(bytes)),
      )
    })
    await Promise.all(written)
  },
})
