import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressAssets } from './tools/compress-assets.ts'
import { proxyToServer } from './tools/dev/proxy-to-server.ts'
import { emptyBuildFolder } from './tools/empty-build-folder.ts'
import { recordPageInputs } from './tools/page-inputs.ts'

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`

export default defineConfig({
  root: 'src',
  plugins: [
    react(),
    compressAssets(),
    recordPageInputs(import.meta.dirname),
    emptyBuildFolder(),
    proxyToServer(server, [
      '/graphql',
      '/api',
      '/v/',
      '/s/',
      '/n/',
      '/q/',
      '/r/',
      '/o/',
      '/e/',
      '/d/',
      '/m/',
      '/c/',
      '/u/',
      '/efficiency/',
    ]),
  ],
  resolve: {
    alias: [{ find: /^graphql$/, replacement: join(import.meta.dirname, 'src/graphql-stub.ts') }],
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.DEV_PORT ?? 5173),
    strictPort: true,
  },
  build: {
    outDir: '../dist',
    // `emptyBuildFolder` does, and leaves the agent's programs.
    emptyOutDir: false,
    target: 'esnext',
    sourcemap: false,
    // The content security policy allows no inline script and no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
