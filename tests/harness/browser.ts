import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { requireChromium } from '../../tools/find-chromium.ts'
import { isPageBuilt } from '../../tools/page-inputs.ts'
import * as product from '../../tools/server-process/start-server.ts'
import { guarded } from './page-guard.ts'
import { preparedFolder } from './prepared-folder.ts'

const root = join(import.meta.dirname, '../..')

/** One browser for a test file, its pages guarded. Root, as in a container, has no sandbox of Chromium's own. */
export const launchBrowser = async (): Promise<Browser> =>
  guarded(
    await chromium.launch({
      executablePath: requireChromium(),
      // Nothing here has a graphics card: a process that plays one costs a tenth of a trial's time.
      args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    }),
  )

export type Product = product.ServerProcess

/** The whole product as a process of its own. The page is built unless it was built from the same files. */
export async function startProduct({
  env = {},
}: {
  env?: Record<string, string>
} = {}): Promise<Product> {
  if (!isPageBuilt(root)) buildPage()
  // A folder of the test's own, or a host of other people's: nothing of it can be prepared.
  const own = 'DATA_DIR' in env || 'API_URL' in env
  return product.startServer(own ? { env } : { env, folder: await preparedFolder(env) })
}

/** As `npm run build` does: the test runner's own NODE_ENV would make a page of development. */
function buildPage() {
  const { status } = spawnSync('npm', ['run', 'build', '--', '--logLevel', 'warn'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The page was not built')
}
