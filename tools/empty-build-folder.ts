import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { isCompressed } from './compress-assets.ts'

/** Output of `npm run agent`, which takes long to build. */
const KEPT_FOLDERS = ['agent']

/** Empties the build folder, as Vite would, except for what no build of the page makes and for compressed forms. */
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
