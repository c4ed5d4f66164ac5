import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { GetKey } from './security/keys.ts'
import type { Tokens } from './security/tokens.ts'
import type { Vault } from './security/vault.ts'

/** What every handler and worker gets. Built once in `main.ts`, and by tests with a manual clock. */
export interface AppContext {
  config: Config
  clock: Clock
  /** Clock that never goes back; decides when tokens, links, codes and tries expire. */
  securityClock: Clock
  db: Database
  getKey: GetKey
  vault: Vault
  tokens: Tokens
  /** Background work that outlives a request: syncs, plans, report emails, write-back to clinic systems. */
  jobs: JobQueue
  /** `fetch` for addresses that people typed: refuses private networks unless the operator allows them. */
  safeFetch: typeof fetch
  log: FastifyBaseLogger
}

/** Job queue shared by all processes; each job runs once, and again if its worker dies. */
export interface JobQueue {
  /** Adds a job; a second one with the same key is dropped while the first still waits. */
  enqueue(queue: JobName, companyId: string, data?: Record<string, string>): Promise<void>
}

export type JobName = 'sync' | 'plan' | 'letters' | 'writing'
