import { expect, test } from 'vitest'
import { openTestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { connectChannels, type ScenarioSummary } from '../../harness/clinic.ts'
import { useSandbox, useTestApp } from '../../harness/fixtures.ts'

const sandbox = useSandbox()
const open = useTestApp(() => openTestApp('2026-12-08T07:00:00Z', sandbox.env))

test.each(['birthday', 'promotion', 'reminder'])(
  'a kids scenario without age bounds does not start, even if it is for everyone: %s',
  async (type) => {
    const { as, companyId } = await registerClinic(open)
    await connectChannels(open, companyId)
    const settings = { kidsOrAdult: 'kids', sendToAll: true, autoStopDate: '2027-01-31' }
    const created = await as.post<ScenarioSummary>('/api/scenario', {
      type,
      name: 'Kids',
      text: '{clientName}!',
      ...(type === 'reminder' && { daysAhead: 1 }),
      ...settings,
    })
    expect(created.status).toBe(201)
    const path = `/api/scenario/${created.body.id}`
    const launch = async () => {
      const { hash } = (await as.post<{ hash: string }>(`${path}/regenerate`)).body
      await as.post(`${path}/verify`, { hash })
      return as.post(`${path}/start`, { hash })
    }
    const refused = await launch()
    expect(refused.status).toBe(400)
    expect(Object.keys((refused.body as { fields: object }).fields)).toEqual(['ageFrom'])
    expect((await as.put(path, { ageFrom: 3, ageTo: 17 })).status).toBe(200)
    expect((await launch()).status).toBe(204)
  },
)
