import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { requireChromium } from '../../tools/find-chromium.ts'
import { isPageBuilt } from '../../tools/page-inputs.ts'
import * as product from '../../tools/server-process/start-server.ts'
import { guarded } from './page-guard.ts'
import { preparedFolder } from './prepared-folder.ts'

const root = join(import.meta.dirname, '../..')

/** A browser for a test file, with guarded pages. Chromium's own sandbox does not work as root, for example in a container. */
export const launchBrowser = async (): Promise<Browser> =>
  guarded(
    await chromium.launch({
      executablePath: requireChromium(),
      // Test machines have no graphics card; a process that emulates one takes a tenth of the time.
      args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    }),
  )

export type Product = product.ServerProcess

/** Starts the whole product in its own process. The page is built if its files have changed since the last build. */
export async function startProduct({
  env = {},
}: {
  env?: Record<string, string>
} = {}): Promise<Product> {
  if (!isPageBuilt(root)) buildPage()
  // With a folder of the test's own or another REST host nothing can be prepared.
  const own = 'DATA_DIR' in env || 'API_URL' in env
  return product.startServer(own ? { env } : { env, folder: await preparedFolder(env) })
}

/** Builds as `npm run build` does; with the test runner's NODE_ENV it would be a development build. */
function buildPage() {
  const { status } = spawnSync('npm', ['run', 'build', '--', '--logLevel', 'warn'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The page was not built')
}
