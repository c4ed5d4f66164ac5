import sharp from 'sharp'
import { expect, test } from 'vitest'
import { roles } from '../../../domain/roles.ts'
import {
  markSpecialistsListed,
  markSpecialistsUnlisted,
} from '../../../server/engine/ingest/mark-specialists.ts'
import { escapeHtml } from '../../../server/platform/pages/render-page.ts'
import { type calls, registerClinic } from '../../harness/calls.ts'
import { seeds } from '../../harness/clinic.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { signInAsRole } from '../patient/as-role.ts'

const open = useTestApp()

interface Card {
  id: string
  name: string
  cardText: string | null
  picture: string | null
  leftAt: string | null
  services: string[]
  branches: string[]
  link: string
  onPage: {
    companyName: string
    services: string[]
    address: string | null
    phone: string | null
  }
}

async function clinic(names: readonly string[]) {
  const made = await registerClinic(open)
  const ids = await open.app.db.withTenant(made.companyId, (tx) =>
    tx
      .insertInto('specialist')
      .values(names.map((name) => ({ company_id: made.companyId, external_id: name, name })))
      .returning(['id', 'name'])
      .execute(),
  )
  return { ...made, idOf: (name: string) => ids.find((one) => one.name === name)?.id ?? '' }
}

const list = async (as: ReturnType<typeof calls>, query = '') =>
  (await as.get<{ items: Card[]; total: number }>(`/api/specialist/card/list${query}`)).body

const face = sharp({ create: { width: 900, height: 600, channels: 3, background: '#8899aa' } })

async function upload(as: ReturnType<typeof calls>, id: string, bytes: Buffer) {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(bytes)], 'face.svg', { type: 'image/svg+xml' }))
  const body = new Response(form)
  return as.put<{ picture: string; code: string }>(
    `/api/specialist/${id}/picture`,
    Buffer.from(await body.arrayBuffer()),
    { 'content-type': body.headers.get('content-type') ?? '' },
  )
}

const look = (url: string) => open.server.inject({ method: 'GET', url })
const pathOf = (card: Card | undefined) => new URL(card?.link ?? '').pathname

test('lists cards with the services and branches of recent visits, most frequent first, with search and paging', async () => {
  const { as, companyId, idOf } = await clinic(['Anna Ray', 'Boris Lee'])
  const { body: branch } = await as.post<{ id: string }>('/api/branch', { name: 'North' })
  const seed = seeds(open, companyId)
  const patient = await seed.patient({ name: 'Paul' })
  for (const [service, day] of [
    ['ECG', '01'],
    ['Check-up', '02'],
    ['Check-up', '03'],
    ['Call +7 916 123-45-67', '04'],
  ] as const) {
    const visit = await seed.visit({ clientId: patient.id, startsAt: `2026-12-${day}T07:30:00Z` })
    await open.app.db.withTenant(companyId, (tx) =>
      tx
        .updateTable('visit')
        .set({ specialist_id: idOf('Anna Ray'), branch_id: branch.id, service })
        .where('id', '=', visit.id)
        .execute(),
    )
  }
  const { items, total } = await list(as)
  expect(total).toBe(2)
  expect(items).toMatchObject([
    {
      name: 'Anna Ray',
      services: ['Check-up', 'Call +7 916 123-45-67', 'ECG'],
      branches: ['North'],
    },
    { name: 'Boris Lee', services: [], branches: [], cardText: null, picture: null, leftAt: null },
  ])
  const masked = await list(await signInAsRole(open, companyId, 'marketer'))
  expect(masked.items[0]?.services).toEqual(['Check-up', 'ECG'])
  expect((await list(as, '?search=lee')).items).toMatchObject([{ name: 'Boris Lee' }])
  expect(await list(as, '?page=2&pageSize=1')).toMatchObject({
    items: [{ name: 'Boris Lee' }],
    total: 2,
  })
})

