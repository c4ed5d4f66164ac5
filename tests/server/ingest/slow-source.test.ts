import { expect, test } from 'vitest'
import { applyIncoming } from '../../../server/engine/ingest/apply-incoming.ts'
import { addRun, startRun } from '../../../server/engine/ingest/run.ts'
import { createRunRecorder } from '../../../server/engine/ingest/run-recorder.ts'
import { registerClinic } from '../../harness/calls.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { patient } from './records.ts'

const open = useTestApp()

test('a slow source saves what it has so far, so that its progress is seen', async () => {
  const { companyId } = await registerClinic(open)
  const { db, clock } = open.app
  // Each row takes longer than a batch may.
  const app = { ...open.app, clock: { ...clock, startStopwatch: () => () => 60_000 } }
  const id = await db.withTenant(companyId, async (tx) => {
    const added = await addRun(tx, companyId, { kind: 'sync' }, clock.now())
    await startRun(tx, added, clock.now())
    return added
  })
  const seen: number[] = []
  const readCount = async () => {
    const run = await db.withTenant(companyId, (tx) =>
      tx.selectFrom('intake_run').select('created').where('id', '=', id).executeTakeFirstOrThrow(),
    )
    seen.push(run.created)
    return run.created
  }
  async function* source() {
    yield patient('p1', { phone: '+79161234501' })
    // The row after it lets the first one be written.
    yield patient('p2', { phone: '+79161234502' })
    for (let tries = 0; tries < 100 && (await readCount()) < 2; tries++)
      await new Promise((done) => setImmediate(done))
  }
  await applyIncoming(app, companyId, { name: 'fhir' }, source(), createRunRecorder(companyId, id))
  expect(seen.at(-1)).toBeGreaterThanOrEqual(1)
})
