import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { brotliOf, firstLoad, laterScripts } from './first-load.ts'

const root = join(import.meta.dirname, '../..')

/** The size of the login screen over the network, compared with the smallest page of its packages, built in the same run. */
export async function loginWeight(): Promise<Record<string, string | number>[]> {
  const folder = mkdtempSync(join(tmpdir(), 'visita-bench-'))
  try {
    const ours = join(folder, 'ours')
    const floor = join(folder, 'floor')
    await build({
      configFile: join(root, 'vite.config.ts'),
      root: join(root, 'src'),
      logLevel: 'warn',
      build: { outDir: ours },
    })
    const page = join(folder, 'index.html')
    const entry = join(import.meta.dirname, 'floor.tsx')
    writeFileSync(page, `<script type="module" src="${entry}"></script>`)
    await build({
      configFile: false,
      root: folder,
      logLevel: 'warn',
      plugins: [react()],
      build: { outDir: floor, target: 'esnext', modulePreload: { polyfill: false } },
    })
    const [loaded, least] = [firstLoad(ours), firstLoad(floor)]
    const blueprint = brotliOf(join(root, 'node_modules/@blueprintjs/core/lib/css/blueprint.css'))
    return [
      row('login JavaScript', loaded.js, 'its packages alone', least.js),
      row('first CSS', loaded.css, 'blueprint.css', blueprint),
      ...laterScripts(ours)
        .slice(0, 4)
        .map(({ name, bytes }) => ({ what: `later: ${name}`, 'brotli bytes': bytes })),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const row = (what: string, bytes: number, beside: string, floor: number) => ({
  what,
  'brotli bytes': bytes,
  beside,
  floor,
  ratio: Number((bytes / floor).toFixed(3)),
})