test('every role sees the cards; only owner, manager and provider employee change pictures, and only of their clinic', async () => {
  const { as, companyId, idOf } = await clinic(['Anna Ray'])
  const id = idOf('Anna Ray')
  const png = await face.clone().png().toBuffer()
  for (const role of roles) {
    const reader = role === 'owner' ? as : await signInAsRole(open, companyId, role)
    const may = ['owner', 'manager', 'providerEmployee'].includes(role)
    expect((await list(reader)).items, role).toHaveLength(1)
    expect((await upload(reader, id, png)).status, role).toBe(may ? 200 : 403)
    const removed = await reader.remove(`/api/specialist/${id}/picture`)
    expect(removed.status, role).toBe(may ? 204 : 403)
  }
  const other = await registerClinic(open)
  expect((await upload(other.as, id, png)).status).toBe(404)
  expect((await other.as.remove(`/api/specialist/${id}/picture`)).status).toBe(404)
  expect((await list(as)).items).toMatchObject([{ picture: null }])
})

test('re-encodes an uploaded picture, replaces the previous one, removes it on request and refuses other files', async () => {
  const { as, companyId, idOf } = await clinic(['Anna Ray'])
  const id = idOf('Anna Ray')
  const jpeg = await face
    .clone()
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer()
  const first = await upload(as, id, jpeg)
  expect(first.status).toBe(200)
  const seen = await look(first.body.picture)
  expect(await sharp(seen.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 512 })
  expect(seen.rawPayload.includes('secret place')).toBe(false)
  expect(seen.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  const second = await upload(as, id, await face.clone().webp().toBuffer())
  expect((await look(first.body.picture)).statusCode).toBe(404)
  expect((await list(as)).items).toMatchObject([{ picture: second.body.picture }])
  const script = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  )
  expect(await upload(as, id, script)).toMatchObject({
    status: 400,
    body: { code: 'BAD_PICTURE' },
  })
  await as.remove(`/api/specialist/${id}/picture`)
  expect((await look(second.body.picture)).statusCode).toBe(404)
  const left = await open.app.db.withTenant(companyId, (tx) =>
    tx.selectFrom('picture').select('id').execute(),
  )
  expect(left).toEqual([])
})

test('the public page of a card needs a card text, contains no script and reveals no patient', async () => {
  const { as, companyId, idOf } = await clinic(['Anna <b>Ray'])
  const id = idOf('Anna <b>Ray')
  const [empty] = (await list(as)).items
  expect((await look(pathOf(empty))).statusCode).toBe(404)
  const seed = seeds(open, companyId)
  for (const [name, service] of [
    ['Paul', 'Check-up'],
    ['Mary', 'Check-up'],
    ['John', 'Check-up'],
    ['Kate', 'About Kate alone'],
  ] as const) {
    const { id: clientId } = await seed.patient({ name })
    const visit = await seed.visit({ clientId, startsAt: '2026-12-09T07:30:00Z' })
    await open.app.db.withTenant(companyId, (tx) =>
      tx
        .updateTable('visit')
        .set({ specialist_id: id, service })
        .where('id', '=', visit.id)
        .execute(),
    )
  }
  const cardText = 'Therapist & <i>healer</i>.'
  expect((await as.put(`/api/specialist/${id}`, { cardText })).body).toMatchObject({
    cardText,
    link: empty?.link,
  })
  const page = await look(pathOf(empty))
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Anna &lt;b&gt;Ray')
  expect(page.body).toContain('Therapist &amp; &lt;i&gt;healer&lt;/i&gt;.')
  expect(page.body).toContain('Check-up')
  expect(page.body).not.toMatch(/Kate|Paul|<script|<i>/)
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  expect(page.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
  )
  expect((await look('/d/nobody')).statusCode).toBe(404)
})

