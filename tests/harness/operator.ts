import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { createSession } from '../../tools/server-process/session.ts'

const script = join(import.meta.dirname, '../../server/admin.ts')
const INITIAL = 'given out by the operator 7'

interface Where {
  /** Where the product answers. */
  url: string
  /** Its folder of data. */
  dataDir: string
}

/** Runs a command of the operator beside the running product; `typed` is what its standard input says. Rejects when it fails. */
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

/** Makes an account with an initial password, which its owner has yet to change: answers the password. */
export async function addWithInitialPassword(folder: string, words: string[]): Promise<string> {
  await admin(folder, [...words, '--password'], INITIAL)
  return INITIAL
}

/** Makes an account whose owner has signed in once and chosen this password. */
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
