import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { startPostgres } from '../../../server/platform/db/embedded/start-postgres.ts'
import { createDatabase } from '../../../server/platform/db/migrate.ts'
import { named } from '../../chaos/cluster.ts'
import { gateSeed } from '../../harness/drawn.ts'

/** Copies the migrated database within the cluster of the test run; returns its address. */
export async function freshDatabase(): Promise<string> {
  const postgres = await startPostgres(inject('postgresFolder'))
  const name = `chaos_${randomBytes(6).toString('hex')}`
  await createDatabase(postgres.url('postgres'), name, 'template_visita')
  return named(postgres.url(name))
}

/** The seed: from the environment to repeat a failed run, that of the gate, or random. */
export const seedOf = () =>
  process.env.SEED ?? gateSeed?.toString() ?? randomBytes(4).toString('hex')
