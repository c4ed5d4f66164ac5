import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressAssets } from './scripts/compress-assets.ts'

const server = 'http://127.0.0.1:3000'

export default defineConfig({
  root: 'src',
  plugins: [react(), compressAssets()],
  resolve: {
    alias: [
      { find: /^graphql$/, replacement: join(import.meta.dirname, 'src/graphql-unparsed.ts') },
    ],
  },
  server: {
    proxy: { '/graphql': server, '/api': server, '/version.json': server },
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
