import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { startPostgres } from '../../../server/platform/db/embedded/start-postgres.ts'
import { createDatabase } from '../../../server/platform/db/migrate.ts'
import { named } from '../../chaos/cluster.ts'
import { gateSeed } from '../../harness/drawn.ts'

/** A copy of the migrated database in the test run's own cluster; answers its address. */
export async function freshDatabase(): Promise<string> {
  const postgres = await startPostgres(inject('postgresFolder'))
  const name = `chaos_${randomBytes(6).toString('hex')}`
  await createDatabase(postgres.url('postgres'), name, 'template_visita')
  return named(postgres.url(name))
}

/** What an earlier red run printed, the gate's, or chance. */
export const seedOf = () =>
  process.env.SEED ?? gateSeed?.toString() ?? randomBytes(4).toString('hex')
