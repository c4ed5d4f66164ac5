import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compressAssets } from './scripts/compress-assets.ts'

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`

/** The server tells the version of what was built; a page that follows changes has one that stays. */
const devVersion: Plugin = {
  name: 'dev-version',
  configureServer: ({ middlewares }) => {
    middlewares.use('/version.json', (_request, reply) => {
      reply.setHeader('content-type', 'application/json').end('{"version":"dev"}')
    })
  },
}

export default defineConfig({
  root: 'src',
  plugins: [react(), compressAssets(), devVersion],
  resolve: {
    alias: [
      { find: /^graphql$/, replacement: join(import.meta.dirname, 'src/graphql-unparsed.ts') },
    ],
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.DEV_PORT ?? 5173),
    strictPort: true,
    proxy: Object.fromEntries(['/graphql', '/api', '/v/'].map((path) => [path, server])),
  },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'esnext',
    sourcemap: false,
    // The content security policy allows no inline script and no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
