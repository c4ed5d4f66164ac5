import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Roles of the embedded cluster: the superuser, who creates roles and databases; the owner, who migrates; the application, which owns nothing and is
 * always subject to tenant isolation.
 */
export type ClusterRole = 'visita' | 'visita_owner' | 'visita_app'

export type ClusterPasswords = Record<ClusterRole, string>

/** Loads the roles' passwords, created on the first start and stored beside the cluster, readable by its owner only. */
export function loadClusterPasswords(dataDir: string): ClusterPasswords {
  const file = join(dataDir, 'postgres.keys')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const key = () => randomBytes(24).toString('hex')
    const passwords: ClusterPasswords = { visita: key(), visita_owner: key(), visita_app: key() }
    try {
      writeFileSync(file, `${JSON.stringify(passwords)}\n`, { mode: 0o600, flag: 'wx' })
    } catch (error) {
      // Another process created them at the same moment.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return JSON.parse(readFileSync(file, 'utf8')) as ClusterPasswords // written above only
}
