import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { createSession } from '../../tools/server-process/session.ts'

const script = join(import.meta.dirname, '../../server/admin.ts')
const INITIAL = 'given out by the operator 7'

interface Where {
  /** The product's address. */
  url: string
  /** Its data folder. */
  dataDir: string
}

/** Runs an operator command next to the running product, with `typed` as standard input. Rejects if it fails. */
export function admin(folder: string, words: string[], typed = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const running = execFile(
      process.execPath,
      [script, ...words],
      { env: { ...process.env, DATA_DIR: folder } },
      (error, out) => (error ? reject(error) : resolve(out.trim())),
    )
    running.stdin?.end(typed)
  })
}

/** Creates an account with an initial password that has not been changed; returns the password. */
export async function addWithInitialPassword(folder: string, words: string[]): Promise<string> {
  await admin(folder, [...words, '--password'], INITIAL)
  return INITIAL
}

/** Creates an account whose user has signed in once and set this password. */
export async function addAccount({ url, dataDir }: Where, words: string[], password: string) {
  const initial = await addWithInitialPassword(dataDir, words)
  const email = words[words.indexOf('--email') + 1]
  const { token } = await createSession(url, '/api/account/sign-in', { email, password: initial })
  const changed = await fetch(`${url}/api/account/password`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ currentPassword: initial, newPassword: password }),
  })
  if (!changed.ok) throw new Error(`The password was not changed: ${await changed.text()}`)
}
