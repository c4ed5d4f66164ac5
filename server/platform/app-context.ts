import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { Keys } from './security/keys.ts'
import type { Tokens } from './security/tokens.ts'
import type { Vault } from './security/vault.ts'

/** What every area of the server works with. Built once in `main.ts`, and by tests with a clock they turn themselves. */
export interface House {
  config: Config
  clock: Clock
  /** The time that never goes back: by it tokens, links, codes and tries end. */
  securityClock: Clock
  db: Database
  keys: Keys
  vault: Vault
  tokens: Tokens
  /** Background work that outlives a request: syncs, plans, letters about a month, answers written into clinic systems. */
  jobs: Jobs
  /** For addresses that people typed: refuses private networks unless the operator allows them. */
  safeFetch: typeof fetch
  log: FastifyBaseLogger
}

/** A queue shared by all processes; each job runs once, and again when its worker dies. */
export interface Jobs {
  /** Asks for work; with a key, a second ask while the first waits is the same one. */
  ask(queue: JobName, companyId: string, data?: Record<string, string>): Promise<void>
}

export type JobName = 'sync' | 'plan' | 'letters' | 'writing'
