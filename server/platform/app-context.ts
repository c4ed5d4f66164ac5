import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { GetKey } from './security/keys.ts'
import type { Tokens } from './security/tokens.ts'
import type { Vault } from './security/vault.ts'

/** What every area of the server works with. Built once in `main.ts`, and by tests with a clock they turn themselves. */
export interface AppContext {
  config: Config
  clock: Clock
  /** The time that never goes back: by it tokens, links, codes and tries end. */
  securityClock: Clock
  db: Database
  getKey: GetKey
  vault: Vault
  tokens: Tokens
  /** Background work that outlives a request: syncs, plans, letters about a month, answers written into clinic systems. */
  jobs: JobQueue
  /** For addresses that people typed: refuses private networks unless the operator allows them. */
  safeFetch: typeof fetch
  log: FastifyBaseLogger
}

/** A queue shared by all processes; each job runs once, and again when its worker dies. */
export interface JobQueue {
  /** Asks for work; with a key, a second ask while the first waits is the same one. */
  enqueue(queue: JobName, companyId: string, data?: Record<string, string>): Promise<void>
}

export type JobName = 'sync' | 'plan' | 'letters' | 'writing'
