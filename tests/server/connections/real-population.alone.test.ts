import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serveFhir } from '../../../sandbox/fhir/serve-fhir.ts'
import { runSync } from '../../../server/engine/sync/run-sync.ts'
import { openTestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { cpuOf, slowness } from '../../harness/cpu.ts'

const dir = join(import.meta.dirname, '../../../../shared/data/fhir-r4')
const why = existsSync(dir)
  ? ''
  : ' (skipped: ../shared/data/fhir-r4 is not beside this repository)'

test.skipIf(why !== '')(
  `syncs 410 patients and 5,410 appointments in at most five seconds of CPU time${why}`,
  async () => {
    const open = await openTestApp(undefined, { ALLOW_PRIVATE_HOSTS: '1' })
    const fhir = await serveFhir({ dir, port: 0, clock: open.clock })
    try {
      const { as, companyId } = await registerClinic(open, 'America/New_York')
      await as.post('/api/integration/cloud-mis', { misType: 'fhir', misUrl: fhir.url })
      const took = await cpuOf(() => runSync(open.app, companyId))
      const run = await as.get('/api/integration/cloud-mis/sync')
      expect(run.body).toMatchObject({
        state: 'done',
        created: 5820,
        updated: 0,
        rejected: 0,
        rows: [],
      })
      expect(took).toBeLessThan(5000 * (await slowness()))

      await as.post('/api/integration/cloud-mis', { misType: 'fhir', misUrl: fhir.url })
      await runSync(open.app, companyId)
      const again = await as.get('/api/integration/cloud-mis/sync')
      expect(again.body).toMatchObject({ state: 'done', created: 0, updated: 0, unchanged: 5820 })
      const phones = await open.app.db.withTenant(companyId, (tx) =>
        tx.selectFrom('client').select('phone').where('phone', 'like', '+1555%').execute(),
      )
      expect(phones.length).toBeGreaterThan(400)
    } finally {
      await fhir.close()
      await open.close()
    }
  },
)
