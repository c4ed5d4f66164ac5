import { expect, test } from 'vitest'
import { registerClinic } from '../../harness/calls.ts'
import { seeds } from '../../harness/clinic.ts'
import { useTestApp } from '../../harness/fixtures.ts'

const open = useTestApp()

test.each(['', '   '])(
  'an empty number (%j) is refused at its field, and only null removes a correction',
  async (empty) => {
    const { as, companyId } = await registerClinic(open)
    const { id } = await seeds(open, companyId).patient({ phone: '+79161234567' })
    const at = `/api/client/${id}/phone`
    const phone = async () => (await as.get<{ phone: string }>(`/api/client/${id}`)).body.phone
    expect((await as.put(at, { phone: '8 916 765-43-21' })).status).toBe(204)
    expect(await as.put(at, { phone: empty })).toMatchObject({
      status: 400,
      body: { fields: { phone: 'Required field.' } },
    })
    expect(await phone()).toBe('+79167654321')
    expect((await as.put(at, { phone: null })).status).toBe(204)
    expect(await phone()).not.toBe('+79167654321')
  },
)
