import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { isCompressed } from './compress-assets.ts'

/** What `npm run agent` makes lies beside the page, and takes long to make. */
const KEPT_FOLDERS = ['agent']

/** Empties the folder of the last build, as Vite would, but for what no build of the page makes and for compressed forms. */
export const emptyBuildFolder = (): Plugin => {
  let folder = ''
  return {
    name: 'empty-build-folder',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir)
    },
    renderStart() {
      if (!existsSync(folder)) return
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        const path = join(entry.parentPath, entry.name)
        const [top = ''] = path.slice(folder.length + 1).split('/')
        if (entry.isFile() && !KEPT_FOLDERS.includes(top) && !isCompressed(path)) rmSync(path)
      }
    },
  }
}