test('the preview shows the same as the public page, and only services that several patients had', async () => {
  const { as, companyId, idOf } = await clinic(['Anna Ray'])
  const seed = seeds(open, companyId)
  const branch = { name: 'North', address: 'Elm <b>St</b> 5', phone: '+44 20 7946 0000' }
  const { body: made } = await as.post<{ id: string }>('/api/branch', branch)
  for (const [name, service] of [
    ['Paul', 'X-ray <i>wide'],
    ['Mary', 'X-ray <i>wide'],
    ['John', 'X-ray <i>wide'],
    ['Kate', 'About Kate alone'],
  ] as const) {
    const { id: clientId } = await seed.patient({ name })
    const visit = await seed.visit({ clientId, startsAt: '2026-12-09T07:30:00Z' })
    await open.app.db.withTenant(companyId, (tx) =>
      tx
        .updateTable('visit')
        .set({ specialist_id: idOf('Anna Ray'), branch_id: made.id, service })
        .where('id', '=', visit.id)
        .execute(),
    )
  }
  await as.put(`/api/specialist/${idOf('Anna Ray')}`, { cardText: 'Therapist' })
  const [card] = (await list(as)).items
  expect(card?.onPage.services).toEqual(['X-ray <i>wide'])
  const page = (await look(pathOf(card))).body
  // Both treat markup as text: the page escapes it, and the preview draws plain text.
  for (const words of [...card!.onPage.services, card!.onPage.address, card!.onPage.companyName])
    expect(page).toContain(escapeHtml(words!))
  expect(page).toContain(`tel:${card?.onPage.phone?.replace(/[^+\d]/g, '')}`)
  expect(page).not.toMatch(/<i>|<b>|Kate/)
})

test('keeps a specialist whom the clinic system no longer lists, last and with the date, and restores them when listed again', async () => {
  const { as, companyId } = await clinic(['Anna', 'Boris', 'Vera'])
  const at = (text: string) => Temporal.Instant.from(text)
  const told = (names: readonly string[], now: string, hasLeft = false) =>
    open.app.db.withTenant(companyId, (tx) =>
      markSpecialistsListed(
        tx,
        names.map((externalId) => ({ externalId, name: externalId, specialty: null, hasLeft })),
        at(now),
      ),
    )
  const whole = (begun: string) =>
    open.app.db.withTenant(companyId, (tx) => markSpecialistsUnlisted(tx, 1, at(begun), at(begun)))
  const names = async () => (await list(as)).items.map(({ name, leftAt }) => [name, leftAt])
  await told(['Anna', 'Boris'], '2026-12-01T10:00:00Z')
  await told(['Boris'], '2026-12-02T10:00:00Z')
  await whole('2026-12-02T09:00:00Z')
  expect(await names()).toEqual([
    ['Boris', null],
    // Vera came from a file: no clinic system has ever listed her.
    ['Vera', null],
    ['Anna', '2026-12-02T09:00:00Z'],
  ])
  // A reading that lists nobody changes nothing.
  await whole('2026-12-03T09:00:00Z')
  expect((await names()).filter(([, left]) => left)).toHaveLength(1)
  await told(['Anna'], '2026-12-04T10:00:00Z')
  await told(['Boris'], '2026-12-04T10:00:00Z', true)
  expect(await names()).toEqual([
    ['Anna', null],
    ['Vera', null],
    ['Boris', '2026-12-04T10:00:00Z'],
  ])
})

test('refuses to overwrite a card text that somebody else has saved since', async () => {
  const { as, idOf } = await clinic(['Орлов'])
  const save = (body: object) =>
    as.put<{ code: string; message: string; texts: object }>(
      `/api/specialist/${idOf('Орлов')}`,
      body,
    )
  expect((await save({ cardText: 'Стаж 18 лет.', was: null })).status).toBe(200)

  const refused = await save({ cardText: 'Принимает детей.', was: null })
  expect([refused.status, refused.body.code]).toEqual([409, 'TEXT_CHANGED'])
  expect(refused.body.message).toContain('«Стаж 18 лет.»')
  expect(refused.body.texts).toEqual({ cardText: 'Стаж 18 лет.' })
  // A repeated save, or one whose response was lost, finds its text already stored.
  expect((await save({ cardText: 'Стаж 18 лет.', was: null })).status).toBe(200)

  expect((await save({ cardText: null, was: 'Стаж 18 лет.' })).status).toBe(200)
  const gone = await save({ cardText: 'Стаж 19 лет.', was: 'Стаж 18 лет.' })
  expect(gone.body).toMatchObject({ code: 'TEXT_REMOVED', texts: { cardText: null } })
  expect((await list(as)).items[0]?.cardText).toBe(null)
  expect((await save({ cardText: 'Стаж 19 лет.' })).status).toBe(200)
  expect((await list(as)).items[0]?.cardText).toBe('Стаж 19 лет.')
})
