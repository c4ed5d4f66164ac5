import { afterAll, beforeAll, expect, test } from 'vitest'
import type { components } from '../../../schema/generated/rest.ts'
import {
  ClinicSystemRefusedError,
  type Connector,
} from '../../../server/connectors/port/connector.ts'
import { connectors } from '../../../server/connectors/registry.ts'
import { runSync } from '../../../server/engine/sync/run-sync.ts'
import { registerClinic } from '../../harness/calls.ts'
import { useTestApp } from '../../harness/fixtures.ts'

const path = '/api/integration/cloud-mis'

/** A fictitious clinic system: all that the product knows about it is defined here. */
const abacus: Connector = {
  misType: 'abacus',
  card: { title: 'Abacus', about: { en: 'Beads', ru: 'Счёты' }, letter: 'A' },
  form: { about: { en: 'Connect the abacus', ru: 'Подключение счётов' } },
  fields: [
    {
      name: 'login',
      kind: 'text',
      label: { en: 'Counter', ru: 'Счетовод' },
      required: true,
      identifiesAccount: true,
      maxLength: 200,
    },
    {
      name: 'password',
      kind: 'text',
      label: { en: 'Bead', ru: 'Костяшка' },
      required: true,
      isSecret: true,
      maxLength: 500,
    },
  ],
  async check({ password }) {
    if (password !== 'seven') throw new ClinicSystemRefusedError('another bead')
  },
  async *pull() {
    yield {
      kind: 'patient',
      line: 1,
      record: {
        externalId: 'p1',
        surname: 'Счётова',
        name: 'Анна',
        middleName: null,
        gender: null,
        phone: '+79160000001',
        email: null,
        birthDate: null,
        language: null,
        deceased: false,
        sumPaid: null,
      },
    }
  },
}

const open = useTestApp()
beforeAll(async () => {
  connectors.abacus = abacus
})
afterAll(async () => {
  delete connectors.abacus
})

test('a registered connector is offered with its fields, refuses wrong ones, and its patients are synced', async () => {
  const { as, companyId } = await registerClinic(open)
  const kinds = await as.get<{ items: components['schemas']['ConnectionKind'][] }>(
    '/api/integration/kinds',
  )
  expect(kinds.body.items.find(({ name }) => name === 'abacus')).toMatchObject({
    kind: 'mis',
    title: 'Abacus',
    fields: [
      { name: 'login', label: 'Counter' },
      { name: 'password', label: 'Bead', secret: true },
    ],
  })
  expect(await as.post(path, { misType: 'abacus', login: 'c' })).toMatchObject({
    status: 400,
    body: { code: 'CHECK_DETAILS', fields: { password: 'Required field.' } },
  })
  const wrong = { misType: 'abacus', login: 'c', password: 'six' }
  expect((await as.post(path, wrong)).body).toMatchObject({ code: 'MIS_REFUSED' })
  expect((await as.post(path, { ...wrong, password: 'seven' })).status).toBe(200)
  await runSync(open.app, companyId)
  const clients = await open.app.db.withTenant(companyId, (tx) =>
    tx.selectFrom('client').select(['surname', 'phone']).execute(),
  )
  expect(clients).toEqual([{ surname: 'Счётова', phone: '+79160000001' }])
})
