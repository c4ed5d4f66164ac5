import { beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../harness/app.ts'
import { useSandbox, useTestApp } from '../../harness/fixtures.ts'
import { type Clinic, openFullClinic, snapshot, tokenOf } from './full-clinic.ts'
import { type IdPlace, idPlaces } from './id-places.ts'
import { type Asked, makeMinimalCall } from './minimal-call.ts'

const NOBODYS = '01900000-0000-7000-8000-00000000dead'

/** The answer without the requested id and that of a new row: nothing else may differ. */
const without = ({ whole }: Asked, id: string) =>
  whole
    .replaceAll(id, '<id>')
    .replace(/^(201 .*?\{"id":")[^"]+/, '$1<new>')
    .replace(/\["content-length","\d+"\],?/, '')

/**
 * Puts another clinic's ids where a call takes one: the answer must equal that to an unknown id,
 * byte for byte. `tables` chooses whose rows are tried at a place; `nth` counts the places.
 */
export function tryForeignIds(tables: (place: IdPlace, all: string[], nth: number) => string[]) {
  const sandbox = useSandbox()
  const open = useTestApp(() => openTestApp('2026-12-08T09:00:00Z', sandbox.env))
  let ours: Clinic
  let theirs: Clinic
  beforeAll(async () => {
    ours = await openFullClinic(open)
    theirs = await openFullClinic(open)
  })

  /**
   * Calls that succeed with any id leave data behind, which is removed so that the next answer does
   * not differ.
   */
  const leaving = ['createScenario', 'updateScenario']
  const resetScenario = (clinic: Clinic) =>
    open.app.db.withTenant(clinic.companyId, async (tx) => {
      await tx.deleteFrom('scenario').where('name', '=', 'Of others').execute()
      await tx
        .updateTable('scenario')
        .set({ specialists: [] })
        .where('id', '=', clinic.scenarios.reminder)
        .execute()
    })

  test.each([
    { name: 'their ids in our clinic', isOurs: true, isMaster: false },
    { name: 'our ids in their clinic', isOurs: false, isMaster: false },
    { name: 'their ids in our clinic, by a master', isOurs: true, isMaster: true },
  ])(
    'the id of another clinic is answered like an unknown id: $name',
    async ({ isOurs, isMaster }) => {
      const [here, there] = isOurs ? [ours, theirs] : [theirs, ours]
      const { companyId } = here
      const master = { companyId, role: 'providerEmployee', isMaster } as const
      const token = `Bearer ${isMaster ? await tokenOf(open, master) : here.tokens.owner}`
      const before = await snapshot(open, there.companyId)
      for (const [nth, place] of idPlaces.entries()) {
        const { operation, inPath, given } = place
        // A master has the rights of a provider employee; the ids in paths show that a master is
        // isolated too.
        if (isMaster && !inPath) continue
        const own = operation.path.startsWith('/api/scenario') ? here.scenarios.reminder : NOBODYS
        const reset = async () => {
          if (leaving.includes(operation.operationId)) await resetScenario(here)
        }
        await reset()
        const unknown = await makeMinimalCall(open, operation, { token, ...given(NOBODYS, own) })
        if (inPath && unknown.code !== 'FORBIDDEN')
          expect([404, 501], `${place.place}: ${unknown.body.slice(0, 200)}`).toContain(
            unknown.status,
          )
        for (const table of tables(place, Object.keys(there.ids), nth)) {
          const id = there.ids[table] ?? ''
          await reset()
          const foreign = await makeMinimalCall(open, operation, { token, ...given(id, own) })
          expect(without(foreign, id), `${place.place} of ${table}`).toBe(without(unknown, NOBODYS))
        }
      }
      expect(await snapshot(open, there.companyId)).toEqual(before)
    },
  )
}
