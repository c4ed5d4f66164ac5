import type { TestApp } from '../../harness/app.ts'
import type { registerClinic } from '../../harness/calls.ts'
import { connectChannels, freshPhone, said, seeds, startReminder } from '../../harness/clinic.ts'

type Clinic = Awaited<ReturnType<typeof registerClinic>>

/**
 * Fills a clinic so that every list has entries. Returns the ids of all records and the secrets in
 * its webhook addresses.
 */
export async function fillClinic(open: TestApp, clinic: Clinic): Promise<string[]> {
  const { as, companyId } = clinic
  const seed = seeds(open, companyId)
  const branch = await seed.branch('Asia/Yekaterinburg')
  for (let i = 0; i < 5; i++) {
    const patient = await seed.patient({ birthDate: '1990-02-03', gender: 'F' })
    await seed.visit({
      clientId: patient.id,
      startsAt: `2026-12-1${i}T10:00:00Z`,
      ...(i % 2 === 0 && { branchId: branch.id }),
    })
  }
  await connectChannels(open, companyId)
  await said(open, companyId, freshPhone(), 'Good day')
  await startReminder(as, 2)
  await as.post('/api/integration/cloud-mis/sync')
  return open.app.db.withTenant(companyId, async (tx) => {
    const tables = ['branch', 'client', 'visit', 'scenario', 'message', 'channel_account'] as const
    const found = await Promise.all(
      tables.map((table) => tx.selectFrom(table).select('id').limit(4).execute()),
    )
    const hooks = await tx.selectFrom('channel_account').select('hook_token').execute()
    return [...found.flat().map(({ id }) => id), ...hooks.map((row) => row.hook_token)]
  })
}
