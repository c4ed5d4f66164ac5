import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** What `npm run agent` makes lies beside the page, and takes long to make. */
const KEPT = ['agent']

/** Empties the folder of the last build, as Vite would, but for what no build of the page makes. */
export const emptyPage = (): Plugin => {
  let folder = ''
  return {
    name: 'empty-page',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir)
    },
    renderStart() {
      if (!existsSync(folder)) return
      for (const name of readdirSync(folder))
        if (!KEPT.includes(name)) rmSync(join(folder, name), { recursive: true, force: true })
    },
  }
}
