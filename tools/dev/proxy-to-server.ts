import { setTimeout as wait } from 'node:timers/promises'
import type { Plugin } from 'vite'

/** How long a call waits for a restarting server. */
const RESTART_TIMEOUT_MS = 20_000
const POLL_INTERVAL_MS = 150

/** Forwards the page's calls to the product's server during development and waits out restarts; the version stays the same, as there is no build. */
export const proxyToServer = (server: string, paths: string[]): Plugin => ({
  name: 'follow-server',
  config: () => ({ server: { proxy: Object.fromEntries(paths.map((path) => [path, server])) } }),
  configureServer({ middlewares }) {
    middlewares.use('/version.json', (_request, reply) => {
      reply.setHeader('content-type', 'application/json').end('{"version":"dev"}')
    })
    middlewares.use(async ({ url = '' }, _reply, next) => {
      if (paths.some((path) => url.startsWith(path))) await waitForServer(server)
      next()
    })
  },
})

/** Resolves once the server answers, or after the timeout. */
async function waitForServer(server: string): Promise<void> {
  for (let waited = 0; waited < RESTART_TIMEOUT_MS; waited += POLL_INTERVAL_MS) {
    if (await isServerUp(server)) return
    await wait(POLL_INTERVAL_MS)
  }
}

/** Whether the product's server answers, with any response. */
const isServerUp = (server: string) => isReachable(`${server}/ready`)

/** Whether anybody answers at this address. */
export const isReachable = (address: string): Promise<boolean> =>
  fetch(address).then(
    () => true,
    () => false,
  )
