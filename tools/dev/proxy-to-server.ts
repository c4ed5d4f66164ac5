import { setTimeout as wait } from 'node:timers/promises'
import type { Plugin } from 'vite'

/** How long a call waits for a server that starts anew after a change. */
const PATIENCE = 20_000
const STEP = 150

/**
 * What the page's own server asks of the product's while one develops: calls are passed on, and wait out a restart; the version
 * stays, for there is no build.
 */
export const followServer = (server: string, paths: string[]): Plugin => ({
  name: 'follow-server',
  config: () => ({ server: { proxy: Object.fromEntries(paths.map((path) => [path, server])) } }),
  configureServer({ middlewares }) {
    middlewares.use('/version.json', (_request, reply) => {
      reply.setHeader('content-type', 'application/json').end('{"version":"dev"}')
    })
    middlewares.use(async ({ url = '' }, _reply, next) => {
      if (paths.some((path) => url.startsWith(path))) await standing(server)
      next()
    })
  },
})

/** Resolves once anybody answers there, or when waiting longer would help nobody. */
async function standing(server: string): Promise<void> {
  for (let waited = 0; waited < PATIENCE; waited += STEP) {
    if (await standsAt(server)) return
    await wait(STEP)
  }
}

/** Whether the product's server answers there; what, does not matter. */
const standsAt = (server: string) => answers(`${server}/ready`)

/** Whether anybody answers at this address. */
export const answers = (address: string): Promise<boolean> =>
  fetch(address).then(
    () => true,
    () => false,
  )
