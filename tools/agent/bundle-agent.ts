import { join } from 'node:path'
import { build } from 'vite'

/** Bundles the agent into one script that needs only Node. Returns its path. */
export async function bundleAgent({
  root,
  into,
  version,
  publicKey,
}: {
  root: string
  into: string
  version: string
  /** PEM; empty: updates are disabled. */
  publicKey: string
}): Promise<string> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: {
      AGENT_VERSION: JSON.stringify(version),
      AGENT_PUBLIC_KEY: JSON.stringify(publicKey),
    },
    ssr: { noExternal: true },
    build: {
      ssr: 'agent/main.ts',
      outDir: into,
      emptyOutDir: false,
      target: 'esnext',
      minify: false,
      copyPublicDir: false,
      rolldownOptions: {
        output: { format: 'es', entryFileNames: 'agent.mjs', codeSplitting: false },
      },
    },
  })
  return join(into, 'agent.mjs')
}
